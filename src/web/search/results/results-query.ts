import { fileKinds } from '#contract/files/file-kind.ts'
import { isId } from '#contract/http/id.ts'
import { maxTags, type SearchSort } from '#contract/search/search.ts'
import { startOfDay } from '../../ui/data-table/date-range.ts'
import type { TableState } from '../../ui/data-table/use-table-state.ts'
import { isEnough } from '../wanted.ts'

/** The filters of the results by the names they have in the address; several values are separated by commas, days are as `2026-12-31`. */
export const resultFilters = [
  'fulltext',
  'tags',
  'operator',
  'folderId',
  'kinds',
  'from',
  'to',
  'by',
] as const
export type ResultFilter = (typeof resultFilters)[number]

export type ResultsTable = TableState<Exclude<SearchSort, 'relevance'>, ResultFilter>
type Filters = ResultsTable['filters']

/** What the address narrows the results down by; what makes no sense is left out. */
export function filtersOf({ fulltext, tags, operator, folderId, kinds, from, to, by }: Filters) {
  return {
    fulltext: fulltext === '1',
    tags: listOf(tags).filter(isId).slice(0, maxTags),
    operator: operator === 'AND' ? 'AND' : 'OR',
    folderId: isId(folderId) ? folderId : null,
    kinds: fileKinds.filter((kind) => listOf(kinds).includes(kind)),
    personId: isId(by) ? by : null,
    from: startOfDay(from),
    to: startOfDay(to, 1),
  } as const
}

/** What the server is asked for what the page shows; `null` where that is not enough to search for. */
export function bodyOfResults({ query, rowType, filters }: ResultsTable) {
  const { search: term = '', sort, direction, page, pageSize } = query
  const { fulltext, tags, operator, folderId, kinds, personId, from, to } = filtersOf(filters)
  if (!isEnough({ text: term, tags })) return null
  return {
    searchTerm: term,
    fulltext,
    tags,
    tagFilterOperation: operator,
    page,
    pageSize,
    ...(sort && { sort, direction }),
    ...(rowType !== 'all' && { type: rowType === 'file' ? ('FILE' as const) : ('FOLDER' as const) }),
    ...(folderId !== null && { folderId }),
    ...(kinds.length > 0 && { kinds }),
    ...(personId !== null && { modifiedBy: personId }),
    ...(from && { modifiedFrom: from }),
    ...(to && { modifiedTo: to }),
  }
}

export const listOf = (text: string | undefined): readonly string[] => (text ?? '').split(',').filter(Boolean)

/** A list with a value put in, or taken out where it is there. */
export const toggled = (list: readonly string[], value: string): string =>
  (list.includes(value) ? list.filter((each) => each !== value) : [...list, value]).join(',')
