/** Marks on one letter. No language writes more than a few, and a name of 255 bytes holds 127 at most. */
const maxMarks = 300
const marks = /\p{M}+/gu

/** Sorting the marks of one letter (UAX #15) costs the square of their number: minutes for a megabyte of them. */
function hasEndlessMarks(text: string): boolean {
  if (text.length <= maxMarks) return false
  for (const [run] of text.matchAll(marks)) if (run.length > maxMarks) return true
  return false
}

/** Unicode NFC. A text with so many marks on one letter that no rule lets it through stays as it is. */
export const composed = (text: string): string => (hasEndlessMarks(text) ? text : text.normalize('NFC'))

/** Unicode NFD, with the same exception. */
export const decomposed = (text: string): string => (hasEndlessMarks(text) ? text : text.normalize('NFD'))
