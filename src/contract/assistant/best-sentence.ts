import { nameKey } from '../text/name-key.ts'
import { breaksOf } from './markers.ts'

/** A piece of a text by its place in it (UTF-16 units). */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The sentence or line of a passage that has most of some words; the first of the passage when none has any. */
export function bestSentence(passage: string, words: string): Span {
  const wanted = new Set(stemsOf(words))
  let [best, most]: [Span | null, number] = [null, -1]
  for (const span of sentencesOf(passage)) {
    const own = new Set(stemsOf(passage.slice(span.start, span.end)))
    const amount = [...own].reduce(
      (sum, stem) => sum + (wanted.has(stem) ? (/\d/u.test(stem) ? 2 : 1) : 0),
      0,
    )
    if (amount > most) [best, most] = [span, amount]
  }
  return best ?? { start: 0, end: passage.length }
}

/** The sentences and lines of a text, without the blanks around them. */
export function sentencesOf(text: string): readonly Span[] {
  const spans: Span[] = []
  let from = 0
  for (const end of [...breaksOf(text), text.length]) {
    const piece = text.slice(from, end)
    const start = from + piece.length - piece.trimStart().length
    if (piece.trim() !== '') spans.push({ start, end: start + piece.trim().length })
    from = end
  }
  return spans
}

/** So many letters tell a word from others whatever its ending is. */
const telling = 6

const stemsOf = (text: string): readonly string[] =>
  (nameKey(text).match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) =>
    /\d/u.test(word) ? word : word.length < 3 ? [] : word.slice(0, telling),
  )
