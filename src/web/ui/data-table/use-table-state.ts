import { useCallback, useMemo, useState } from 'react'
import type { SortDirection } from '#contract/http/paging.ts'
import { defaultPageSize, pageSizes } from '#contract/http/paging.ts'
import { typedText } from '#contract/text/typed-text.ts'
import { useAddressParameters } from '../use-address-parameters.ts'
import { narrowingOf } from './narrowing.ts'
import type { Narrowing } from './narrowing.ts'

/** What a list that pages is asked with; fits `pageQueryFields` of the contract. Without `sort` the server's own order holds. */
interface TableQuery<Sort extends string> {
  readonly page: number
  readonly pageSize: number
  readonly sort?: Sort
  readonly direction?: SortDirection
  readonly search?: string
}

export type RowTypeFilter = 'all' | 'file' | 'folder'

/** What a table shows, and the ways to change it. */
export interface TableState<Sort extends string = string, Filter extends string = never> {
  readonly query: TableQuery<Sort>
  readonly rowType: RowTypeFilter
  /** The filters that are set; one that is not is left out. */
  readonly filters: Readonly<Partial<Record<Filter, string>>>
  /** What leaves rows out: the search, type and filters, or both; `null` where nothing does. */
  readonly narrowing: Narrowing | null
  readonly allowsUnsorted: boolean
  readonly setPage: (page: number, how?: { readonly replace: boolean }) => void
  readonly setPageSize: (pageSize: number) => void
  readonly setSort: (sort: string | null, direction: SortDirection) => void
  readonly setSearch: (search: string) => void
  readonly setRowType: (rowType: RowTypeFilter) => void
  /** Sets a filter of the list's own; an empty text takes it away. */
  readonly setFilter: (name: Filter, value: string) => void
  /** Takes away search, type and filters together. */
  readonly clearFilters: () => void
}

interface TableStateOptions<Sort extends string, Filter extends string> {
  /** The keys that the list can be sorted by, as in the call. */
  readonly sorts: readonly [Sort, ...Sort[]]
  /** The first of `sorts` without it. */
  readonly defaultSort?: Sort
  readonly defaultDirection?: SortDirection
  /** The third press on a heading takes the order away; then the list comes as the server gives it. */
  readonly allowsUnsorted?: boolean
  /** Rows of a page unless the address says another number; 10 without. */
  readonly usualPageSize?: number
  /** Names of filters of the list's own, such as `status`. */
  readonly filters?: readonly Filter[]
  /** What the address calls the search; `search` without. */
  readonly searchName?: string
  /** Tells two tables on one page apart in the address. */
  readonly key?: string
}

const rowTypes: readonly RowTypeFilter[] = ['all', 'file', 'folder']

/**
 * Page, size, order, search and filters of a table, kept in the address, so that it can be sent to a colleague. What is as
 * usual is left out. A change of what is listed goes back to the first page; only turning a page makes a step to go back.
 */
export function useTableState<Sort extends string, Filter extends string = never>(
  given: TableStateOptions<Sort, Filter>,
): TableState<Sort, Filter> {
  const options = useUnchanged(given)
  const [params, changeAddress] = useAddressParameters()
  const { key } = options
  const name = useCallback((part: string): string => (key === undefined ? part : `${key}.${part}`), [key])
  const change = useCallback(
    (changes: Readonly<Record<string, string | null>>, replace = true): void =>
      changeAddress(Object.fromEntries(Object.entries(changes).map(([part, value]) => [name(part), value])), {
        replace,
      }),
    [changeAddress, name],
  )
  const shown = read(options, (part) => params.get(name(part)))
  const text = JSON.stringify(shown)
  return useMemo(() => {
    const { searchName = usualSearchName, usualPageSize = defaultPageSize } = options
    return {
      ...queryOf(JSON.parse(text) as typeof shown),
      allowsUnsorted: options.allowsUnsorted ?? false,
      setPage: (page, how) => change({ page: page === 0 ? null : String(page) }, how?.replace ?? false),
      setPageSize: (size) => change({ page: null, pageSize: size === usualPageSize ? null : String(size) }),
      setSort: (next, to) => {
        const { usualSort, usualDirection } = usual(options)
        change({
          page: null,
          sort: next === usualSort ? null : (next ?? unsorted),
          direction: to === usualDirection || next === null ? null : to,
        })
      },
      setSearch: (search) => change({ page: null, [searchName]: typedText(search) || null }),
      setRowType: (rowType) => change({ page: null, type: rowType === 'all' ? null : rowType }),
      setFilter: (filter, value) => change({ page: null, [filter]: value || null }),
      clearFilters: () => {
        const names = ['page', searchName, 'type', ...(options.filters ?? [])]
        change(Object.fromEntries(names.map((part) => [part, null])))
      },
    }
  }, [options, text, change])
}

/** The same object as long as it says the same: callers write their options anew with every drawing. */
function useUnchanged<Options extends object>(given: Options): Options {
  const [kept, setKept] = useState(given)
  if (kept === given || JSON.stringify(kept) === JSON.stringify(given)) return kept
  setKept(given)
  return given
}

const unsorted = 'none'
const usualSearchName = 'search'

interface Shown<Sort extends string, Filter extends string> {
  readonly page: number
  readonly pageSize: number
  readonly sort: Sort | null
  readonly direction: SortDirection
  readonly search: string
  readonly rowType: RowTypeFilter
  readonly filters: Partial<Record<Filter, string>>
}

function read<Sort extends string, Filter extends string>(
  options: TableStateOptions<Sort, Filter>,
  get: (part: string) => string | null,
): Shown<Sort, Filter> {
  const { usualSort, usualDirection } = usual(options)
  const page = get('page') ?? ''
  const pageSize = Number(get('pageSize'))
  const sort = get('sort')
  const direction = get('direction')
  const filters: Partial<Record<Filter, string>> = {}
  for (const filter of options.filters ?? []) {
    const value = get(filter)
    if (value) filters[filter] = value
  }
  return {
    page: /^\d{1,6}$/u.test(page) ? Number(page) : 0,
    pageSize: pageSizes.find((size) => size === pageSize) ?? options.usualPageSize ?? defaultPageSize,
    sort:
      sort === unsorted && options.allowsUnsorted
        ? null
        : (options.sorts.find((known) => known === sort) ?? usualSort),
    direction: direction === 'ascending' || direction === 'descending' ? direction : usualDirection,
    search: typedText((get(options.searchName ?? usualSearchName) ?? '').slice(0, 200)),
    rowType: rowTypes.find((type) => type === get('type')) ?? 'all',
    filters,
  }
}

function queryOf<Sort extends string, Filter extends string>(
  shown: Shown<Sort, Filter>,
): Pick<TableState<Sort, Filter>, 'query' | 'rowType' | 'filters' | 'narrowing'> {
  const { page, pageSize, sort, direction, search, rowType, filters } = shown
  return {
    query: { page, pageSize, ...(sort !== null && { sort, direction }), ...(search && { search }) },
    rowType,
    filters,
    narrowing: narrowingOf(search, rowType !== 'all' || Object.keys(filters).length > 0),
  }
}

function usual<Sort extends string, Filter extends string>(
  options: TableStateOptions<Sort, Filter>,
): { readonly usualSort: Sort | null; readonly usualDirection: SortDirection } {
  const { sorts, defaultSort, defaultDirection = 'ascending', allowsUnsorted = false } = options
  return {
    usualSort: defaultSort ?? (allowsUnsorted ? null : sorts[0]),
    usualDirection: defaultDirection,
  }
}
