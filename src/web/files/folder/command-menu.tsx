import { useIntl } from 'react-intl'
import type { FolderCommand } from './folder-command.ts'
import { wordsOfRefusal } from '../../session/refusal.ts'
import type { Refusal } from '../../session/refusal.ts'
import { MenuAt } from '../../ui/menu/menu-at.tsx'
import { ReasonedItem } from '../../ui/menu/reasoned-item.tsx'

interface CommandMenuProps {
  readonly commands: readonly FolderCommand[]
  readonly refusal: Refusal | null
  /** Where the menu opens; gets the focus back. */
  readonly target: HTMLElement
  readonly onClose: () => void
}

/** What else can be done in the folder. */
export function CommandMenu({ commands, refusal, target, onClose }: CommandMenuProps) {
  const intl = useIntl()
  return (
    <MenuAt
      target={target}
      label={intl.formatMessage({ id: 'files.selection.more' })}
      align="start"
      onClose={onClose}
    >
      {commands.map(({ label, icon: Icon, run }) => (
        <ReasonedItem
          key={label}
          icon={<Icon />}
          label={intl.formatMessage({ id: label })}
          refusal={wordsOfRefusal(refusal, intl)}
          onClick={run}
        />
      ))}
    </MenuAt>
  )
}
