import { mailPartSchema } from '../http/id.ts'
import type { Location, SearchHit } from './search.ts'

// The spot of a hit in the address of its preview: `at` is where it stands, `mark` are words that are lit wherever they stand, `quote`
// are words that are lit only in a row. The search and the sources of answers write them, the preview reads them; what nobody has
// written so means nothing.

const longestName = 200
const longestWord = 60
const mostWords = 12
const longestQuote = 300

/**
 * Where in a file something stands, as text of an address: `page-3`, `slide-2`, `sheet-Budget 2026`, `heading-Dates`, and of what is
 * attached to a mail `part-2` or `part-2 page-3`.
 */
export function atOf(location: Location | null): string | null {
  if (!location) return null
  const { part, ...rest } = location
  if (part === undefined) return placeOf(rest)
  const place = placeOf({ ...rest, heading: undefined })
  return place === null ? `part-${part}` : `part-${part} ${place}`
}

function placeOf({ page, slide, sheet, heading }: Location): string | null {
  if (page !== undefined) return `page-${page}`
  if (slide !== undefined) return `slide-${slide}`
  if (sheet !== undefined) return `sheet-${sheet.slice(0, longestName)}`
  return heading === undefined ? null : `heading-${heading.slice(0, longestName)}`
}

/** Reads what {@link atOf} has written; `null` for anything else. */
export function locationOf(at: string | null): Location | null {
  const [, part, place = ''] = /^part-(\S+)(?: (.+))?$/su.exec(at ?? '') ?? []
  if (part === undefined) return readPlace(at ?? '')
  if (!mailPartSchema.safeParse(part).success) return null
  const within = place === '' ? {} : readPlace(place)
  return within && { part, ...within }
}

function readPlace(text: string): Location | null {
  const [, kind, value = ''] = /^(page|slide|sheet|heading)-(.+)$/su.exec(text) ?? []
  if (kind === 'page' || kind === 'slide')
    return /^[1-9]\d{0,5}$/u.test(value) ? { [kind]: Number(value) } : null
  if (kind === undefined || value.trim() === '' || value.length > longestName) return null
  return { [kind]: value }
}

/** Where an address leads within the file, or within what is attached to it at `part`; `null` where it leads elsewhere. */
export function atWithin(at: string | null, part: string | undefined): string | null {
  const location = locationOf(at)
  if (location?.part !== part) return null
  return location ? placeOf(location) : null
}

/** The words that were found, in the spellings in which they stand there, once each. */
export function markOf(snippet: SearchHit['snippet']): string | null {
  const hits = (snippet ?? []).filter(({ isHit }) => isHit).flatMap(({ text }) => wordsOf(text))
  const words = distinct(hits)
  return words.length === 0 ? null : words.join(' ')
}

/** The words to mark, from what {@link markOf} has written; at most twelve, none longer than a word can be. */
export const wordsOfMark = (mark: string | null): readonly string[] => distinct(wordsOf(mark ?? ''))

/** Words in a row as they are lit together: the beginning of a long text, up to the end of a word. */
export function quoteOf(text: string | null): string {
  const words = (text ?? '').trim()
  if (!/[\p{L}\p{N}]/u.test(words)) return ''
  if (words.length <= longestQuote) return words
  const begin = words.slice(0, longestQuote + 1)
  const end = begin.search(/\s+\S*$/u)
  return begin.slice(0, end > 0 ? end : longestQuote)
}

const wordsOf = (text: string): readonly string[] =>
  text.split(/[\s\p{Cc}]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word) && word.length <= longestWord)

function distinct(words: readonly string[]): readonly string[] {
  const known = new Map<string, string>()
  for (const word of words) if (!known.has(word.toLowerCase())) known.set(word.toLowerCase(), word)
  return [...known.values()].slice(0, mostWords)
}
