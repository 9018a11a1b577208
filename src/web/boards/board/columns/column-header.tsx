import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Prohibited20Regular, Warning16Filled } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { Stage } from '#contract/boards/workflow.ts'
import { ColorDot } from '../../look/color-dot.tsx'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { colorTexts } from '../../look/color-texts.ts'

const useStyles = makeStyles({
  header: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '40px',
    paddingInline: tokens.spacingHorizontalM,
    flexShrink: 0,
  },
  name: {
    margin: 0,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  over: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '2px',
    color: tokens.colorPaletteDarkOrangeForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  closed: { flexShrink: 0, marginInlineStart: 'auto' },
  hidden: visuallyHidden,
})

interface ColumnHeaderProps {
  readonly stage: Stage
  /** All cards in it, and those that the filter leaves. */
  readonly total: number
  readonly shown: number
  /** It does not take what is held; why, stands at that. */
  readonly isClosed: boolean
}

/** The name of a column, and how many cards it has of how many it takes. */
export function ColumnHeader({ stage, total, shown, isClosed }: ColumnHeaderProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { limit } = stage
  const isOver = limit !== null && total > limit
  const count =
    limit === null
      ? intl.formatNumber(total)
      : intl.formatMessage({ id: 'boards.board.column.ofLimit' }, { count: total, limit })
  return (
    <header className={styles.header}>
      <ColorDot color={stage.color} />
      <h2 className={styles.name} title={stage.name}>
        {stage.name}
        <span className={styles.hidden}>, {intl.formatMessage({ id: colorTexts[stage.color] })}</span>
      </h2>
      <span className={mergeClasses(styles.count, isOver && styles.over)}>
        {isOver && <Warning16Filled aria-hidden />}
        <span aria-hidden>
          {shown < total
            ? intl.formatMessage({ id: 'boards.board.column.shownOf' }, { shown, count })
            : count}
        </span>
        <span className={styles.hidden}>
          {intl.formatMessage(
            { id: isOver ? 'boards.board.column.overWords' : 'boards.board.column.countWords' },
            { count: total, limit: limit ?? 'none' },
          )}
        </span>
      </span>
      {isClosed && <Prohibited20Regular className={styles.closed} aria-hidden />}
    </header>
  )
}
