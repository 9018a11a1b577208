import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { Services } from '../services.ts'

/** Milliseconds; a tree of a million names takes a good part of it. */
const patience = '10min'

/**
 * Adds the words of names and texts that have come since the last time, which nobody who uploads waits for. Renamed and removed
 * ones count at the next `countWordsAnew`. One job does either at a time.
 */
export async function addNewWords({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await bePatient(tx)
    const { rows } = await sql<Seen>`
      select seen.entry_id as from_id, seen.read_at::text as from_moment, greatest(seen.entry_id, n.entry_id)::text as to_id,
        greatest(seen.read_at, c.read_at)::text as to_moment
      from (select entry_id, read_at from search_words_seen for update) seen,
        (select max(entry_id) as entry_id from search_names) n, (select max(read_at) as read_at from search_contents) c
    `.execute(tx)
    const [seen] = rows
    if (!seen || (seen.from_id === seen.to_id && seen.from_moment === seen.to_moment)) return
    await sql`
      insert into search_words (word, uses)
      ${countedWords(
        sql`entry_id > ${seen.from_id}::bigint and entry_id <= ${seen.to_id}::bigint`,
        sql`read_at > ${seen.from_moment}::timestamptz and read_at <= ${seen.to_moment}::timestamptz`,
      )}
      on conflict (word) do update set uses = search_words.uses + excluded.uses
    `.execute(tx)
    await remember(tx, seen)
  })
}

/** Counts all words anew and forgets those that nothing holds any more; only what has changed is written. */
export async function countWordsAnew({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await bePatient(tx)
    const { rows } = await sql<Pick<Seen, 'to_id' | 'to_moment'>>`
      select coalesce(max(n.entry_id), 0)::text as to_id,
        coalesce((select max(read_at) from search_contents), '-infinity')::text as to_moment
      from (select entry_id from search_words_seen for update) seen, (select max(entry_id) as entry_id from search_names) n
    `.execute(tx)
    await sql`create temp table counted_words on commit drop as ${countedWords(sql`true`, sql`true`)}`.execute(
      tx,
    )
    await sql`create unique index on counted_words (word)`.execute(tx)
    await sql`delete from search_words w where not exists (select from counted_words c where c.word = w.word)`.execute(
      tx,
    )
    await sql`
      insert into search_words (word, uses) select word, uses from counted_words order by word
      on conflict (word) do update set uses = excluded.uses where search_words.uses <> excluded.uses
    `.execute(tx)
    if (rows[0]) await remember(tx, rows[0])
  })
}

/** Time for the work, and for waiting until a count that runs already has ended. */
const bePatient = (tx: Transaction<DB>): Promise<unknown> =>
  sql`select set_config('statement_timeout', ${patience}, true), set_config('lock_timeout', ${patience}, true)`.execute(
    tx,
  )

interface Seen {
  readonly from_id: string
  readonly from_moment: string
  readonly to_id: string
  readonly to_moment: string
}

/**
 * SQL: the words of some names and texts and how often each is used; numbers are no words, since none is meant by another. What only
 * a chat has stays out.
 */
const countedWords = (names: ReturnType<typeof sql>, contents: ReturnType<typeof sql>) => sql`
  select word, count(*)::int as uses from (
    select regexp_split_to_table(key, '[^[:alpha:]]+') as word from search_names where ${names}
    union all
    select regexp_split_to_table(text_key(p.body), '[^[:alpha:]]+')
    from search_contents c join search_passages p on p.content_id = c.id
    where ${contents} and exists (select from search_names n where n.content_id = c.id)
  ) found where length(word) between 4 and 40 group by word order by word`

async function remember(
  tx: Kysely<DB>,
  { to_id: id, to_moment: moment }: Pick<Seen, 'to_id' | 'to_moment'>,
): Promise<void> {
  await sql`update search_words_seen set entry_id = ${id}::bigint, read_at = ${moment}::timestamptz`.execute(
    tx,
  )
}
