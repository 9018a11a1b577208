import { nameKey } from '#contract/text/name-key.ts'
import { findTexts } from './find-texts.ts'
import { findNames, usualLimits } from './find-names.ts'
import type { SearchScope } from './search-scope.ts'
import type { Hits, Limits } from './readable-hits.ts'
import { similarWords, type SimilarWord } from './similar-words.ts'
import { snippetsOf } from './snippets.ts'
import { textQuery } from './text-query.ts'

/** A look whether something is there needs no more. */
const briefLimits: Limits = { hits: 200, folders: 6000, wanted: 50 }
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
export async function correctTerm(scope: SearchScope, words: readonly string[]): Promise<Corrected | null> {
  const [only, ...more] = words
  if (only === undefined || words.length > mostWords) return null
  // What has a single word in its name is what is found afterwards; it has been looked for as it is already.
  if (more.length === 0) return meantBy(scope, await similarWords(scope.db, only), usualLimits)
  const similar: (readonly SimilarWord[])[] = []
  for (const word of words) similar.push(await similarWords(scope.db, word))
  const corrected: string[] = []
  for (const [at, word] of words.entries()) {
    const others = similar[at] ?? []
    const stays = others.length === 0 || (await isHeld(scope, word))
    const meant = stays ? word : (await meantBy(scope, others, briefLimits))?.term
    if (meant === undefined) return null
    corrected.push(meant)
  }
  const term = corrected.join(' ')
  return term === words.join(' ') ? null : { term, names: null }
}

async function isHeld(scope: SearchScope, word: string): Promise<boolean> {
  const names = await findNames(scope, { words: [word], whole: word }, briefLimits)
  if (names.hits.length > 0 || !scope.query.fulltext) return names.hits.length > 0
  const query = await textQuery(scope.db, { words: [word] })
  return query !== null && (await findTexts(scope, query.all, { limits: briefLimits })).hits.length > 0
}

/** The nearest word is mostly the one that is meant; looked for together, those behind it cost what they all have. */
const [atOnce, afterwards] = [1, 5]

/** The nearest word that stands in something the actor may read, as it is written there. */
async function meantBy(
  scope: SearchScope,
  similar: readonly SimilarWord[],
  limits: Limits,
): Promise<Corrected | null> {
  for (const nearest of similar.slice(0, atOnce)) {
    const { word, uses } = nearest
    const names = await findNames(scope, { words: [word], whole: word, uses }, limits)
    const term = await spellingOf(scope, [nearest], names)
    if (term !== null) return { term, names }
  }
  for (const others of [similar.slice(atOnce, afterwards), similar.slice(afterwards)]) {
    if (others.length === 0) continue
    const words = others.map(({ word }) => word)
    const term = await spellingOf(
      scope,
      others,
      await findNames(scope, { words: [words], whole: '' }, briefLimits),
    )
    if (term !== null) return { term, names: null }
  }
  return null
}

/** The nearest of some words that stands in the names that were found, or in texts that may be read, as it is written there. */
async function spellingOf(
  scope: SearchScope,
  similar: readonly SimilarWord[],
  names: Hits,
): Promise<string | null> {
  const spellings = new Map<string, string>()
  for (const word of await wordsOfNames(scope, names)) note(spellings, word)
  if (scope.query.fulltext) for (const word of await wordsOfTexts(scope, similar)) note(spellings, word)
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
async function wordsOfNames(scope: SearchScope, { hits }: Hits): Promise<readonly string[]> {
  if (hits.length === 0) return []
  const best = hits.toSorted((a, b) => a.rank - b.rank).slice(0, fewNames)
  const rows = await scope.db
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

async function wordsOfTexts(scope: SearchScope, similar: readonly SimilarWord[]): Promise<readonly string[]> {
  const query = await textQuery(scope.db, { words: similar.map(({ word }) => word) })
  if (query === null) return []
  const { hits } = await findTexts(scope, query.any, { limits: briefLimits })
  const ids = hits.slice(0, fewTexts).map(({ id }) => id)
  const snippets = await snippetsOf(scope.db, ids, query)
  return [...snippets.values()].flatMap(({ pieces }) =>
    pieces.flatMap(({ text, isHit }) => (isHit ? text : [])),
  )
}
