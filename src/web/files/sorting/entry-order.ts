import type { SortDirection } from '#contract/http/paging.ts'
import { isFile } from '../../folders/entries.ts'
import type { Entry } from '../../folders/entries.ts'

export const sortFields = ['name', 'modifiedDate', 'modifiedBy', 'size', 'type'] as const
export type SortField = (typeof sortFields)[number]

/** How the entries of a folder are put in order. */
export interface EntrySort {
  readonly field: SortField
  readonly direction: SortDirection
}

interface Words {
  readonly locale: string
  /** What the kind of an entry is called. */
  readonly kindName: (entry: Entry) => string
}

/**
 * Entries in the order of their names, folders first, put in another order: folders stay first, and what is equal stays in the
 * order of the names. Size and type tell nothing of folders, which keep theirs; who is unknown comes last.
 */
export function inOrder(
  entries: readonly Entry[],
  { field, direction }: EntrySort,
  words: Words,
): readonly Entry[] {
  if (field === 'name' && direction === 'ascending') return entries
  const firstFile = entries.findIndex(isFile)
  const folders = firstFile === -1 ? entries : entries.slice(0, firstFile)
  const files = entries.slice(folders.length)
  const order = (some: readonly Entry[]): readonly Entry[] => {
    if (field === 'name') return some.toReversed()
    const ranks = ranksOf(some, field, words)
    const sign = direction === 'ascending' ? 1 : -1
    const placeOf = (entry: Entry): number => {
      const rank = ranks.get(entry)
      return rank === undefined ? Infinity : sign * rank
    }
    return some.toSorted((one, other) => {
      const [first, second] = [placeOf(one), placeOf(other)]
      return first === second ? 0 : first < second ? -1 : 1
    })
  }
  const tellsOfFolders = field !== 'size' && field !== 'type'
  return [...(tellsOfFolders ? order(folders) : folders), ...order(files)]
}

/** A number for each entry, so that thousands are compared by numbers alone; none for what is not known. */
function ranksOf(
  entries: readonly Entry[],
  field: Exclude<SortField, 'name'>,
  { locale, kindName }: Words,
): ReadonlyMap<Entry, number> {
  const known = <Value>(valueOf: (entry: Entry) => Value | null) =>
    entries.flatMap((entry) => {
      const value = valueOf(entry)
      return value === null ? [] : [[entry, value] as const]
    })
  if (field === 'size') return new Map(known(({ size }) => size))
  if (field === 'modifiedDate') return new Map(known(({ modifiedDate }) => momentOf(modifiedDate)))
  const texts = known(
    field === 'modifiedBy'
      ? ({ modifiedBy }) => modifiedBy || null
      : (entry) => `${kindName(entry)}\n${extensionOf(entry.name)}`,
  )
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const order = Array.from(new Set(texts.map(([, text]) => text))).sort(compare)
  const rankOfText = new Map(order.map((text, rank) => [text, rank] as const))
  return new Map(texts.map(([entry, text]) => [entry, rankOfText.get(text) ?? 0] as const))
}

function momentOf(modifiedDate: string): number | null {
  const moment = Date.parse(modifiedDate)
  return Number.isNaN(moment) ? null : moment
}

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
