import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  Attach16Regular,
  CalendarLtr16Regular,
  CheckboxChecked16Regular,
  Clock16Regular,
  Comment16Regular,
  HourglassHalf16Regular,
  TextAlignLeft16Regular,
} from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { TaskCard } from '#contract/boards/task-shapes.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { priorityIcons, priorityTexts } from '../../look/priority.tsx'
import { daysSince, dueStateOnCard, dueWordsOnCard } from './card-words.ts'

const useStyles = makeStyles({
  facts: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '24px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  known: {
    display: 'flex',
    alignItems: 'center',
    // with 6 px five facts have no room beside a person
    columnGap: '5px',
    minWidth: 0,
    flexGrow: 1,
    // what there is no room for is not seen at all
    flexWrap: 'wrap',
    height: '24px',
    overflow: 'hidden',
  },
  fact: {
    display: 'inline-flex',
    alignItems: 'center',
    height: '24px',
    columnGap: '2px',
    flexShrink: 0,
  },
  due: {
    columnGap: tokens.spacingHorizontalXXS,
  },
  warning: { color: tokens.colorPaletteDarkOrangeForeground1, fontWeight: tokens.fontWeightSemibold },
  overdue: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
  person: { marginInlineStart: 'auto', flexShrink: 0, display: 'inline-flex' },
  hidden: visuallyHidden,
})

export interface CardFactsProps {
  readonly card: TaskCard
  /** What the assignee is called; `null` where nobody is. */
  readonly assignee: string | null
  readonly today: string
  /** The work is done in its stage: nothing is overdue or too old there. */
  readonly isDone: boolean
  /** Days after which it has been in its stage too long. */
  readonly staleDays: number | null
}

/** What there is to know of a task in one line, what matters most first; what has no room is left out. */
export function CardFacts({ card, assignee, today, isDone, staleDays }: CardFactsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { dueDate, priority, subtasks, files, comments } = card
  const days = daysSince(card.stageSince, today)
  const isStale = !isDone && staleDays !== null && days >= staleDays
  const dueState = dueDate === null ? 'later' : dueStateOnCard(dueDate, today, isDone)
  const due = dueDate === null ? null : dueWordsOnCard(dueDate, today, dueState, intl)
  const facts: readonly ReactNode[] = [
    card.isAskedFor && (
      <Fact
        key="asked"
        icon={<HourglassHalf16Regular />}
        text={intl.formatMessage({ id: 'boards.board.card.asked' })}
        hidesText
        className={styles.warning}
      />
    ),
    priority !== null && (
      <Fact
        key="priority"
        icon={priorityIcons[priority]}
        text={intl.formatMessage(
          { id: 'boards.board.card.priority' },
          { priority: intl.formatMessage({ id: priorityTexts[priority] }) },
        )}
        hidesText
      />
    ),
    due !== null && (
      <Fact
        key="due"
        icon={<CalendarLtr16Regular />}
        text={intl.formatMessage({ id: 'boards.board.card.due' }, { due })}
        shown={due}
        className={mergeClasses(
          styles.due,
          dueState === 'overdue' && styles.overdue,
          (dueState === 'today' || dueState === 'soon') && styles.warning,
        )}
      />
    ),
    !isDone && days > 0 && (
      <Fact
        key="days"
        icon={<Clock16Regular />}
        text={intl.formatMessage(
          { id: isStale ? 'boards.board.card.stale' : 'boards.board.card.days' },
          { days },
        )}
        shown={intl.formatMessage({ id: 'boards.board.card.daysShort' }, { days })}
        className={isStale && styles.warning}
      />
    ),
    subtasks.total > 0 && (
      <Fact
        key="subtasks"
        icon={<CheckboxChecked16Regular />}
        text={intl.formatMessage({ id: 'boards.board.card.subtasks' }, subtasks)}
        shown={`${subtasks.done}/${subtasks.total}`}
      />
    ),
    files > 0 && (
      <Fact
        key="files"
        icon={<Attach16Regular />}
        text={intl.formatMessage({ id: 'boards.board.card.files' }, { files })}
        shown={String(files)}
      />
    ),
    comments > 0 && (
      <Fact
        key="comments"
        icon={<Comment16Regular />}
        text={intl.formatMessage({ id: 'boards.board.card.comments' }, { comments })}
        shown={String(comments)}
      />
    ),
    card.hasDescription && comments === 0 && files === 0 && (
      <Fact
        key="description"
        icon={<TextAlignLeft16Regular />}
        text={intl.formatMessage({ id: 'boards.board.card.description' })}
        hidesText
      />
    ),
  ].filter(Boolean)
  if (facts.length === 0 && assignee === null) return null
  return (
    <div className={styles.facts}>
      <span className={styles.known}>{facts}</span>
      {assignee !== null && (
        <span className={styles.person} title={assignee}>
          <PersonAvatar name={assignee} size={24} />
          <span className={styles.hidden}>
            {intl.formatMessage({ id: 'boards.board.card.assignee' }, { name: assignee })}
          </span>
        </span>
      )}
    </div>
  )
}

interface FactProps {
  readonly icon: ReactNode
  /** Whole, for whoever hears it or points at it. */
  readonly text: string
  readonly shown?: string
  readonly hidesText?: boolean
  readonly className?: string | false
}

function Fact({ icon, text, shown = text, hidesText = false, className = false }: FactProps) {
  const styles = useStyles()
  return (
    <span className={mergeClasses(styles.fact, className)} title={text}>
      {icon}
      {!hidesText && <span aria-hidden>{shown}</span>}
      <span className={styles.hidden}>{text}</span>
    </span>
  )
}
