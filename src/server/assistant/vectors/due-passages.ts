import { sql, type Kysely } from 'kysely'
import type { Location } from '#contract/search/search.ts'
import type { DB } from '../../db/schema.ts'

/** A content of sources, of which vectors are missing. */
export interface DueContent {
  readonly id: string
  /** When its text was read: tells it from what is read later. */
  readonly readAt: string
  /** The passages without a vector; not all of them when they are many. */
  readonly passages: readonly DuePassage[]
}

export interface DuePassage {
  readonly ordinal: number
  readonly text: string
}

interface Row {
  readonly id: string
  readonly read_at: string
  readonly ordinal: number | null
  readonly location: Location
  readonly body: string
}

/**
 * The newest contents of files that the assistant may use with passages without a vector, so many passages at most. No text of any other
 * file is ever here: it leaves the house.
 */
export async function duePassages(db: Kysely<DB>, atMost: number): Promise<readonly DueContent[]> {
  const { rows } = await sql<Row>`
    with missing as materialized (
      select distinct s.content_id from source_files s
      where s.content_id is not null
        and not exists (select from vector_contents v where v.content_id = s.content_id and v.is_made)
    ), due as materialized (
      select c.id, c.read_at::text from missing m cross join lateral (
        select id, read_at from search_contents where id = m.content_id and state = 'indexed' limit 1
      ) c order by c.id desc limit ${atMost}
    )
    select due.*, p.ordinal, p.location, p.body from due left join lateral (
      select ordinal, location, body from search_passages p where p.content_id = due.id
        and not exists (select from passage_signs v where v.content_id = p.content_id and v.ordinal = p.ordinal)
      order by ordinal limit ${atMost}
    ) p on true
    order by due.id desc, p.ordinal limit ${atMost}`.execute(db)
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, passages]) => ({
    id,
    readAt: passages[0]?.read_at ?? '',
    passages: passages.flatMap(({ ordinal, location, body }) =>
      ordinal === null ? [] : [{ ordinal, text: textOf(location, body) }],
    ),
  }))
}

/** The heading or sheet above it says what a passage is about. */
const textOf = ({ sheet, heading }: Location, body: string): string =>
  [sheet, heading, body].filter((part) => part !== undefined && part !== null && part !== '').join('\n')

/** Removes the vectors of contents that no file has any more that the assistant may use. */
export async function forgetVectors(db: Kysely<DB>): Promise<void> {
  await sql`
    delete from vector_contents v where not exists (select from source_files s where s.content_id = v.content_id)`.execute(
    db,
  )
}
