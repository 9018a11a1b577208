import { useState } from 'react'

interface Arrival {
  /** True when one came to this folder from another one. */
  readonly takesFocus: boolean
  /** The name of the entry that one came out of, on the way up. */
  readonly startName: string | null
}

/** How one came to the folder with these names: by an entry, a key, the breadcrumbs or the browser's own way back. */
export function useArrival(names: readonly string[], visit: string): Arrival {
  const [place, setPlace] = useState<Arrival & { readonly names: readonly string[]; readonly visit: string }>(
    {
      names,
      visit,
      takesFocus: false,
      startName: null,
    },
  )
  if (place.visit === visit) {
    // the folder itself got another name
    if (place.names !== names) setPlace({ ...place, names })
    return place
  }
  const now = { names, visit, takesFocus: true, startName: stepBelow(names, place.names) }
  setPlace(now)
  return now
}

/** The name of the first step from one folder down to another; `null` where the other does not lie in it. */
const stepBelow = (above: readonly string[], below: readonly string[]): string | null =>
  above.every((name, depth) => below[depth] === name) ? (below[above.length] ?? null) : null
