const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Cuts a name to `length` characters as a reader counts them (UAX #29), the last one then an ellipsis. */
export function truncate(name: string, length: number): string {
  if (name.length <= length) return name
  const graphemes = Array.from(segmenter.segment(name), ({ segment }) => segment)
  return graphemes.length <= length
    ? name
    : `${graphemes
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}
