import { makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { TableSearch } from './table-search.tsx'
import { TableSort } from './table-sort.tsx'
import type { RowTypeFilter, TableState } from './use-table-state.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    ':empty': { display: 'none' },
  },
  types: { columnGap: tokens.spacingHorizontalS },
})

interface TableToolbarProps {
  readonly table: TableState
  readonly searchLabel: string | undefined
  readonly hasRowTypes: boolean
  readonly tools: ReactNode
  /** The columns to sort by where no headings are shown. */
  readonly sorts: readonly { readonly key: string; readonly label: string }[]
}

/** What is above the rows: search, kinds of rows, and what the place brings along. */
export function TableToolbar({ table, searchLabel, hasRowTypes, tools, sorts }: TableToolbarProps) {
  const styles = useStyles()
  const { query, rowType, setSearch, setRowType } = table
  return (
    <div className={styles.bar}>
      {searchLabel !== undefined && (
        <TableSearch label={searchLabel} search={query.search ?? ''} onSearch={setSearch} />
      )}
      {hasRowTypes && <RowTypes rowType={rowType} onChange={setRowType} />}
      {sorts.length > 0 && <TableSort table={table} sorts={sorts} />}
      {tools}
    </div>
  )
}

const rowTypeTexts = {
  all: 'ui.table.type.all',
  file: 'ui.table.type.file',
  folder: 'ui.table.type.folder',
} as const satisfies Record<RowTypeFilter, string>

interface RowTypesProps {
  readonly rowType: RowTypeFilter
  readonly onChange: (rowType: RowTypeFilter) => void
}

function RowTypes({ rowType, onChange }: RowTypesProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <RadioGroup
      layout="horizontal"
      className={styles.types}
      aria-label={intl.formatMessage({ id: 'ui.table.type' })}
      value={rowType}
      onChange={(_event, { value }) => onChange(value as RowTypeFilter)}
    >
      {(['all', 'file', 'folder'] as const).map((type) => (
        <Radio key={type} value={type} label={intl.formatMessage({ id: rowTypeTexts[type] })} />
      ))}
    </RadioGroup>
  )
}
