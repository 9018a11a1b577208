import { makeStyles, MenuDivider, MenuItemCheckbox } from '@fluentui/react-components'
import { Flag20Regular, Tag20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { boardLimits } from '#contract/boards/limits.ts'
import { priorities } from '#contract/boards/task-shapes.ts'
import type { TaskCard } from '#contract/boards/task-shapes.ts'
import { touchLine } from '../../../ui/touch-target.ts'
import { useBoardState } from '../board-state.ts'
import { ColorDot } from '../../look/color-dot.tsx'
import { priorityIcons, priorityTexts } from '../../look/priority.tsx'
import { AssignMenu } from './assign-menu.tsx'
import { ChangeItem, ChangeMenu } from './change-menu.tsx'
import { DueMenu } from './due-menu.tsx'
import type { CardChange } from './use-change-many.ts'

const useStyles = makeStyles({ item: touchLine })

type Change = (changeOf: (card: TaskCard) => CardChange) => void

interface ChangeMenusProps {
  readonly cards: readonly TaskCard[]
  readonly onChange: Change
}

/** Assigning, dating, labelling and weighing all cards that are selected. */
export function ChangeMenus({ cards, onChange }: ChangeMenusProps) {
  const intl = useIntl()
  const { model } = useBoardState()
  return (
    <>
      <AssignMenu onAssign={(assignee) => onChange(() => ({ assignee }))} />
      <DueMenu onDue={(dueDate) => onChange(() => ({ dueDate }))} />
      <ChangeMenu label="boards.board.many.priority" icon={<Flag20Regular />}>
        {priorities.toReversed().map((priority) => (
          <ChangeItem
            key={priority}
            icon={priorityIcons[priority]}
            onClick={() => onChange(() => ({ priority }))}
          >
            {intl.formatMessage({ id: priorityTexts[priority] })}
          </ChangeItem>
        ))}
        <MenuDivider />
        <ChangeItem onClick={() => onChange(() => ({ priority: null }))}>
          {intl.formatMessage({ id: 'boards.board.many.noPriority' })}
        </ChangeItem>
      </ChangeMenu>
      {model.labels.size > 0 && <LabelsMenu cards={cards} onChange={onChange} />}
    </>
  )
}

/** What all of them have is ticked; a press gives a label to all of them, or takes it from them. */
function LabelsMenu({ cards, onChange }: ChangeMenusProps) {
  const { model } = useBoardState()
  const all = [...model.labels.keys()].filter((id) => cards.every(({ labels }) => labels.includes(id)))
  const toggle = (id: string): void => {
    const isTaken = all.includes(id)
    onChange(({ labels }) => ({
      labels: isTaken
        ? labels.filter((each) => each !== id)
        : [...new Set([...labels, id])].slice(0, boardLimits.labelsOfTask),
    }))
  }
  const styles = useStyles()
  return (
    <ChangeMenu label="boards.board.many.labels" icon={<Tag20Regular />} checked={all}>
      {[...model.labels.values()].map(({ id, name, color }) => (
        <MenuItemCheckbox
          key={id}
          name="labels"
          value={id}
          className={styles.item}
          icon={<ColorDot color={color} />}
          onClick={() => toggle(id)}
        >
          {name}
        </MenuItemCheckbox>
      ))}
    </ChangeMenu>
  )
}
