import { Menu, MenuList, MenuPopover } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { FolderCommand } from './folder-command.ts'
import type { Refusal } from '../../session/refusal.ts'
import { ReasonedItem } from '../actions/reasoned-item.tsx'

interface CommandMenuProps {
  readonly commands: readonly FolderCommand[]
  readonly refusal: Refusal | null
  /** Where the menu opens. */
  readonly target: HTMLElement
  readonly onClose: () => void
}

/** What else can be done in the folder. */
export function CommandMenu({ commands, refusal, target, onClose }: CommandMenuProps) {
  const intl = useIntl()
  return (
    <Menu
      open
      onOpenChange={onClose}
      mountNode={target.closest('main')}
      positioning={{ target, position: 'below', align: 'start' }}
    >
      <MenuPopover>
        <MenuList aria-label={intl.formatMessage({ id: 'files.selection.more' })}>
          {commands.map(({ label, icon: Icon, run }) => (
            <ReasonedItem
              key={label}
              icon={<Icon />}
              label={intl.formatMessage({ id: label })}
              refusal={refusal}
              onClick={run}
            />
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
