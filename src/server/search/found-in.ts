import { hasPhrase, type Phrase } from './phrases.ts'
import type { Word } from './snippet-pieces.ts'
import type { TextQuery } from './text-query.ts'

/** What of a passage was asked for. */
export interface Found {
  readonly score: number
  /** Which of the words and phrases asked for are not there, or not as they were asked for. */
  readonly lacks: readonly number[]
  readonly words: readonly Word[]
}

/** What is asked for, with each phrase of it taken apart once. */
export interface Asked extends TextQuery {
  readonly phrases: readonly (readonly Phrase[])[]
}

interface Text {
  readonly body: string
  readonly words: readonly Word[]
  readonly stems: ReadonlyMap<string, readonly string[]>
}

/** What of the words of a passage was asked for; a passage with another word of the term counts for more than one with the same again. */
export function foundIn({ body, words, stems }: Text, asked: Asked): Found {
  const found = words.filter(({ key }) => stems.has(key))
  const present = new Set(found.flatMap(({ key }) => stems.get(key) ?? []))
  const shares = asked.stems.map((own, at) => {
    const share = own.filter((stem) => present.has(stem)).length / Math.max(own.length, 1)
    if (asked.isSingle[at]) return Math.ceil(share)
    const isThere = asked.phrases[at]?.some((phrase) => hasPhrase({ body, words: found, stems }, phrase))
    // some words of a phrase are better than none of them
    return isThere ? 1 : share / 2
  })
  return {
    score: shares.reduce((sum, share) => sum + share, 0) * 100 + Math.min(found.length, 99),
    lacks: shares.flatMap((share, at) => (share === 1 ? [] : [at])),
    words: found,
  }
}
