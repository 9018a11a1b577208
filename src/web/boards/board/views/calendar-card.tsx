import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Warning16Filled } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { TaskCard } from '#contract/boards/task-shapes.ts'
import { cutLines } from '../../../ui/cut/cut-lines.ts'
import { plainButton } from '../../../ui/pressable.ts'
import { touchHeight } from '../../../ui/touch-target.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { ColorDot } from '../../look/color-dot.tsx'
import { dueState } from '../../look/due.ts'
import { useBoardState } from '../board-state.ts'

const useStyles = makeStyles({
  card: {
    ...plainButton,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: 0,
    minHeight: '24px',
    ...touchHeight,
    padding: `2px ${tokens.spacingHorizontalXS}`,
    textAlign: 'start',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  line: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media (pointer: coarse)': { ...cutLines(2), whiteSpace: 'normal' },
  },
  lines: cutLines(2),
  overdue: { color: tokens.colorPaletteRedForeground1 },
  done: { textDecoration: 'line-through', color: tokens.colorNeutralForeground3 },
  wide: {
    padding: `0 ${tokens.spacingHorizontalM}`,
    columnGap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  whole: { overflowWrap: 'anywhere' },
  word: { flexShrink: 0, marginInlineStart: 'auto' },
  // stands for the word where that has no room
  sign: { flexShrink: 0, display: 'flex', color: tokens.colorPaletteRedForeground1 },
  hidden: visuallyHidden,
})

interface CalendarCardProps {
  readonly card: TaskCard
  /** How much of its title has room: one line, which for a finger is as high as two; two; or all of it. */
  readonly room: 'line' | 'lines' | 'whole'
}

/** A card on the day on which it is due. */
export function CalendarCard({ card, room }: CalendarCardProps) {
  const styles = useStyles()
  const intl = useIntl()
  const isWhole = room === 'whole'
  const { model, today, open } = useBoardState()
  const stage = model.stageById.get(card.workflowStage)
  const state = dueState(card.dueDate ?? today, today, stage?.kind === 'done')
  const isOverdue = state === 'overdue'
  const overdue = intl.formatMessage({ id: 'boards.board.filter.overdue' })
  return (
    <button
      type="button"
      className={mergeClasses(styles.card, isWhole && styles.wide)}
      title={card.title}
      onClick={() => open(card.id)}
    >
      {stage && <ColorDot color={stage.color} />}
      {isOverdue && !isWhole && (
        <span className={styles.sign} title={overdue} aria-hidden>
          <Warning16Filled />
        </span>
      )}
      <span
        className={mergeClasses(styles[room], isOverdue && styles.overdue, state === 'done' && styles.done)}
      >
        {card.title}
      </span>
      <span className={styles.hidden}>
        {stage?.name}
        {isOverdue && !isWhole && `, ${overdue}`}
      </span>
      {isOverdue && isWhole && <span className={mergeClasses(styles.overdue, styles.word)}>{overdue}</span>}
    </button>
  )
}
