import { MenuDivider } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { FolderCommand } from './folder-command.ts'
import { wordsOfRefusal } from '../../session/refusal.ts'
import type { Refusal } from '../../session/refusal.ts'
import { MenuAt } from '../../ui/menu/menu-at.tsx'
import { ReasonedItem } from '../../ui/menu/reasoned-item.tsx'
import { TrashItem } from '../trash/trash-item.tsx'

interface CommandMenuProps {
  /** What the menu is called. */
  readonly label: string
  readonly commands: readonly FolderCommand[]
  readonly refusal: Refusal | null
  /** The way to the trash stands here too. */
  readonly hasTrash?: boolean
  /** Where the menu opens; gets the focus back. */
  readonly target: HTMLElement
  readonly onClose: () => void
}

/** What else can be done in the folder. */
export function CommandMenu({
  label: name,
  commands,
  refusal,
  hasTrash = false,
  target,
  onClose,
}: CommandMenuProps) {
  const intl = useIntl()
  return (
    <MenuAt target={target} label={name} align="start" onClose={onClose}>
      {commands.map(({ label, icon: Icon, run }) => (
        <ReasonedItem
          key={label}
          icon={<Icon />}
          label={intl.formatMessage({ id: label })}
          refusal={wordsOfRefusal(refusal, intl)}
          onClick={run}
        />
      ))}
      {hasTrash && (
        <>
          <MenuDivider />
          <TrashItem />
        </>
      )}
    </MenuAt>
  )
}
