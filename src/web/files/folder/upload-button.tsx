import {
  Button,
  makeStyles,
  mergeClasses,
  tokens,
  Tooltip,
  useRestoreFocusTarget,
} from '@fluentui/react-components'
import { ArrowUpload20Regular, ChevronDown20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { touchHeight, touchSquare } from '../../ui/touch-target.ts'
import type { FolderCommand } from './folder-command.ts'

const CommandMenu = lazyComponent(async () => (await import('./command-menu.tsx')).CommandMenu)

const useStyles = makeStyles({
  whole: { display: 'flex', flexShrink: 0 },
  button: { whiteSpace: 'nowrap', ...touchHeight },
  left: { borderStartEndRadius: 0, borderEndEndRadius: 0 },
  right: {
    minWidth: '32px',
    ...touchSquare,
    borderStartStartRadius: 0,
    borderEndStartRadius: 0,
    borderInlineStartColor: tokens.colorNeutralForegroundOnBrand,
  },
})

interface UploadButtonProps {
  /** Why nothing can be uploaded here, in words; `null` when it can. */
  readonly refusal: string | null
  readonly onPickFiles: () => void
  /** Files or a folder, where there is that choice. */
  readonly menu: readonly FolderCommand[] | null
}

/** The first thing to do in a folder: picks files at once; what else can be uploaded stands in the menu at its end. */
export function UploadButton({ refusal, onPickFiles, menu }: UploadButtonProps) {
  const styles = useStyles()
  const intl = useIntl()
  const restoreFocus = useRestoreFocusTarget()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const choice = intl.formatMessage({ id: 'files.upload.choice' })
  const hasMenu = menu !== null && refusal === null
  return (
    <span className={styles.whole}>
      <ReasonedButton
        appearance="primary"
        icon={<ArrowUpload20Regular />}
        className={mergeClasses(styles.button, hasMenu && styles.left)}
        label={intl.formatMessage({ id: 'files.upload' })}
        refusal={refusal}
        onClick={onPickFiles}
      />
      {hasMenu && (
        <Tooltip content={choice} relationship="label">
          <Button
            {...restoreFocus}
            appearance="primary"
            icon={<ChevronDown20Regular />}
            className={styles.right}
            aria-haspopup="menu"
            aria-expanded={target !== null}
            onClick={({ currentTarget }) => setTarget(currentTarget)}
          />
        </Tooltip>
      )}
      {hasMenu && target && (
        <CommandMenu
          label={choice}
          commands={menu}
          refusal={null}
          target={target}
          onClose={() => setTarget(null)}
        />
      )}
    </span>
  )
}
