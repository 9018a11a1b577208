import { sql, type Kysely } from 'kysely'
import type { Location } from '#contract/search/search.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'

/** A piece of the text of a file. */
export interface Piece {
  readonly fileId: string
  readonly contentId: string
  readonly ordinal: number
}

/** The same with what it says. */
export interface ReadPiece extends Piece {
  readonly location: Location
  readonly body: string
}

/** What some pieces say, in their order, as far as they are there; whether they may be read was asked before. */
export async function readPieces(db: Kysely<DB>, pieces: readonly Piece[]): Promise<readonly ReadPiece[]> {
  if (pieces.length === 0) return []
  const { rows } = await sql<ReadPiece>`${prepared}
    select a."fileId", a."contentId", a.ordinal, p.location, p.body
    from unnest(
      ${pieces.map(({ fileId }) => fileId)}::text[], ${pieces.map(({ contentId }) => contentId)}::text[],
      ${pieces.map(({ ordinal }) => ordinal)}::int[]
    ) with ordinality as a ("fileId", "contentId", ordinal, place) cross join lateral (
      select location, body from search_passages where content_id = a."contentId"::bigint and search_passages.ordinal = a.ordinal limit 1
    ) p order by a.place`.execute(db)
  return rows
}
