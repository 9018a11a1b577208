import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
    gap: tokens.spacingHorizontalXXXL,
  },
  wideFirst: {
    // cards beside each other end together, as long as there is something in them
    alignItems: 'stretch',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    '@media (min-width: 900px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  },
  column: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXXL,
    minWidth: 0,
    ':empty': { display: 'none' },
  },
  cards: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXL,
    // only where every card has content does the last one take what is left over, which looks half empty else
    '&:not(:has([data-empty])) > :last-child': { flexGrow: 1 },
  },
})

interface ColumnsProps {
  readonly first: ReactNode
  readonly second: ReactNode
  /** How wide they are: alike, or 3:2 for cards of which the first are looked at more. */
  readonly ratio?: '1:1' | '3:2'
  readonly className?: string
}

/** Two columns of a page where there is room, else one below the other. */
export function Columns({ first, second, ratio = '1:1', className }: ColumnsProps) {
  const styles = useStyles()
  const isWideFirst = ratio === '3:2'
  const column = mergeClasses(styles.column, isWideFirst && styles.cards)
  return (
    <div className={mergeClasses(styles.columns, isWideFirst && styles.wideFirst, className)}>
      <div className={column}>{first}</div>
      <div className={column}>{second}</div>
    </div>
  )
}
