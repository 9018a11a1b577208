/** So many of what was left out are said one by one. */
const maxShown = 4

/** What is said of many: the first ones, and how many more there are. */
export const shownAndMore = <T>(
  all: readonly T[],
): { readonly shown: readonly T[]; readonly more: number } => ({
  shown: all.slice(0, maxShown),
  more: Math.max(0, all.length - maxShown),
})
