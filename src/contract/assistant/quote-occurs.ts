/**
 * Whether words stand in a source one after the other, whole words at both ends. What typography and the breaking of lines change
 * does not count: case, kinds of quotes, dashes and blanks, hyphens at the end of a line, separators of thousands. What a quote
 * leaves out (`…`) may be anything; its pieces come in their order.
 */
export function quoteOccurs(source: string, words: string): boolean {
  const where = foldQuote(source)
  let from = 0
  const pieces = words
    .split(/\[?(?:…|\.\.\.)\]?/u)
    .map(bare)
    .filter((piece) => piece !== '')
  for (const piece of pieces) {
    const at = wholeAt(where, piece, from)
    if (at < 0) return false
    from = at + piece.length
  }
  return pieces.length > 0
}

/** The form in which quotes are compared. */
const foldQuote = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u00AD\u200B-\u200D\u2060\uFEFF]/gu, '')
    .replaceAll(/[„“”«»‹›‚‘’`´']/gu, '"')
    .replaceAll(/[‐‑‒–—―−]/gu, '-')
    // Two numbers on two lines are not one.
    .replaceAll(/(?<=\d)[., "](?=\d{3}(?!\d))/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(?<=\p{L})- ?(?=\p{L})/gu, '')
    .trim()

/** A quote without what stands around it. */
const bare = (text: string): string => foldQuote(text).replaceAll(/^[\s".,;:!?]+|[\s".,;:!?]+$/gu, '')

function wholeAt(source: string, piece: string, from: number): number {
  for (let at = source.indexOf(piece, from); at >= 0; at = source.indexOf(piece, at + 1))
    if (!isInside(source, at) && !isInside(source, at + piece.length)) return at
  return -1
}

/** Whether a place is in the middle of a word or a number. */
const isInside = (text: string, at: number): boolean =>
  /^(?:[\p{L}\p{M}]{2}|\d[.,]?\d)/u.test(text.slice(at - 1, at + 2)) ||
  /^\d[.,]\d/u.test(text.slice(at - 2, at + 1))
