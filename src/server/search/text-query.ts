import { sql, type Kysely } from 'kysely'
import { prepared } from '../db/prepared.ts'
import type { DB } from '../db/schema.ts'
import type { Term } from './term.ts'

/** What is asked of texts. */
export interface TextQuery {
  /** As the database writes it (tsquery): all of the words, or any of them. */
  readonly all: string
  readonly any: string
  /** What is asked of each word or phrase, its stems, and whether it is a single word. */
  readonly each: readonly string[]
  readonly stems: readonly (readonly string[])[]
  readonly isSingle: readonly boolean[]
}

/** More of what was typed is not looked for in texts. */
const mostWords = 40

/**
 * The stems of a term: each word or phrase by those of either language, since nobody says in which one a text is. What is put
 * together by signs (`RE-2026-08`) is a phrase as well. Words like 'und' and 'of' only count when there are no others. Null when
 * there is nothing to look for.
 */
export async function textQuery(db: Kysely<DB>, { words }: Pick<Term, 'words'>): Promise<TextQuery | null> {
  const [query = null] = await textQueries(db, [words])
  return query
}

/** The same of several, each for itself, in one statement. */
export async function textQueries(
  db: Kysely<DB>,
  terms: readonly Term['words'][],
): Promise<readonly (TextQuery | null)[]> {
  const words = terms.flatMap((own, term) => own.slice(0, mostWords).map((word) => ({ term, word })))
  if (words.length === 0) return terms.map(() => null)
  const { rows } = await sql<Stemmed & { readonly term: number }>`${prepared}
    select term, ${stemmed}
    from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ term }) => term)}::int[]) with ordinality as given (word, term, place),
      ${stemming} order by place
  `.execute(db)
  const ofTerm = Map.groupBy(rows, ({ term }) => term)
  return terms.map((_words, term) => queryOfStemmed(ofTerm.get(term) ?? []))
}

/** What is looked for of one word. */
export interface Stemmed {
  /** As the database writes it (tsquery); empty when it cannot be looked for. */
  readonly query: string
  /** It is a word like 'and', in one language at least. */
  readonly is_filling: boolean
}

/** SQL: what is joined to words to come to their stems. */
export const stemming = sql`text_key(word) as key, phraseto_tsquery('german', key) as german, phraseto_tsquery('english', key) as english`
/** SQL: the columns of {@link Stemmed}. */
export const stemmed = sql`(case when german = english then german else german || english end)::text as query, german = '' or english = '' as is_filling`

/** What is looked for of several words together; null when there is nothing. */
export function queryOfStemmed(words: readonly Stemmed[]): TextQuery | null {
  const own = words.filter(({ query }) => query !== '')
  const telling = own.filter((word) => !word.is_filling)
  return queryOf((telling.length > 0 ? telling : own).map(({ query }) => query))
}

function queryOf(queries: readonly string[]): TextQuery | null {
  if (queries.length === 0) return null
  return {
    all: queries.map((query) => `(${query})`).join(' & '),
    any: queries.map((query) => `(${query})`).join(' | '),
    each: queries,
    stems: queries.map((query) => [...new Set(stemsOf(query))]),
    isSingle: queries.map((query) => !query.includes('<')),
  }
}

const stemsOf = (query: string): readonly string[] =>
  [...query.matchAll(/'([^']+)'/gu)].map(([, stem = '']) => stem)
