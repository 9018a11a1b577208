import { useMemo, useRef } from 'react'
import type { Entry } from '../../folders/entries.ts'
import type { Selection } from './use-selection.ts'

/** Selecting by place, as mouse, keys and touch do it. Places count from 0 among the entries in the order they are shown. */
export interface RangeSelection {
  /** A range begins here from now on. */
  readonly begin: (index: number) => void
  readonly toggle: (index: number) => void
  /** Selects this one beside the others. */
  readonly add: (index: number) => void
  /** Selects from where the range began, `start` when nowhere yet; keeps the others only when `isAdding`. */
  readonly extendTo: (index: number, range: { readonly start: number; readonly isAdding: boolean }) => void
  readonly all: () => void
}

export function useRangeSelection(entries: readonly Entry[], selection: Selection): RangeSelection {
  const anchor = useRef<string | null>(null)
  return useMemo(() => {
    const { ids, select, toggle } = selection
    const begin = (index: number): void => {
      anchor.current = entries[index]?.id ?? null
    }
    return {
      begin,
      toggle: (index) => {
        const entry = entries[index]
        if (!entry) return
        begin(index)
        toggle(entry.id)
      },
      add: (index) => {
        const entry = entries[index]
        if (!entry) return
        begin(index)
        select([...ids, entry.id])
      },
      extendTo: (index, { start, isAdding }) => {
        anchor.current ??= entries[start]?.id ?? null
        const range = idsBetween(entries, anchor.current, index)
        select(isAdding ? [...ids, ...range] : range)
      },
      all: () => select(entries.map(({ id }) => id)),
    }
  }, [entries, selection])
}

type HasId = Pick<Entry, 'id'>

/**
 * The ids from one entry to another, both included and in either direction. `from` is an id; when it is no longer there, the
 * range is the other one alone.
 */
function idsBetween(entries: readonly HasId[], from: string | null, to: number): readonly string[] {
  const found = from === null ? -1 : entries.findIndex(({ id }) => id === from)
  const begin = found === -1 ? to : found
  const [first, last] = begin < to ? [begin, to] : [to, begin]
  return entries.slice(first, last + 1).map(({ id }) => id)
}
