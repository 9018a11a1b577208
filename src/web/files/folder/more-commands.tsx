import { useRestoreFocusTarget } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import type { FolderCommand } from './folder-command.ts'
import type { Refusal } from '../../session/refusal.ts'
import { MoreButton } from '../../ui/menu/more-button.tsx'

const CommandMenu = lazyComponent(async () => (await import('./command-menu.tsx')).CommandMenu)

interface MoreCommandsProps {
  readonly commands: readonly FolderCommand[]
  /** Why none of them works here; `null` when they do. */
  readonly refusal: Refusal | null
}

/** The button behind which those commands stand that a narrow window has no room for. */
export function MoreCommands({ commands, refusal }: MoreCommandsProps) {
  const intl = useIntl()
  const restoreFocus = useRestoreFocusTarget()
  return (
    <MoreButton {...restoreFocus} label={intl.formatMessage({ id: 'files.selection.more' })}>
      {(target, onClose) => (
        <CommandMenu commands={commands} refusal={refusal} target={target} onClose={onClose} />
      )}
    </MoreButton>
  )
}
