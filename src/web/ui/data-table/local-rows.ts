import { foldName } from '#contract/text/names.ts'
import type { RowTypeFilter, TableState } from './use-table-state.ts'

interface LocalRowsOptions<Row, Sort extends string> {
  /** Texts of a row that the search looks into. */
  readonly searchIn?: (row: Row) => readonly (string | null | undefined)[]
  /** What a row is sorted by: texts as a person sorts them, numbers by value; what is missing comes last. */
  readonly sortBy: Readonly<Record<Sort, (row: Row) => string | number | null | undefined>>
  readonly rowType?: (row: Row) => Exclude<RowTypeFilter, 'all'>
  readonly locale: string
}

/** One page of a list that is here as a whole: searched, sorted and cut as the table's state says. */
export function localRows<Row, Sort extends string>(
  rows: readonly Row[],
  { query, rowType }: TableState<Sort>,
  options: LocalRowsOptions<Row, Sort>,
): { readonly rows: readonly Row[]; readonly total: number } {
  const words = foldName(query.search ?? '')
    .split(/\s+/u)
    .filter(Boolean)
  const isFound = (row: Row): boolean => {
    const text = foldName((options.searchIn?.(row) ?? []).filter(Boolean).join('\n'))
    return words.every((word) => text.includes(word))
  }
  const isOfType = (row: Row): boolean => rowType === 'all' || options.rowType?.(row) === rowType
  const found = rows.filter((row) => isOfType(row) && isFound(row))
  const sorted = query.sort === undefined ? found : sortedRows(found, query.sort, query.direction, options)
  const begin = query.page * query.pageSize
  return { rows: sorted.slice(begin, begin + query.pageSize), total: found.length }
}

function sortedRows<Row, Sort extends string>(
  rows: readonly Row[],
  sort: Sort,
  direction: TableState['query']['direction'],
  { sortBy, locale }: LocalRowsOptions<Row, Sort>,
): readonly Row[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const way = direction === 'descending' ? -1 : 1
  const valueOf = sortBy[sort]
  return rows.toSorted((one, other) => {
    const [first, second] = [valueOf(one) ?? '', valueOf(other) ?? '']
    if (first === '' || second === '') return Number(first === '') - Number(second === '')
    if (typeof first === 'number' && typeof second === 'number') return (first - second) * way
    return compare(String(first), String(second)) * way
  })
}
