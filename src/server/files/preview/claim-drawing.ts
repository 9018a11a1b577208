import { sql, type Kysely } from 'kysely'
import type { OfficeFormat } from '#contract/files/preview.ts'
import type { DB } from '../../db/schema.ts'
import { whileRenewed } from '../../db/while-renewed.ts'
import type { StoredBlob } from '../storage/blob-store.ts'
import type { DrawableContent } from './find-drawing.ts'

/** A content that this process draws, until its lease is over. */
export interface ClaimedDrawing extends DrawableContent, StoredBlob {
  /** Tells this claim from later ones. */
  readonly lease: string
}

/** Seconds that a content is left alone when nothing more is heard of who draws it. */
const leaseSeconds = 15
/** Milliseconds after which the lease is renewed. */
const renewedEvery = 4000
/** Seconds before what has failed may be tried once more, by how often it has. */
const secondsUntil = [60, 600, 3600]

const soon = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`

/** Takes what somebody has asked for last; null when nothing waits. Several processes never take the same. */
export async function claimDrawing(db: Kysely<DB>): Promise<ClaimedDrawing | null> {
  const { rows } = await sql<{ hash: Buffer; size: string; format: OfficeFormat; lease: string }>`
    with due as (
      select blob_hash, format from drawn_documents
      where state = 'waiting' or (state = 'working' and leased_until <= now())
      order by wanted_at desc limit 1 for update skip locked
    )
    update drawn_documents d set state = 'working', leased_until = ${soon}, lease = gen_random_uuid()
    from due, blobs b where d.blob_hash = due.blob_hash and d.format = due.format and b.hash = d.blob_hash
    returning b.hash, b.size, d.format, d.lease
  `.execute(db)
  const [row] = rows
  return row ? { ...row, size: Number(row.size) } : null
}

const isOurs = ({ hash, format, lease }: ClaimedDrawing) =>
  sql<boolean>`blob_hash = ${hash} and format = ${format} and state = 'working' and lease = ${lease}::uuid`

/** Does the work while nobody else takes the content. */
export const keepingLease = <Result>(
  db: Kysely<DB>,
  claimed: ClaimedDrawing,
  work: () => Promise<Result>,
): Promise<Result> =>
  whileRenewed(
    {
      every: renewedEvery,
      renew: () =>
        sql`update drawn_documents set leased_until = ${soon} where ${isOurs(claimed)}`.execute(db),
    },
    work,
  )

/** Keeps the pdf that came of a content. Does nothing when the lease is somebody else's. */
export async function keepDrawing(db: Kysely<DB>, claimed: ClaimedDrawing, pdf: Buffer): Promise<void> {
  await sql`
    update drawn_documents set state = 'drawn', pdf_hash = ${pdf}, attempts = 0, leased_until = null, lease = null
    where ${isOurs(claimed)}
  `.execute(db)
}

/** Nothing came of it; when trying again may help, that is possible later, a few times. */
export async function refuseDrawing(
  db: Kysely<DB>,
  claimed: ClaimedDrawing,
  mayHelp: boolean,
): Promise<void> {
  await sql`
    update drawn_documents set state = 'failed', leased_until = null, lease = null,
      attempts = case when ${mayHelp} then attempts + 1 else 100 end,
      next_at = now() + make_interval(secs => (${secondsUntil}::integer[])[least(attempts + 1, ${secondsUntil.length})])
    where ${isOurs(claimed)}
  `.execute(db)
}

/** Gives a content back, such as at the end of the server. */
export async function giveDrawingBack(db: Kysely<DB>, claimed: ClaimedDrawing): Promise<void> {
  await sql`
    update drawn_documents set state = 'waiting', leased_until = null, lease = null where ${isOurs(claimed)}
  `.execute(db)
}
