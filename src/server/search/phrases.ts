import type { Word } from './snippet-pieces.ts'

/** A word of a phrase, and how many words it stands behind the one before. */
export interface Step {
  readonly stem: string
  readonly distance: number
}

export type Phrase = readonly Step[]

/** What is asked of a phrase (tsquery), in either language: `'rot' <-> 'wag' | 'rot' <2> 'wagen'`. */
export const phrasesOf = (query: string): readonly Phrase[] =>
  query.split(' | ').map((phrase) =>
    [...phrase.matchAll(/(?:<(\d+)> )?'([^']+)'/gu)].map(([, distance = '1', stem = '']) => ({
      stem,
      distance: Number(distance),
    })),
  )

interface Found {
  readonly body: string
  /** Those with a stem that is asked for, in their order. */
  readonly words: readonly Word[]
  /** By the keys of words. */
  readonly stems: ReadonlyMap<string, readonly string[]>
}

/** Whether the words of a phrase stand in a text as they are asked for. */
export function hasPhrase({ body, words, stems }: Found, phrase: Phrase): boolean {
  // what one language leaves out of a phrase may be a word of the other
  const own = words.filter(({ key }) => phrase.some(({ stem }) => stems.get(key)?.includes(stem)))
  return own.some((_, from) =>
    phrase.every(({ stem, distance }, at) => {
      const [before, word] = [own[from + at - 1], own[from + at]]
      if (!word || !stems.get(word.key)?.includes(stem)) return false
      return at === 0 || !before || wordsIn(body.slice(before.end, word.start)) === distance - 1
    }),
  )
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)?.length ?? 0
