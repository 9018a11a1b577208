import {
  makeStyles,
  Menu,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  Tooltip,
} from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import { lineForThumbs } from '../ui/for-thumbs.ts'
import { entryActions } from './actions/entry-actions.ts'
import type { EntryAction } from './actions/entry-action.ts'
import type { ActionTools } from './actions/use-action-tools.ts'
import type { Entry } from './entries.ts'

const useStyles = makeStyles({
  item: lineForThumbs,
})

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
      positioning={{ target, position: 'below', align: 'end' }}
    >
      <MenuPopover>
        <MenuList aria-label={intl.formatMessage({ id: 'files.menu' }, { name: nameOf(entries, intl) })}>
          {entries.length > 1 && <MenuGroupHeader>{nameOf(entries, intl)}</MenuGroupHeader>}
          {actions
            .filter((action) => action.appliesTo(entries))
            .map((action) => (
              <ActionItem key={action.id} action={action} entries={entries} tools={tools} />
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

interface ActionItemProps extends Pick<EntryMenuProps, 'entries' | 'tools'> {
  readonly action: EntryAction
}

function ActionItem({ action, entries, tools }: ActionItemProps) {
  const styles = useStyles()
  const intl = useIntl()
  const refusal = action.refusal(entries)
  const Icon = action.icon
  const item = (
    <MenuItem
      icon={<Icon />}
      className={styles.item}
      disabled={refusal !== null}
      onClick={() => void action.run(entries, tools)}
    >
      {intl.formatMessage({ id: action.label })}
    </MenuItem>
  )
  if (!refusal) return item
  return (
    <Tooltip content={intl.formatMessage({ id: refusal.id }, refusal.values)} relationship="description">
      {item}
    </Tooltip>
  )
}
