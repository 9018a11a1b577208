import {
  makeStyles,
  MenuButton,
  MenuDivider,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useIntl } from 'react-intl'
import { priorities } from '#contract/boards/task-shapes.ts'
import type { MessageId } from '../../../session/language/message-ids.ts'
import { useSession } from '../../../session/use-session.ts'
import { mainArea } from '../../../ui/menu/main-area.ts'
import { MenuFrame } from '../../../ui/menu/menu-frame.tsx'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { selected } from '../../../ui/selected.ts'
import { touchHeight, touchLine } from '../../../ui/touch-target.ts'
import type { BoardModel } from '../../data/board-model.ts'
import { ColorDot } from '../../look/color-dot.tsx'
import { priorityIcons, priorityTexts } from '../../look/priority.tsx'
import { dueFilters, nobody } from './board-query.ts'
import type { BoardQuery, DueFilter } from './board-query.ts'

const useStyles = makeStyles({
  touch: { minWidth: 0, ...touchHeight },
  narrows: {
    ...selected,
    ':hover': { ...selected[':hover'], color: tokens.colorNeutralForeground1 },
  },
  item: touchLine,
})

const dueTexts: Readonly<Record<DueFilter, MessageId>> = {
  overdue: 'boards.board.filter.overdue',
  today: 'boards.board.filter.today',
  week: 'boards.board.filter.week',
  none: 'boards.board.filter.noDue',
}

export interface FilterProps {
  readonly model: BoardModel
  readonly query: BoardQuery
}

interface Choice {
  readonly value: string
  readonly text: string
  readonly icon?: ReactElement
}

/** A menu for each way in which cards are narrowed down. */
export function FilterMenus({ model, query }: FilterProps) {
  const intl = useIntl()
  const { user } = useSession()
  const { filter, set } = query
  const assigned = new Set([...model.cards.values()].flatMap(({ assignee }) => assignee ?? []))
  const people = [...model.people.values()]
    .filter(({ id }) => assigned.has(id) || filter.people.includes(id))
    .sort(
      (one, other) =>
        Number(other.id === user?.id) - Number(one.id === user?.id) ||
        one.name.localeCompare(other.name, intl.locale),
    )
  return (
    <>
      <FilterMenu
        label="boards.board.filter.people"
        chosen={filter.people}
        choices={[
          ...people.map(({ id, name }) => ({
            value: id,
            text: id === user?.id ? intl.formatMessage({ id: 'boards.board.filter.me' }, { name }) : name,
            icon: <PersonAvatar name={name} size={20} />,
          })),
          { value: nobody, text: intl.formatMessage({ id: 'boards.board.filter.nobody' }) },
        ]}
        onChoose={(chosen) => set('who', chosen)}
      />
      <FilterMenu
        label="boards.board.filter.priority"
        chosen={filter.priorities}
        choices={priorities.toReversed().map((each) => ({
          value: each,
          text: intl.formatMessage({ id: priorityTexts[each] }),
          icon: priorityIcons[each],
        }))}
        onChoose={(chosen) => set('priority', chosen)}
      />
      <FilterMenu
        label="boards.board.filter.due"
        isSingle
        chosen={filter.due === null ? [] : [filter.due]}
        choices={dueFilters.map((each) => ({
          value: each,
          text: intl.formatMessage({ id: dueTexts[each] }),
        }))}
        onChoose={(chosen) => set('due', chosen)}
      />
      {model.labels.size > 0 && (
        <FilterMenu
          label="boards.board.filter.label"
          chosen={filter.labels}
          choices={[...model.labels.values()].map(({ id, name, color }) => ({
            value: id,
            text: name,
            icon: <ColorDot color={color} />,
          }))}
          onChoose={(chosen) => set('label', chosen)}
        />
      )}
    </>
  )
}

interface FilterMenuProps {
  readonly label: MessageId
  readonly chosen: readonly string[]
  readonly choices: readonly Choice[]
  /** One at a time. */
  readonly isSingle?: boolean
  readonly onChoose: (chosen: readonly string[]) => void
}

function FilterMenu({ label, chosen, choices, isSingle = false, onChoose }: FilterMenuProps) {
  const styles = useStyles()
  const intl = useIntl()
  const Item = isSingle ? MenuItemRadio : MenuItemCheckbox
  return (
    <MenuFrame
      mountNode={mainArea()}
      checkedValues={{ chosen: [...chosen] }}
      onCheckedValueChange={(_event, { checkedItems }) => onChoose(checkedItems)}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton className={mergeClasses(styles.touch, chosen.length > 0 && styles.narrows)}>
          {intl.formatMessage({ id: label }, { count: chosen.length })}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {choices.map(({ value, text, icon }) => (
            <Item key={value} name="chosen" value={value} className={styles.item} {...(icon && { icon })}>
              {text}
            </Item>
          ))}
          {isSingle && chosen.length > 0 && (
            <>
              <MenuDivider />
              <MenuItemRadio name="chosen" value="" className={styles.item}>
                {intl.formatMessage({ id: 'boards.board.filter.any' })}
              </MenuItemRadio>
            </>
          )}
        </MenuList>
      </MenuPopover>
    </MenuFrame>
  )
}
