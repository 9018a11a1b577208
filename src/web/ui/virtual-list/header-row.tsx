import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { hairlineBelow } from '../hairline.ts'
import { visuallyHidden } from '../visually-hidden.ts'

const useStyles = makeStyles({
  header: {
    position: 'sticky',
    top: 0,
    // above what is positioned in a row
    zIndex: 2,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    ...hairlineBelow,
  },
  row: { minHeight: '32px' },
  hidden: visuallyHidden,
})

interface HeaderRowProps {
  /** The columns, as the rows have them. */
  readonly className: string
  /** For screen readers only: there is no room for columns. */
  readonly isHidden?: boolean
  /** What the last column holds, that of the menus; only read out. */
  readonly menuLabel: string
  /** The headings of the columns before. */
  readonly children: ReactNode
}

/** The headings above the rows, which stay in sight. */
export function HeaderRow({ className, isHidden = false, menuLabel, children }: HeaderRowProps) {
  const styles = useStyles()
  return (
    <div role="rowgroup" className={isHidden ? styles.hidden : styles.header}>
      <div role="row" aria-rowindex={1} className={mergeClasses(className, styles.row)}>
        {children}
        <span role="columnheader">
          <span className={styles.hidden}>{menuLabel}</span>
        </span>
      </div>
    </div>
  )
}
