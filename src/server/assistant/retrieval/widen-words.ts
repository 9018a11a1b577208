import { sql, type Kysely } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import { withCompounds } from '../../search/compounds.ts'
import { similarWords } from '../../search/similar-words.ts'
import { textQuery, type TextQuery } from '../../search/text-query.ts'

/** A word in fewer passages is looked for in other forms as well. */
const few = 3
/** So many words that were probably meant by one that stands nowhere. */
const mostMeant = 3

/**
 * The words of a question with those that mean the same where they stand in few passages: compounds with them (`Urlaub` finds
 * `Urlaubsanspruch`), the parts of a compound (`Reisekostenrichtlinie` finds `Richtlinie`), and what was probably meant by a
 * typing mistake. Null when nothing is added.
 */
export async function widenWords(
  db: Kysely<DB>,
  asked: TextQuery,
  amounts: readonly number[],
): Promise<readonly string[] | null> {
  let isWider = false
  const wider: string[] = []
  for (const [at, query] of asked.each.entries()) {
    const isFew = (amounts[at] ?? 0) < few && asked.isSingle[at] === true
    const more = isFew ? await othersFor(db, asked, at, amounts[at] ?? 0) : []
    isWider ||= more.length > 0
    wider.push([query, ...more].map((each) => `(${each})`).join(' | '))
  }
  return isWider ? wider : null
}

async function othersFor(
  db: Kysely<DB>,
  asked: TextQuery,
  at: number,
  amount: number,
): Promise<readonly string[]> {
  const single = only(asked, at)
  const compounds = await withCompounds(db, single)
  const parts = await partsOf(db, single.stems[0] ?? [])
  const found = [...(compounds ? [compounds.any] : []), ...parts]
  return found.length > 0 || amount > 0 ? found : await meantBy(db, single.stems[0] ?? [])
}

const only = ({ each, stems, isSingle }: TextQuery, at: number): TextQuery => {
  const query = each[at] ?? ''
  return { all: query, any: query, each: [query], stems: [stems[at] ?? []], isSingle: [isSingle[at] ?? true] }
}

/** Letters that join the parts of a German compound, and those that words of a stem end with. */
const joints = /(?:s|es|n|en|er)$/u
const endings = ['', 'e', 'en', 'n', 's', 'es', 'er', 'ern']
const shortestPart = 4
const longestCompound = 40

/** Both parts of a compound, in the forms that are known, when both are known words. */
async function partsOf(db: Kysely<DB>, stems: readonly string[]): Promise<readonly string[]> {
  const splits = splitsOf(longestOf(stems))
  if (splits.length === 0) return []
  // Each form by one look into the index: there are some hundred.
  const { rows } = await sql<{ readonly word: string }>`${prepared}
    select word from search_words where word = any(${splits.flatMap(({ first, second }) => [...first, ...second])}::text[])
  `.execute(db)
  const known = new Set(rows.map(({ word }) => word))
  const isKnown = (form: string): boolean => known.has(form)
  const split = splits.find(({ first, second }) => first.some(isKnown) && second.some(isKnown))
  if (!split) return []
  const first = await textQuery(db, { words: split.first.filter(isKnown) })
  const second = await textQuery(db, { words: split.second.filter(isKnown) })
  return first && second ? [`(${first.any}) & (${second.any})`] : []
}

interface Split {
  /** Forms of either part. */
  readonly first: readonly string[]
  readonly second: readonly string[]
}

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
