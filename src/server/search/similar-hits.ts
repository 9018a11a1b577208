import { findNames } from './find-names.ts'
import { findTexts } from './find-texts.ts'
import type { Hits } from './readable-hits.ts'
import type { SearchScope } from './search-scope.ts'
import { similarWords } from './similar-words.ts'
import type { Term } from './term.ts'
import { textQuery, type TextQuery } from './text-query.ts'

/** What is found by words that are written nearly as those that were typed. */
export interface Similar extends Hits {
  readonly term: Pick<Term, 'words'>
  /** Ids of those with all of it in their names. */
  readonly inName: ReadonlySet<string>
  readonly texts: TextQuery | null
}

/** Whoever types more does not look for a single file. */
const mostWords = 6
/** Of each word so many others, the nearest, are looked for. */
const mostSimilar = 5

/**
 * What the actor may read with each of the words, or one that is written nearly so, in its name or text. They are looked for together,
 * in one statement each. Null when nothing is written so.
 */
export async function findSimilar(scope: SearchScope, words: readonly string[]): Promise<Similar | null> {
  if (words.length > mostWords) return null
  const others: (readonly string[])[] = []
  for (const word of words) others.push(await othersFor(scope, word))
  if (others.every(({ length }) => length === 0)) return null
  const meant = words.map((word, at) => [word, ...(others[at] ?? [])])
  const names = await findNames(scope, { words: meant, whole: '' })
  const texts = scope.query.fulltext ? await textsOf(scope, meant) : null
  const inTexts = texts ? (await findTexts(scope, texts.all)).hits : []
  const inName = new Set(names.hits.map(({ id }) => id))
  const hits = [...names.hits, ...inTexts.filter(({ id }) => !inName.has(id))]
  return { hits, isCapped: names.isCapped, term: { words: meant.flat() }, inName, texts }
}

/** What has a longer word in its name has been found by the shorter one. */
const othersFor = async ({ db }: SearchScope, word: string): Promise<readonly string[]> =>
  (await similarWords(db, word))
    .map((similar) => similar.word)
    .filter((other) => !other.includes(word))
    .slice(0, mostSimilar)

async function textsOf(
  { db }: SearchScope,
  meant: readonly (readonly string[])[],
): Promise<TextQuery | null> {
  const queries: TextQuery[] = []
  for (const words of meant) {
    const query = await textQuery(db, { words })
    if (query) queries.push(query)
  }
  if (queries.length === 0) return null
  return {
    all: queries.map(({ any }) => `(${any})`).join(' & '),
    any: queries.map(({ any }) => `(${any})`).join(' | '),
    each: queries.map(({ any }) => any),
    stems: queries.map(({ stems }) => stems.flat()),
    isSingle: queries.map(() => true),
  }
}
