import { sql, type Kysely } from 'kysely'
import type { Citation } from '#contract/assistant/citations.ts'
import type { Source } from '#contract/assistant/run-sources.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'

interface SourceRow {
  readonly number: number
  readonly kind: Source['kind']
  readonly entry_id: string | null
  readonly chat_file_id: string | null
  readonly passage_id: string | null
  readonly name: string | null
  readonly url: string | null
}

/** What is stored of an answer beside its text. */
export interface StoredAnswer {
  readonly id: string
  /** The earlier answers that its model was told. */
  readonly earlier: readonly string[]
  /** What it rests on, by number, without words. */
  readonly sources: readonly SourceRow[]
  /** Its markers with what they lead to, as they stand in it. */
  readonly citations: readonly Citation[]
  /** Tools were called while it was written. */
  readonly hasCalls: boolean
}

/** Some answers and the earlier ones that their models were told, by their ids, whoever may read them: to be shown by `openSources`. */
export async function readAnswers(
  db: Kysely<DB>,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, StoredAnswer>> {
  if (messageIds.length === 0) return new Map()
  const { rows } = await sql<StoredAnswer>`${prepared}
    with wanted as (select unnest(${messageIds}::bigint[]) as id), every as (
      select id from wanted union select unnest(m.earlier_answers) from messages m join wanted using (id)
    )
    select m.id, coalesce(m.earlier_answers, '{}') as earlier,
      coalesce((
        select json_agg(s) from (
          select number, kind, entry_id::text, chat_file_id::text, passage_id, name, url
          from message_sources where message_id = m.id order by number
        ) s
      ), '[]') as sources,
      coalesce((
        select json_agg(c) from (
          select id::text, number, place, quote, verdict, missing, location from citations where message_id = m.id order by citations.id
        ) c
      ), '[]') as citations,
      exists (select from runs r join tool_calls t on t.run_id = r.id where r.message_id = m.id) as "hasCalls"
    from every join messages m using (id)`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
