import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
    gap: `${tokens.spacingVerticalXXL} 48px`,
  },
  column: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXXL,
    minWidth: 0,
  },
})

interface ColumnsProps {
  readonly first: ReactNode
  readonly second: ReactNode
  readonly className?: string
}

/** Two columns of a page where there is room, else one below the other. */
export function Columns({ first, second, className }: ColumnsProps) {
  const styles = useStyles()
  return (
    <div className={mergeClasses(styles.columns, className)}>
      <div className={styles.column}>{first}</div>
      <div className={styles.column}>{second}</div>
    </div>
  )
}
