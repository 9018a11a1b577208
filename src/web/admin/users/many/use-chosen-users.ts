import { useState } from 'react'

export interface ChosenUsers {
  readonly ids: ReadonlySet<string>
  readonly toggle: (user: { readonly id: string }) => void
  /** Adds these to the choice. */
  readonly add: (ids: readonly string[]) => void
  /** Leaves only these; without any, nobody is chosen. */
  readonly keep: (ids: readonly string[]) => void
}

/** The people who are chosen in the table, on other pages too. */
export function useChosenUsers(): ChosenUsers {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    ids,
    toggle: ({ id }) =>
      setIds(
        (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
      ),
    add: (added) => setIds((before) => new Set([...before, ...added])),
    keep: (kept) => setIds(new Set(kept)),
  }
}
