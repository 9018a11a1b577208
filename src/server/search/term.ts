import { minTermLength } from '#contract/search/search.ts'
import { nameKey } from '#contract/text/name-key.ts'
import { withoutHiddenCharacters } from '#contract/text/names.ts'

/** What somebody searches for, in the form in which names are searched. */
export interface Term {
  /** Each of them is found in what is found: single words, and what stands in quotation marks as it is. */
  readonly words: readonly string[]
  /** All of it, with single blanks. */
  readonly whole: string
}

const quotes = /["“”„«»]/u
const quoted = /["“”„«»]([^"“”„«»]*)["“”„«»]/gu

/** Whether something stands in quotation marks, and is meant as it is. */
export const isQuoted = (given: string): boolean => /["“”„«»][^"“”„«»]+["“”„«»]/u.test(given)

/**
 * Reads what was typed, or copied with what nobody sees of it (hyphens of a line that was broken, marks of direction). A quotation
 * mark without its other half counts for nothing.
 */
export function readTerm(given: string): Term {
  const typed = withoutHiddenCharacters(given.replaceAll(/[\p{Z}\p{Cc}]+/gu, ' '))
  const phrases = [...typed.matchAll(quoted)].map(([, phrase = '']) => withSingleBlanks(phrase))
  const single = withSingleBlanks(typed.replaceAll(quoted, ' ').replaceAll(new RegExp(quotes, 'gu'), ' '))
  const words = [...phrases, ...single.split(' ')].filter((word) => word !== '')
  return {
    words: [...new Set(words)],
    whole: withSingleBlanks(typed.replaceAll(new RegExp(quotes, 'gu'), ' ')),
  }
}

const withSingleBlanks = (text: string): string => nameKey(text).replaceAll(/\s+/gu, ' ').trim()

/** Whole words are between these; a sign that names something (`00%`, `#12`, `c++`) is none of a sentence. */
const edges = {
  ofSentences: /^[^\p{L}\p{N}\p{M}\p{S}%&#@_§]+|[^\p{L}\p{N}\p{M}\p{S}%&#@_§]+$/gu,
  all: /^[^\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+$/gu,
} as const

/**
 * The same words without the signs around them, as somebody copies them from a sentence: `Vertrag,`, `(2024)`, `Vertrag*`. Null
 * where there are none, or too little is left.
 */
export function withoutSigns({ words }: Term, signs: keyof typeof edges): Term | null {
  const bare = words.map((word) => word.replaceAll(edges[signs], '')).filter((word) => word !== '')
  if (bare.join(' ') === words.join(' ') || bare.join('').length < minTermLength) return null
  return { words: [...new Set(bare)], whole: bare.join(' ') }
}
