import { sql, type Kysely } from 'kysely'
import type { DrawingState, OfficeFormat } from '#contract/files/preview.ts'
import type { DB } from '../../db/schema.ts'

/** A content in the format that its name says. */
export interface DrawableContent {
  readonly hash: Buffer
  readonly format: OfficeFormat
}

export interface FoundDrawing {
  readonly state: DrawingState
  /** The pdf, once it is there. */
  readonly pdf: { readonly hash: Buffer; readonly size: number } | null
  /** Trying it once more may help: it has failed for a reason of the moment, or its pdf is damaged. */
  readonly mayBeDrawnAgain: boolean
}

/** Times that a content is tried. */
const mostAttempts = 3

/** What has become of drawing a content; null when nobody has wanted to see it yet. */
export async function findDrawing(
  db: Kysely<DB>,
  { hash, format }: DrawableContent,
): Promise<FoundDrawing | null> {
  const { rows } = await sql<{
    state: DrawingState
    hash: Buffer | null
    size: string | null
    again: boolean
  }>`
    select d.state, p.hash, p.size,
      coalesce(p.damaged_at is not null, false) or (d.state = 'failed' and d.attempts < ${mostAttempts} and d.next_at <= now())
        as again
    from drawn_documents d left join blobs p on p.hash = d.pdf_hash
    where d.blob_hash = ${hash} and d.format = ${format}
  `.execute(db)
  const [row] = rows
  if (!row) return null
  const pdf = row.hash && row.size !== null ? { hash: row.hash, size: Number(row.size) } : null
  return { state: row.state, pdf, mayBeDrawnAgain: row.again }
}

/** Puts a content in the queue; one that is there already stays where it is. */
export async function wantDrawing(db: Kysely<DB>, { hash, format }: DrawableContent): Promise<void> {
  await sql`
    insert into drawn_documents as d (blob_hash, format) values (${hash}, ${format})
    on conflict (blob_hash, format) do update set state = 'waiting', pdf_hash = null, wanted_at = now()
      where d.state in ('drawn', 'failed')
  `.execute(db)
}
