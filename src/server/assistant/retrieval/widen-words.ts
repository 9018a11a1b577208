import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { knownWords } from '../../search/compounds.ts'
import { similarWords } from '../../search/similar-words.ts'
import { queryOfStemmed, textQuery, type Stemmed, type TextQuery } from '../../search/text-query.ts'

/** A word in fewer passages is looked for in other forms as well. */
const few = 3
/** So many words that were probably meant by one that stands nowhere. */
const mostMeant = 3

/**
 * The words of a question with those that mean the same where they stand in few passages: compounds with them (`Urlaub` finds
 * `Urlaubsanspruch`), the parts of a compound (`Reisekostenrichtlinie` finds `Richtlinie`), and what was probably meant by a
 * typing mistake. Null for those to which nothing is added.
 */
export async function widenWords(
  db: Kysely<DB>,
  asked: TextQuery,
  amounts: readonly number[],
): Promise<readonly (string | null)[]> {
  const isFew = asked.isSingle.map((isSingle, at) => isSingle && (amounts[at] ?? 0) < few)
  const stems = asked.stems.map((own, at) => (isFew[at] ? own : []))
  const splits = stems.map((own) => splitsOf(longestOf(own)))
  const { compounds, forms } = await knownWords(db, { stems, forms: splits.flat().flatMap(formsOfSplit) })
  const wider: (string | null)[] = []
  for (const [at, query] of asked.each.entries()) {
    const compound = compounds[at]
    const found = [
      ...(compound ? [`((${query}) | ${compound.any})`] : []),
      ...partsOf(splits[at] ?? [], forms),
    ]
    const isNowhere = found.length === 0 && isFew[at] === true && amounts[at] === 0
    const more = isNowhere ? await meantBy(db, stems[at] ?? []) : found
    wider.push(more.length === 0 ? null : [query, ...more].map((each) => `(${each})`).join(' | '))
  }
  return wider
}

/** Letters that join the parts of a German compound, and those that words of a stem end with. */
const joints = /(?:s|es|n|en|er)$/u
const endings = ['', 'e', 'en', 'n', 's', 'es', 'er', 'ern']
const shortestPart = 4
const longestCompound = 40

/** Both parts of a compound, in the forms that are known, when both are known words. */
function partsOf(splits: readonly Split[], known: ReadonlyMap<string, Stemmed>): readonly string[] {
  const isKnown = (form: string): boolean => known.has(form)
  const split = splits.find(({ first, second }) => first.some(isKnown) && second.some(isKnown))
  if (!split) return []
  const partOf = (forms: readonly string[]) => queryOfStemmed(forms.flatMap((form) => known.get(form) ?? []))
  const [first, second] = [partOf(split.first), partOf(split.second)]
  return first && second ? [`(${first.any}) & (${second.any})`] : []
}

interface Split {
  /** Forms of either part. */
  readonly first: readonly string[]
  readonly second: readonly string[]
}

const formsOfSplit = ({ first, second }: Split): readonly string[] => [...first, ...second]

function splitsOf(word: string): readonly Split[] {
  if (word.length > longestCompound) return []
  const amount = Math.max(0, word.length - 2 * shortestPart + 1)
  return Array.from({ length: amount }, (_, at) => {
    const first = word.slice(0, at + shortestPart)
    return {
      first: formsOf(first, first.replace(joints, '')),
      second: formsOf(word.slice(at + shortestPart)),
    }
  })
}

const formsOf = (...bases: readonly string[]): readonly string[] =>
  bases
    .filter(({ length }) => length >= shortestPart)
    .flatMap((base) => endings.map((ending) => base + ending))

async function meantBy(db: Kysely<DB>, stems: readonly string[]): Promise<readonly string[]> {
  const similar = await similarWords(db, longestOf(stems))
  const query = await textQuery(db, { words: similar.slice(0, mostMeant).map(({ word }) => word) })
  return query ? [query.any] : []
}

const longestOf = (stems: readonly string[]): string => stems.toSorted((a, b) => b.length - a.length)[0] ?? ''
