import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { RowSelection } from './data-table.tsx'

const useStyles = makeStyles({
  cell: { display: 'flex', alignItems: 'center', minWidth: 0 },
  box: {
    flexShrink: 0,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    '@media (pointer: coarse)': { padding: '6px' },
  },
  content: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
})

interface FirstCellProps<Row> {
  readonly row: Row
  readonly isSelected: boolean
  readonly selection: RowSelection<Row> | undefined
  readonly tabIndex: 0 | -1
  readonly children: ReactNode
}

/** The name of a row, behind the box that selects it where rows can be selected. */
export function FirstCell<Row>({ row, isSelected, selection, tabIndex, children }: FirstCellProps<Row>) {
  const styles = useStyles()
  const intl = useIntl()
  if (!selection) return children
  return (
    <div className={styles.cell}>
      <Checkbox
        className={styles.box}
        checked={isSelected}
        tabIndex={tabIndex}
        aria-label={intl.formatMessage({ id: 'ui.table.select' }, { name: selection.nameOf(row) })}
        onChange={() => selection.onToggle(row)}
      />
      <div className={styles.content}>{children}</div>
    </div>
  )
}
