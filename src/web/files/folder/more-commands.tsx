import { Button, makeStyles, useRestoreFocusTarget } from '@fluentui/react-components'
import { MoreHorizontal20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import type { FolderCommand } from './folder-command.ts'
import type { Refusal } from '../../session/refusal.ts'
import { touchSquare } from '../../ui/touch-target.ts'

const CommandMenu = lazyComponent(async () => (await import('./command-menu.tsx')).CommandMenu)

const useStyles = makeStyles({
  button: { minWidth: '32px', ...touchSquare },
})

interface MoreCommandsProps {
  readonly commands: readonly FolderCommand[]
  /** Why none of them works here; `null` when they do. */
  readonly refusal: Refusal | null
}

/** The button behind which those commands stand that a narrow window has no room for. */
export function MoreCommands({ commands, refusal }: MoreCommandsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const restoreFocus = useRestoreFocusTarget()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        {...restoreFocus}
        className={styles.button}
        icon={<MoreHorizontal20Regular />}
        aria-label={intl.formatMessage({ id: 'files.selection.more' })}
        aria-haspopup="menu"
        aria-expanded={target !== null}
        onClick={({ currentTarget }) => setTarget(currentTarget)}
      />
      {target && (
        <CommandMenu
          commands={commands}
          refusal={refusal}
          target={target}
          onClose={() => {
            setTarget(null)
            target.focus()
          }}
        />
      )}
    </>
  )
}
