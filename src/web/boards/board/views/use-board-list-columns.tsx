import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { TaskCard } from '#contract/boards/task-shapes.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { ColorDot } from '../../look/color-dot.tsx'
import { dueWords } from '../../look/due.ts'
import { LabelChip } from '../../look/label-chip.tsx'
import { priorityIcons, priorityTexts } from '../../look/priority.tsx'
import { useBoardState } from '../board-state.ts'
import { dueStateOnCard } from '../card/card-words.ts'

const useStyles = makeStyles({
  // in one line with its heading on a card, and cut by its column in the table; what is higher than the line moves no words
  marked: {
    '& > :first-child': { verticalAlign: 'middle', margin: `-2px ${tokens.spacingHorizontalS} -2px 0` },
  },
  // a second line begins below the first word, not below the dot
  stage: { display: 'inline-block', paddingInlineStart: '18px', textIndent: '-18px' },
  labels: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  overdue: { color: tokens.colorPaletteRedForeground1 },
  warning: { color: tokens.colorPaletteDarkOrangeForeground1 },
})

type Heading = 'title' | 'stage' | 'assignee' | 'due' | 'priority' | 'labels'

/** What the list of a board shows of each card. */
export function useBoardListColumns(): readonly [Column<TaskCard>, ...Column<TaskCard>[]] {
  const styles = useStyles()
  const intl = useIntl()
  const { model, today } = useBoardState()
  const heading = (id: Heading) => intl.formatMessage({ id: `boards.board.list.${id}` })
  return [
    {
      key: 'title',
      label: heading('title'),
      width: 312,
      wants: 364, // nearly every title stands on one line
      share: 60,
      isSortable: true,
      wraps: true,
      render: ({ title }) => title,
    },
    {
      key: 'stage',
      label: heading('stage'),
      width: 168,
      share: 20,
      isSortable: true,
      wraps: true,
      render: ({ workflowStage }) => {
        const stage = model.stageById.get(workflowStage)
        return (
          stage && (
            <span className={mergeClasses(styles.marked, styles.stage)}>
              <ColorDot color={stage.color} />
              {stage.name}
            </span>
          )
        )
      },
    },
    {
      key: 'assignee',
      label: heading('assignee'),
      width: 180,
      wants: 204,
      share: 20,
      isSortable: true,
      yields: 1,
      render: ({ assignee }) => {
        const name = assignee === null ? undefined : model.people.get(assignee)?.name
        return (
          name !== undefined && (
            <span className={styles.marked}>
              <PersonAvatar name={name} size={24} />
              {name}
            </span>
          )
        )
      },
    },
    {
      key: 'dueDate',
      label: heading('due'),
      width: 168,
      wants: 292, // as wide as the words of a date that is over
      share: 20,
      isSortable: true,
      wraps: true,
      render: ({ dueDate, workflowStage }) => {
        if (dueDate === null) return null
        const isDone = model.stageById.get(workflowStage)?.kind === 'done'
        const { id, values } = dueWords(dueDate, today, isDone)
        const words = intl.formatMessage({ id }, values)
        const state = dueStateOnCard(dueDate, today, isDone)
        if (state === 'overdue') return <span className={styles.overdue}>{words}</span>
        return state === 'today' || state === 'soon' ? <span className={styles.warning}>{words}</span> : words
      },
    },
    {
      key: 'priority',
      label: heading('priority'),
      width: 120,
      share: 0,
      isSortable: true,
      yields: 2,
      render: ({ priority }) =>
        priority !== null && (
          <span className={styles.marked}>
            {priorityIcons[priority]}
            {intl.formatMessage({ id: priorityTexts[priority] })}
          </span>
        ),
    },
    {
      key: 'labels',
      label: heading('labels'),
      width: 220, // two of them
      share: 20,
      yields: 3,
      render: ({ labels }) =>
        labels.length > 0 && (
          <span className={styles.labels}>
            {labels.map((id) => {
              const label = model.labels.get(id)
              return label && <LabelChip key={id} label={label} />
            })}
          </span>
        ),
    },
  ]
}
