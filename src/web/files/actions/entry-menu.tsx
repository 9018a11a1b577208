import { Menu, MenuGroupHeader, MenuList, MenuPopover } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import { entryActions } from './entry-actions.ts'
import type { EntryAction } from './entry-action.ts'
import type { ActionTools } from './use-action-tools.ts'
import type { Entry } from '../../folders/entries.ts'
import { ReasonedItem } from './reasoned-item.tsx'

interface EntryMenuProps {
  readonly entries: readonly Entry[]
  /** Only these of the actions; all unless said. */
  readonly actions?: readonly EntryAction[]
  /** Where the menu opens; gets the focus back. */
  readonly target: HTMLElement
  readonly tools: ActionTools
  readonly onClose: () => void
}

/** What can be done with these entries. What cannot be done now stays in the menu, greyed, and says why. */
export function EntryMenu({ entries, actions = entryActions, target, tools, onClose }: EntryMenuProps) {
  const intl = useIntl()
  const close = (): void => {
    onClose()
    target.focus()
  }
  return (
    <Menu
      open
      onOpenChange={close}
      mountNode={target.closest('main')}
      positioning={{ target, position: 'below', align: 'end', overflowBoundaryPadding: 8 }}
    >
      <MenuPopover>
        <MenuList aria-label={intl.formatMessage({ id: 'files.menu' }, { name: nameOf(entries, intl) })}>
          {entries.length > 1 && <MenuGroupHeader>{nameOf(entries, intl)}</MenuGroupHeader>}
          {actions
            .filter((action) => action.appliesTo(entries))
            .map((action) => (
              <ReasonedItem
                key={action.id}
                icon={<action.icon />}
                label={intl.formatMessage({ id: action.label })}
                refusal={action.refusal(entries)}
                onClick={() => void action.run(entries, tools)}
              />
            ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

/** One by its name, many by their number. */
const nameOf = (entries: readonly Entry[], intl: IntlShape): string =>
  entries.length === 1
    ? (entries[0]?.name ?? '')
    : intl.formatMessage({ id: 'files.selection.entries' }, { count: entries.length })
