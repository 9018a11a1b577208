import { sql, type Kysely } from 'kysely'
import { prepared } from '../db/prepared.ts'
import type { DB } from '../db/schema.ts'
import { queryOfStemmed, stemmed, stemming, type Stemmed, type TextQuery } from './text-query.ts'

/** Of the words that have another one in them so many are asked for, the most used first. */
const mostCompounds = 40
/** And so many for all of a term: what ranks the texts takes many times as long for each more. */
const mostInAll = 120
/** Shorter stems are in too many words. */
const shortest = 4

/**
 * The same query with the words of which those asked for are parts: `Prüfung` finds `Jahresprüfung`. Null when there are none.
 * Which words there are says nothing of who may read them: only texts that may be read are found by them.
 */
export async function withCompounds(db: Kysely<DB>, query: TextQuery): Promise<TextQuery | null> {
  const most = Math.min(mostCompounds, Math.floor(mostInAll / query.each.length))
  const single = query.stems.map((own, at) => (query.isSingle[at] ? own : []))
  const { compounds } = await knownWords(db, { stems: single, most })
  const found = compounds.map((more, at) => (more && hasMore(more, query.stems[at] ?? []) ? more : null))
  if (found.every((more) => more === null)) return null
  const each = query.each.map((own, at) => {
    const more = found[at]
    return more ? `((${own}) | ${more.any})` : `(${own})`
  })
  const stems = query.stems.map((own, at) => [...own, ...(found[at]?.stems.flat() ?? [])])
  return { ...query, all: each.join(' & '), any: each.join(' | '), stems }
}

/** Of the words with a word that is known it is one itself. */
const hasMore = (words: TextQuery, than: readonly string[]): boolean =>
  words.stems.flat().some((stem) => !than.includes(stem))

interface KnownWords {
  /** The words that have another one in them, for each of some by its stems, the most used first; null where there are none. */
  readonly compounds: readonly (TextQuery | null)[]
  /** What is looked for of each of the forms that is a word. */
  readonly forms: ReadonlyMap<string, Stemmed>
}

/** Which words there are, in one statement: those with others in them and, of some forms that a word may have, those that are words. */
export async function knownWords(
  db: Kysely<DB>,
  {
    stems,
    forms = [],
    most = mostCompounds,
  }: {
    readonly stems: readonly (readonly string[])[]
    readonly forms?: readonly string[]
    readonly most?: number
  },
): Promise<KnownWords> {
  const patterns = stems.map(patternOf)
  if (forms.length === 0 && patterns.every((pattern) => pattern === null))
    return { compounds: stems.map(() => null), forms: new Map() }
  // Each form by one look into the index: of each word there are some hundred, as one text, since a list costs the driver more.
  const { rows } = await sql<Stemmed & { readonly at: number; readonly word: string }>`${prepared}
    select at, word, ${stemmed} from (
      select at::int as at, word from unnest(${patterns}::text[]) with ordinality as given (pattern, at) cross join lateral (
        select word from search_words where word like pattern order by uses desc limit ${most}
      ) found
      union all select 0, word from search_words where word = any(string_to_array(${forms.join(' ')}, ' '))
    ) known, ${stemming}
  `.execute(db)
  const words = Map.groupBy(rows, ({ at }) => at)
  return {
    compounds: stems.map((_own, at) => queryOfStemmed(words.get(at + 1) ?? [])),
    forms: new Map(words.get(0)?.map((row) => [row.word, row])),
  }
}

function patternOf(stems: readonly string[]): string | null {
  const stem = stems.toSorted((a, b) => a.length - b.length)[0] ?? ''
  return stem.length < shortest ? null : `%${stem}%`
}
