import { useMemo, useState } from 'react'

export interface CardSelection {
  readonly ids: ReadonlySet<string>
  readonly toggle: (id: string) => void
  /** Everything between the card that was selected last and this one, in the order given. */
  readonly extend: (id: string, order: readonly string[]) => void
  readonly addAll: (ids: readonly string[]) => void
  readonly clear: () => void
}

/** The cards that are selected; those that are shown no more are not. */
export function useCardSelection(shown: ReadonlySet<string>): CardSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  return useMemo(() => {
    const ids = new Set([...chosen].filter((id) => shown.has(id)))
    return {
      ids,
      toggle: (id) => {
        setLast(id)
        setChosen(ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id]))
      },
      extend: (id, order) => {
        const [from, to] = [order.indexOf(last ?? id), order.indexOf(id)].sort((one, other) => one - other)
        const range = from === undefined || from < 0 || to === undefined ? [id] : order.slice(from, to + 1)
        setChosen(new Set([...ids, ...range]))
      },
      addAll: (more) => setChosen(new Set([...ids, ...more])),
      clear: () => setChosen(new Set()),
    }
  }, [chosen, last, shown])
}
