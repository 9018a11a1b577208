import type { Location, SearchHit } from './search.ts'

// The spot of a hit in the address of its preview: `at` is where it stands, `mark` what is marked there. The search writes both, the
// preview reads them; what nobody has written so means nothing.

const longestName = 200
const longestWord = 60
const mostWords = 12

/** Where in a file something stands, as text of an address: `page-3`, `slide-2`, `sheet-Budget 2026`, `heading-Dates`. */
export function atOf(location: Location | null): string | null {
  if (!location) return null
  const { page, slide, sheet, heading } = location
  if (page !== undefined) return `page-${page}`
  if (slide !== undefined) return `slide-${slide}`
  if (sheet !== undefined) return `sheet-${sheet.slice(0, longestName)}`
  return heading === undefined ? null : `heading-${heading.slice(0, longestName)}`
}

/** Reads what {@link atOf} has written; `null` for anything else. */
export function locationOf(at: string | null): Location | null {
  const [, kind, value = ''] = /^(page|slide|sheet|heading)-(.+)$/su.exec(at ?? '') ?? []
  if (kind === 'page' || kind === 'slide')
    return /^[1-9]\d{0,5}$/u.test(value) ? { [kind]: Number(value) } : null
  if (kind === undefined || value.trim() === '' || value.length > longestName) return null
  return { [kind]: value }
}

/** The words that were found, in the spellings in which they stand there, once each. */
export function markOf(snippet: SearchHit['snippet']): string | null {
  const hits = (snippet ?? []).filter(({ isHit }) => isHit).flatMap(({ text }) => wordsOf(text))
  const words = distinct(hits)
  return words.length === 0 ? null : words.join(' ')
}

/** The words to mark, from what {@link markOf} has written; at most twelve, none longer than a word can be. */
export const wordsOfMark = (mark: string | null): readonly string[] => distinct(wordsOf(mark ?? ''))

const wordsOf = (text: string): readonly string[] =>
  text.split(/[\s\p{Cc}]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word) && word.length <= longestWord)

function distinct(words: readonly string[]): readonly string[] {
  const known = new Map<string, string>()
  for (const word of words) if (!known.has(word.toLowerCase())) known.set(word.toLowerCase(), word)
  return [...known.values()].slice(0, mostWords)
}
