import { makeStyles, mergeClasses, Radio, RadioGroup, tokens, useId } from '@fluentui/react-components'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { touchLine } from '../touch-target.ts'
import { narrowScreen, useMediaQuery } from '../use-media-query.ts'
import { FilterButton } from './filter-button.tsx'
import { TableSearch } from './table-search.tsx'
import { TableSort } from './table-sort.tsx'
import type { RowTypeFilter, TableState } from './use-table-state.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    // fields with a label above are higher than the others
    alignItems: 'flex-end',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    ':empty': { display: 'none' },
    // where they have no room in one line, the fields fill each of them, so that none stands alone at the beginning of one
    containerType: 'inline-size',
    '@media (min-width: 640px)': {
      '@container (max-width: 799px)': {
        '& > *': { flex: '1 1 192px', maxWidth: 'none' },
        '& > button, & > .fui-Switch, & > [role="radiogroup"]': { flex: '0 1 auto' },
        '& > .fui-SearchBox': { flexBasis: '100%' },
        // two of them share a line
        '& > .fui-SearchBox:has(~ .fui-SearchBox), & > .fui-SearchBox ~ .fui-SearchBox': {
          flexBasis: `max(192px, calc(50% - ${tokens.spacingHorizontalM}))`,
        },
      },
    },
  },
  // the search gives up some of its width before a filter goes to the next line
  yieldingSearch: {
    '@media (min-width: 640px)': {
      '@container (min-width: 800px)': {
        '& > .fui-SearchBox': { flex: '1 1 160px', minWidth: 0, maxWidth: '280px' },
      },
    },
  },
  filters: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    flexBasis: '100%',
    minWidth: 0,
  },
  types: { columnGap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
  type: touchLine,
})

interface TableToolbarProps {
  readonly table: TableState
  readonly searchLabel: string | undefined
  readonly hasRowTypes: boolean
  readonly hasManyFilters?: boolean | undefined
  /** What narrows the rows down. On a narrow screen it stands behind a button. */
  readonly filters: ReactNode
  readonly tools: ReactNode
  /** The columns to sort by where no headings are shown. */
  readonly sorts: readonly { readonly key: string; readonly label: string }[]
  readonly unsortedLabel?: string | undefined
}

/** What is above the rows: search, filters, and what the place brings along. */
export function TableToolbar(props: TableToolbarProps) {
  const {
    table,
    searchLabel,
    hasRowTypes,
    hasManyFilters = false,
    filters,
    tools,
    sorts,
    unsortedLabel,
  } = props
  const styles = useStyles()
  const intl = useIntl()
  const isNarrow = useMediaQuery(narrowScreen)
  const [isOpen, setOpen] = useState(false)
  const id = useId('filters')
  const { query, rowType, setSearch, setRowType } = table
  const hasFilters = hasRowTypes || Boolean(filters)
  const count = Object.keys(table.filters).length + (rowType === 'all' ? 0 : 1)
  const content = (
    <>
      {hasRowTypes && <RowTypes rowType={rowType} onChange={setRowType} />}
      {filters}
    </>
  )
  return (
    <div className={mergeClasses(styles.bar, hasManyFilters && styles.yieldingSearch)}>
      {searchLabel !== undefined && (
        <TableSearch label={searchLabel} search={query.search ?? ''} onSearch={setSearch} />
      )}
      {!isNarrow && content}
      {isNarrow && hasFilters && (
        <FilterButton count={count} isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)} />
      )}
      {tools}
      {sorts.length > 0 && <TableSort table={table} sorts={sorts} unsortedLabel={unsortedLabel} />}
      {isNarrow && hasFilters && isOpen && (
        <div
          id={id}
          role="group"
          aria-label={intl.formatMessage({ id: 'ui.table.filters' }, { count })}
          className={styles.filters}
        >
          {content}
        </div>
      )}
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
        <Radio
          key={type}
          value={type}
          className={styles.type}
          label={intl.formatMessage({ id: rowTypeTexts[type] })}
        />
      ))}
    </RadioGroup>
  )
}
