import { nameKey } from '#contract/text/name-key.ts'
import { findTexts } from './find-texts.ts'
import { findNames, usualLimits } from './find-names.ts'
import type { Look } from './look.ts'
import type { Hits, Limits } from './readable-hits.ts'
import { similarWords, type SimilarWord } from './similar-words.ts'
import { snippetsOf } from './snippets.ts'
import { textQuery } from './text-query.ts'

/** A look whether something is there needs no more. */
const aLook: Limits = { hits: 200, folders: 6000, wanted: 50 }
/** Whoever types more does not look for a single file. */
const mostWords = 6

interface Corrected {
  readonly term: string
  /** What has it in its name, where that is known by now. */
  readonly names: Hits | null
}

/**
 * What was probably meant by what was typed, word by word: one that stands in something the actor may read stays, another becomes
 * the nearest that does, as it is written there. Null when nothing better may be read.
 */
export async function correctTerm(look: Look, words: readonly string[]): Promise<Corrected | null> {
  const [only, ...more] = words
  if (only === undefined || words.length > mostWords) return null
  // What has a single word in its name is what is found afterwards; it has been looked for as it is already.
  if (more.length === 0) return meantBy(look, await similarWords(look.db, only), usualLimits)
  const similar: (readonly SimilarWord[])[] = []
  for (const word of words) similar.push(await similarWords(look.db, word))
  const corrected: string[] = []
  for (const [at, word] of words.entries()) {
    const others = similar[at] ?? []
    const stays = others.length === 0 || (await isHeld(look, word))
    const meant = stays ? word : (await meantBy(look, others, aLook))?.term
    if (meant === undefined) return null
    corrected.push(meant)
  }
  const term = corrected.join(' ')
  return term === words.join(' ') ? null : { term, names: null }
}

async function isHeld(look: Look, word: string): Promise<boolean> {
  const names = await findNames(look, { words: [word], whole: word }, aLook)
  if (names.hits.length > 0 || !look.query.fulltext) return names.hits.length > 0
  const query = await textQuery(look.db, { words: [word] })
  return query !== null && (await findTexts(look, query.all, aLook)).hits.length > 0
}

/** The nearest word is mostly the one that is meant; looked for together, those behind it cost what they all have. */
const [atOnce, afterwards] = [1, 5]

/** The nearest word that stands in something the actor may read, as it is written there. */
async function meantBy(
  look: Look,
  similar: readonly SimilarWord[],
  limits: Limits,
): Promise<Corrected | null> {
  for (const word of similar.slice(0, atOnce)) {
    const names = await findNames(look, { words: [word.word], whole: word.word }, limits)
    const term = await spellingOf(look, [word], names)
    if (term !== null) return { term, names }
  }
  for (const others of [similar.slice(atOnce, afterwards), similar.slice(afterwards)]) {
    if (others.length === 0) continue
    const words = others.map(({ word }) => word)
    const term = await spellingOf(look, others, await findNames(look, { words: [words], whole: '' }, aLook))
    if (term !== null) return { term, names: null }
  }
  return null
}

/** The nearest of some words that stands in the names that were found, or in texts that may be read, as it is written there. */
async function spellingOf(look: Look, similar: readonly SimilarWord[], names: Hits): Promise<string | null> {
  const spellings = new Map<string, string>()
  for (const word of await wordsOfNames(look, names)) note(spellings, word)
  if (look.query.fulltext) for (const word of await wordsOfTexts(look, similar)) note(spellings, word)
  const best = similar.find(({ word }) => spellings.has(word))
  return best ? (spellings.get(best.word) ?? null) : null
}

function note(spellings: Map<string, string>, word: string): void {
  const key = nameKey(word)
  if (!spellings.has(key)) spellings.set(key, word)
}

const letters = /\p{L}[\p{L}\p{M}]*/gu

/** So many names are looked into. */
const fewNames = 50

/** The words of the best of some names that may be read. */
async function wordsOfNames(look: Look, { hits }: Hits): Promise<readonly string[]> {
  if (hits.length === 0) return []
  const best = hits.toSorted((a, b) => a.rank - b.rank).slice(0, fewNames)
  const rows = await look.db
    .selectFrom('entries')
    .select('name')
    .where(
      'id',
      'in',
      best.map(({ id }) => id),
    )
    .execute()
  return rows.flatMap(({ name }) => name.match(letters) ?? [])
}

/** So many texts are looked into. */
const fewTexts = 20

async function wordsOfTexts(look: Look, similar: readonly SimilarWord[]): Promise<readonly string[]> {
  const query = await textQuery(look.db, { words: similar.map(({ word }) => word) })
  if (query === null) return []
  const { hits } = await findTexts(look, query.any, aLook)
  const ids = hits.slice(0, fewTexts).map(({ id }) => id)
  const snippets = await snippetsOf(look.db, ids, query)
  return [...snippets.values()].flatMap(({ pieces }) =>
    pieces.flatMap(({ text, isHit }) => (isHit ? text : [])),
  )
}
