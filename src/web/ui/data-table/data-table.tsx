import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { mayTakeFocus } from '../focus-back.ts'
import { holdsState } from '../states/holds-state.ts'
import { ErrorState } from '../states/error-state.tsx'
import { narrowScreen, useMediaQuery } from '../use-media-query.ts'
import { useDelayed } from '../states/use-delayed.ts'
import { visuallyHidden } from '../visually-hidden.ts'
import type { Column } from './column.ts'
import { FailureBar } from './failure-bar.tsx'
import { NoMatch } from './no-match.tsx'
import { TableCards } from './table-cards.tsx'
import { TableGrid } from './table-grid.tsx'
import { TablePagination } from './pagination/table-pagination.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import type { RowTypeFilter, TableState } from './use-table-state.ts'

const useStyles = makeStyles({
  table: { ...holdsState, rowGap: tokens.spacingVerticalL, minWidth: 0 },
  content: { minWidth: 0 },
  state: holdsState,
  waiting: {
    opacity: 0.5,
    transitionProperty: 'opacity',
    transitionDuration: tokens.durationNormal,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  },
  hidden: visuallyHidden,
})

/** Which rows are selected, maybe on other pages too. */
export interface RowSelection<Row> {
  readonly keys: ReadonlySet<string>
  readonly onToggle: (row: Row) => void
  /** What the box of a row is called: the name of the row. */
  readonly nameOf: (row: Row) => string
}

export interface DataTableProps<Row> {
  /** The name of the table, for screen readers. */
  readonly label: string
  /** The rows of the page that is shown; `undefined` before the first are there. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  /** The first one names the row: it stays while the others scroll, and heads the card on a narrow screen. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  readonly table: TableState
  /** The rows of all pages; without it there is no pagination. */
  readonly total?: number | undefined
  readonly onOpen?: (row: Row) => void
  /** Enter opens too, either way. */
  readonly opensOn?: 'click' | 'doubleClick'
  /** The key of the row that is open beside the table. */
  readonly openKey?: string | null
  /** Several rows can be selected: by the box in front of them, or by Space on the row. */
  readonly selection?: RowSelection<Row>
  /** Another page is being loaded; the former rows stay. */
  readonly isLoading?: boolean
  /** Why the rows could not be loaded, in words. */
  readonly error?: string | undefined
  readonly onRetry?: () => void
  /** What stands in place of the rows when there are none at all; see EmptyState. */
  readonly empty: ReactNode
  /** The same when search and filters leave none; without it a way to take these away, and `noMatchText` what was not found. */
  readonly noMatch?: ReactNode
  readonly noMatchText?: string
  /** What the order is called that no column gives. */
  readonly unsortedLabel?: string
  /** The search box is there when it has a name. */
  readonly searchLabel?: string
  /** What narrows the rows down, beside the search; behind a button on a narrow screen. */
  readonly filters?: ReactNode
  /** True where they need the width of a line: then the search gives up some of its own. */
  readonly hasManyFilters?: boolean
  /** True where a filter decides what is listed at all, such as a person: then they stay while there are no rows. */
  readonly keepsFilters?: boolean
  /** Buttons beside the search. */
  readonly tools?: ReactNode
  /** What stands right above the rows, such as filters to take away. */
  readonly notes?: ReactNode
  /** Shows the choice of all, files or folders. */
  readonly rowType?: (row: Row) => Exclude<RowTypeFilter, 'all'>
  /** Whether files can be dropped on a row. */
  readonly acceptsDrop?: (row: Row) => boolean
  readonly onDropFiles?: (row: Row, files: readonly File[]) => void
}

