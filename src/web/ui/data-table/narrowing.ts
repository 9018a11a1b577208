/** What leaves rows of a list out, and is taken away together. */
export type Narrowing = 'search' | 'filters' | 'both'

/** `null` where nothing does. */
export function narrowingOf(search: string, hasFilters: boolean): Narrowing | null {
  if (search.trim() === '') return hasFilters ? 'filters' : null
  return hasFilters ? 'both' : 'search'
}
