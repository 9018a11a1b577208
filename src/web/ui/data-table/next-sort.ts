import type { SortDirection } from '#contract/http/paging.ts'
import type { TableState } from './use-table-state.ts'

/** What a press on a heading does: ascending, descending, then none where the table allows it, else ascending again. */
export function nextSort(
  { query, allowsUnsorted }: TableState,
  key: string,
): readonly [sort: string | null, direction: SortDirection] {
  if (query.sort !== key) return [key, 'ascending']
  if (query.direction === 'ascending') return [key, 'descending']
  return [allowsUnsorted ? null : key, 'ascending']
}
