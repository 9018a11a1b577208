/**
 * Many ids as a short text: sorted, each as its distance from the one before, in hexadecimal. What lies in one folder mostly came
 * at one time, so that the distances are small: a thousand ids take some 2 to 6 KB, where an address may have 8.
 */
export function gapsOf(ids: readonly string[]): string {
  let before = 0n
  return [...new Set(ids)]
    .map(BigInt)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((id) => {
      const gap = id - before
      before = id
      return gap.toString(16)
    })
    .join('.')
}

/** The ids that {@link gapsOf} wrote, in ascending order. */
export function idsFrom(gaps: string): readonly string[] {
  let id = 0n
  return gaps.split('.').map((gap) => {
    id += BigInt(`0x${gap}`)
    return id.toString()
  })
}
