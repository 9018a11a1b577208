/** Dampens the first places, so that what stands in both lists comes before what is the best of one (reciprocal rank fusion). */
const damping = 60

/** Several lists of the best first as one, by the places in each. What stands in one alone keeps its order. */
export function fuseRanks<Item>(
  lists: readonly (readonly Item[])[],
  keyOf: (item: Item) => string,
): readonly Item[] {
  const found = new Map<string, { readonly item: Item; score: number }>()
  for (const list of lists)
    for (const [place, item] of list.entries()) {
      const known = found.get(keyOf(item)) ?? { item, score: 0 }
      known.score += 1 / (damping + place + 1)
      found.set(keyOf(item), known)
    }
  return [...found.values()].toSorted((a, b) => b.score - a.score).map(({ item }) => item)
}
