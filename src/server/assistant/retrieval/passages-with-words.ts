import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Actor } from '../../actor.ts'
import { columnOf, numbersOf, type Column } from '../../db/number-columns.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import { lastOrdinal } from '../../search/reading/document/passages.ts'
import { filesOfSources, withReadableSources, type Reach } from './readable-sources.ts'

/**
 * The passages with each word of a question, each as a number that tells its content and its ordinal: the higher come first among those
 * that weigh the same, which are the later contents, and of one its beginning.
 */
export type WordedPassages = readonly Float64Array[]

/** So many numbers there are for the passages of a content. */
const perContent = lastOrdinal + 1

export const contentOf = (passage: number): number => Math.ceil(passage / perContent)
export const ordinalOf = (passage: number): number => contentOf(passage) * perContent - passage

/**
 * Which passages have which of some words (tsquery), of the files that the assistant may use and the actor may read. Which files these are
 * is decided within the statement: what is hidden is never told, so that it changes neither a weight nor an order.
 */
export async function passagesWithWords(
  db: Kysely<DB>,
  actor: Actor,
  reach: Reach,
  words: readonly string[],
): Promise<WordedPassages> {
  const { rows } = await sql<{
    readonly place: number
    readonly numbers: Column
  }>`${reach.hasOnePlan ? prepared : sql``}
    with recursive asked as materialized (
      select place::int as place, word::tsquery as word from unnest(${words}::text[]) with ordinality as given (word, place)
    ), ${withFound[reach.way](actor, reach)}
    select place, numbers from found
  `.execute(db)
  const byPlace = new Map(rows.map(({ place, numbers }) => [place, numbers]))
  return words.map((_word, at) => numbersOf(byPlace.get(at + 1)))
}

/** SQL: the numbers of some passages `p`. */
const numbers = columnOf(sql`p.content_id * ${sql.lit(perContent)} - p.ordinal`)

/** SQL: the content is one of `sources`; as a condition of its own it may become a loop. */
const isOfSources = sql`case when content_id in (select content_id from sources) then true end`

/** SQL: `found` with the passages of each word in what may be read: the words are looked up, and what is of these sources is kept. */
const fromSources = (
  actor: Actor,
  reach: Reach,
): RawBuilder<unknown> => sql`${withReadableSources(actor, reach)},
  found as (
    select place, numbers from asked cross join lateral (
      select ${numbers} as numbers from search_passages p where words @@ asked.word and ${isOfSources}
    ) of_word
  )`

/**
 * SQL: the same where these are too many: which may be read is asked of those with what the words are in. The
 * index takes each content once, however often it is named, in half the time of naming each once.
 */
const fromWords = (actor: Actor, reach: Reach): RawBuilder<unknown> => sql`
  matched as materialized (
    select place, content_id, ordinal from asked cross join lateral (
      select content_id, ordinal from search_passages where words @@ asked.word offset 0
    ) p
  ), ${withReadableSources(actor, {
    ...reach,
    isInScope: sql`s.content_id = any(array(select content_id from matched)) and ${reach.isInScope}`,
  })}, found as (
    select place, ${numbers} as numbers from matched p where ${isOfSources} group by place
  )`

/** SQL: the same of few files: each of their passages is looked at, its words taken once from where long values lie. */
const fromFiles = (
  actor: Actor,
  reach: Reach,
): RawBuilder<unknown> => sql`${withReadableSources(actor, reach)}, ${filesOfSources},
  found as (
    select asked.place, ${numbers} as numbers from files cross join lateral (
      select content_id, ordinal, setweight(words, 'D') as words from search_passages where content_id = files.content_id offset 0
    ) p join asked on p.words @@ asked.word group by asked.place
  )`

/** SQL, after `with recursive`: in `found` the passages of what may be read that have the word of each place. */
const withFound = { files: fromFiles, sources: fromSources, words: fromWords }
