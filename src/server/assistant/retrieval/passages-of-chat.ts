import { sql, type Kysely } from 'kysely'
import { mostPassages } from '#contract/assistant/passages.ts'
import type { Location } from '#contract/search/search.ts'
import type { DB } from '../../db/schema.ts'
import { askedWords } from './asked-words.ts'
import { passageId, placeOfPassage } from './passage-id.ts'

/** Words of a file that was put into a chat. */
export interface ChatPassage {
  readonly id: string
  readonly chatFileId: string
  /** Which piece of the text of the file it is. */
  readonly piece: number
  readonly name: string
  readonly location: Location
  readonly body: string
  readonly contentHash: Buffer
}

interface Found {
  /** The best first. */
  readonly passages: readonly ChatPassage[]
  /** One of them has half of what the question weighs, or they are all that the files say. */
  readonly isFitting: boolean
}

interface PassageRow {
  readonly file_id: string
  readonly content_id: string
  readonly ordinal: number
  readonly name: string
  readonly location: Location
  readonly body: string
  readonly blob_hash: Buffer
  readonly share: number
}

/**
 * The passages of the files of a chat that may answer a question; where few do, the beginnings of the files besides: who asks what a
 * document is about names nothing of it. Whose chat it is was asked before.
 */
export async function findInChat(db: Kysely<DB>, chatId: string, question: string): Promise<Found> {
  const words = (await askedWords(db, question))?.each ?? []
  const { rows } = await sql<PassageRow & { readonly amount: number }>`
    with asked as (
      select place, word::tsquery as word from unnest(${words}::text[]) with ordinality as given (word, place)
    ), own as materialized (
      select f.id as file_id, f.name, f.blob_hash, p.content_id, p.ordinal, p.words from chat_files f
      join search_passages p on p.content_id = f.content_id where f.chat_id = ${chatId}::bigint
    ), found as materialized (
      select asked.place, file_id, ordinal from asked join own on own.words @@ asked.word
    ), weights as (
      select asked.place, ln(1 + (select count(*) from own)::float8 / greatest(count(found.place), 0.5)) as weight
      from asked left join found using (place) group by asked.place
    ), scores as (
      select file_id, ordinal, sum(weight) / (select sum(weight) from weights) as share
      from found join weights using (place) group by file_id, ordinal
    ), ranked as (
      select own.*, coalesce(share, 0) as share, row_number() over (partition by file_id order by ordinal) as nth
      from own left join scores using (file_id, ordinal)
    ), chosen as (
      select * from ranked order by share desc, nth, file_id limit ${mostPassages}
    )
    select c.file_id, c.content_id, c.ordinal, c.name, c.blob_hash, c.share, p.location, p.body,
      (select count(*)::int from own) as amount
    from chosen c join search_passages p using (content_id, ordinal)
    order by c.share desc, c.file_id, c.ordinal`.execute(db)
  return {
    passages: rows.map(shapeOf),
    isFitting: rows.some(({ share, amount }) => share >= enough || amount <= mostPassages),
  }
}

/** How much of what the question weighs a passage has at least, to be called an answer. */
const enough = 0.5

/** Those of some passages that the chat of an answer still has, by their ids. */
export async function recheckInChat(
  db: Kysely<DB>,
  messageId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChatPassage>> {
  const places = ids.flatMap((id) => placeOfPassage(id) ?? [])
  if (places.length === 0) return new Map()
  const { rows } = await sql<PassageRow>`
    select f.id as file_id, f.name, f.blob_hash, p.content_id, p.ordinal, p.location, p.body, 0 as share
    from messages m join chat_files f on f.chat_id = m.chat_id
      join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as a ("fileId" bigint, "contentId" bigint, "from" int)
        on a."fileId" = f.id and a."contentId" = f.content_id
      join search_passages p on p.content_id = f.content_id and p.ordinal = a."from"
    where m.id = ${messageId}::bigint`.execute(db)
  return new Map(rows.map(shapeOf).map((passage) => [passage.id, passage]))
}

const shapeOf = ({ file_id: fileId, content_id: contentId, ordinal, ...row }: PassageRow): ChatPassage => ({
  id: passageId({ fileId, contentId, from: ordinal, to: ordinal }),
  chatFileId: fileId,
  piece: ordinal,
  name: row.name,
  location: row.location,
  body: row.body,
  contentHash: row.blob_hash,
})