/** Rows to search, filter, sort, page through and open. What it shows is said by `table`, see `useTableState`. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, table, total, isLoading = false, error } = props
  const { query } = table
  const styles = useStyles()
  const isNarrow = useMediaQuery(narrowScreen)
  const isLate = useDelayed(isLoading && rows !== undefined)
  const isEmpty = rows?.length === 0 && !isLoading && table.narrowing === null
  const hasState = rows?.length === 0 || (rows === undefined && error !== undefined)
  const isPaged = total !== undefined && total > query.pageSize
  const content = useRef<HTMLDivElement>(null)
  useLastPage(table, total, isLoading)
  useFocusAfterPages(content, isPaged)
  return (
    <div className={styles.table}>
      <TableToolbar
        table={table}
        searchLabel={isEmpty ? undefined : props.searchLabel}
        hasRowTypes={props.rowType !== undefined}
        hasManyFilters={props.hasManyFilters}
        filters={isEmpty && !props.keepsFilters ? undefined : props.filters}
        tools={props.tools}
        unsortedLabel={props.unsortedLabel}
        sorts={isNarrow && !isEmpty ? props.columns.filter(({ isSortable }) => isSortable) : []}
      />
      {props.notes}
      {error !== undefined && rows !== undefined && <FailureBar text={error} onRetry={props.onRetry} />}
      <div
        ref={content}
        className={mergeClasses(styles.content, hasState && styles.state, isLate && styles.waiting)}
        aria-busy={isLoading}
      >
        <Content {...props} isNarrow={isNarrow} />
      </div>
      {isPaged && (
        <TablePagination
          page={query.page}
          pageSize={query.pageSize}
          total={total}
          onPage={table.setPage}
          onPageSize={table.setPageSize}
        />
      )}
      <Announcement total={total ?? rows?.length} isLoading={isLoading} />
    </div>
  )
}

function Content<Row>(props: DataTableProps<Row> & { readonly isNarrow: boolean }) {
  const { rows, table, total, error, onRetry, isNarrow } = props
  if (rows === undefined && error !== undefined) {
    return <ErrorState message={error} {...(onRetry && { onRetry })} />
  }
  // a page beyond the end is empty for the moment before the last one is there
  const isBeyondEnd = rows?.length === 0 && total !== undefined && total > 0
  if (rows === undefined || isBeyondEnd) {
    const columns = props.columns.filter(({ hidesWhenEmpty }) => !hidesWhenEmpty).length
    return <TableSkeleton columns={columns} rows={table.query.pageSize} isNarrow={isNarrow} />
  }
  if (rows.length === 0 && table.narrowing === null) return props.empty
  if (rows.length === 0)
    return (
      props.noMatch ?? (
        <NoMatch text={props.noMatchText} narrowing={table.narrowing} onClear={table.clearFilters} />
      )
    )
  return isNarrow ? <TableCards {...props} rows={rows} /> : <TableGrid {...props} rows={rows} />
}

/** Leads from a page that is not there (any more) to the last one that is. */
function useLastPage(table: TableState, total: number | undefined, isLoading: boolean): void {
  const { setPage, query } = table
  const last = total === undefined ? null : Math.max(0, Math.ceil(total / query.pageSize) - 1)
  const isBeyond = !isLoading && last !== null && query.page > last
  useEffect(() => {
    if (isBeyond) setPage(last, { replace: true })
  }, [isBeyond, last, setPage])
}

/** When everything fits on one page the ways to others go; who has just pressed one of them goes on in the rows. */
function useFocusAfterPages(content: RefObject<HTMLElement | null>, isPaged: boolean): void {
  const wasPaged = useRef(isPaged)
  useEffect(() => {
    if (wasPaged.current && !isPaged && mayTakeFocus()) {
      content.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus({ preventScroll: true })
    }
    wasPaged.current = isPaged
  }, [content, isPaged])
}

interface AnnouncementProps {
  readonly total: number | undefined
  readonly isLoading: boolean
}

/** Tells a screen reader how many results there are, when that changes. */
function Announcement({ total, isLoading }: AnnouncementProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <output className={styles.hidden}>
      {total !== undefined && !isLoading && intl.formatMessage({ id: 'ui.table.results' }, { count: total })}
    </output>
  )
}
