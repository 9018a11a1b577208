import { Button, makeStyles, Subtitle2, Tooltip, tokens } from '@fluentui/react-components'
import {
  ChevronDown20Regular,
  ChevronUp20Regular,
  Dismiss20Regular,
  Pause20Regular,
  Play20Regular,
} from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import { useIntl } from 'react-intl'
import { touchSquare } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  title: { margin: 0, flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  button: { flexShrink: 0, ...touchSquare },
})

interface UploadPanelHeaderProps {
  readonly title: string
  /** Something is on its way. */
  readonly isActive: boolean
  readonly isPaused: boolean
  readonly isFolded: boolean
  readonly onPause: (isPaused: boolean) => void
  readonly onFold: (isFolded: boolean) => void
  readonly onClose: () => void
}

/** What is going on, and what can be done with all files at once. */
export function UploadPanelHeader(props: UploadPanelHeaderProps) {
  const { title, isActive, isPaused, isFolded, onPause, onFold, onClose } = props
  const styles = useStyles()
  const intl = useIntl()
  const pauseLabel = intl.formatMessage({
    id: isPaused ? 'files.upload.continueAll' : 'files.upload.pauseAll',
  })
  const foldLabel = intl.formatMessage({ id: isFolded ? 'files.upload.unfold' : 'files.upload.fold' })
  const closeLabel = intl.formatMessage({ id: isActive ? 'files.upload.cancelAll' : 'files.upload.close' })
  return (
    <div className={styles.head}>
      <Subtitle2 as="h2" className={styles.title}>
        <span role="status">{title}</span>
      </Subtitle2>
      {isActive && (
        <HeadButton
          label={pauseLabel}
          icon={isPaused ? <Play20Regular /> : <Pause20Regular />}
          onClick={() => onPause(!isPaused)}
        />
      )}
      <HeadButton
        label={foldLabel}
        icon={isFolded ? <ChevronUp20Regular /> : <ChevronDown20Regular />}
        isExpanded={!isFolded}
        onClick={() => onFold(!isFolded)}
      />
      <HeadButton label={closeLabel} icon={<Dismiss20Regular />} onClick={onClose} />
    </div>
  )
}

interface HeadButtonProps {
  readonly label: string
  readonly icon: ReactElement
  readonly isExpanded?: boolean
  readonly onClick: () => void
}

function HeadButton({ label, icon, isExpanded, onClick }: HeadButtonProps) {
  const styles = useStyles()
  return (
    <Tooltip content={label} relationship="label">
      <Button
        appearance="subtle"
        className={styles.button}
        icon={icon}
        onClick={onClick}
        {...(isExpanded !== undefined && { 'aria-expanded': isExpanded })}
      />
    </Tooltip>
  )
}
