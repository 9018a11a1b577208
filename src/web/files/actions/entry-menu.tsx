import { MenuDivider, MenuGroupHeader } from '@fluentui/react-components'
import { Fragment } from 'react'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import { entryActionGroups, entryActions } from './entry-actions.ts'
import type { EntryAction } from './entry-action.ts'
import type { ActionTools } from './use-action-tools.ts'
import type { Entry } from '../../folders/entries.ts'
import { wordsOfRefusal } from '../../session/refusal.ts'
import { MenuAt } from '../../ui/menu/menu-at.tsx'
import { ReasonedItem } from '../../ui/menu/reasoned-item.tsx'

interface EntryMenuProps {
  readonly entries: readonly Entry[]
  /** Only these of the actions; all unless said. */
  readonly actions?: readonly EntryAction[]
  /** Where the menu opens; gets the focus back. */
  readonly target: HTMLElement
  readonly tools: ActionTools
  readonly onClose: () => void
}

/** What can be done with these entries, in groups. What cannot be done now stays in the menu, greyed, and says why. */
export function EntryMenu({ entries, actions = entryActions, target, tools, onClose }: EntryMenuProps) {
  const intl = useIntl()
  const name = nameOf(entries, intl)
  const groups = entryActionGroups
    .map((group) => group.filter((action) => actions.includes(action) && action.appliesTo(entries)))
    .filter((group) => group.length > 0)
  return (
    <MenuAt
      target={target}
      label={intl.formatMessage({ id: 'files.menu' }, { name })}
      align="end"
      onClose={onClose}
    >
      {entries.length > 1 && <MenuGroupHeader>{name}</MenuGroupHeader>}
      {groups.map((group, place) => (
        <Fragment key={group[0]?.id}>
          {place > 0 && <MenuDivider />}
          {group.map((action) => (
            <ReasonedItem
              key={action.id}
              icon={<action.icon />}
              label={intl.formatMessage({ id: action.label })}
              refusal={wordsOfRefusal(action.refusal(entries), intl)}
              onClick={() => void action.run(entries, tools)}
            />
          ))}
        </Fragment>
      ))}
    </MenuAt>
  )
}

/** One by its name, many by their number. */
const nameOf = (entries: readonly Entry[], intl: IntlShape): string =>
  entries.length === 1
    ? (entries[0]?.name ?? '')
    : intl.formatMessage({ id: 'files.selection.entries' }, { count: entries.length })
