import type { Entry } from '../entries/entries.ts'

type HasId = Pick<Entry, 'id'>

/**
 * The ids from one entry to another, both included and in either direction. `from` is an id; when it is no longer there, the
 * range is the other one alone.
 */
export function idsBetween(entries: readonly HasId[], from: string | null, to: number): readonly string[] {
  const found = from === null ? -1 : entries.findIndex(({ id }) => id === from)
  const begin = found === -1 ? to : found
  const [first, last] = begin < to ? [begin, to] : [to, begin]
  return entries.slice(first, last + 1).map(({ id }) => id)
}
