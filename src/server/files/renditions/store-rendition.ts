import { sql, type Kysely } from 'kysely'
import type { ReadingReason } from '#contract/search/reading.ts'
import type { DB } from '../../db/schema.ts'
import { isOurs, type ClaimedRendition } from './claim-rendition.ts'

/** A document on which its process ended may have been unlucky; it is tried so often. */
export const mostAttempts = 2
/** Seconds before it is tried once more. */
const retryAfter = 60

/** Keeps the picture, a content that is stored already. Does nothing when the lease is somebody else's. */
export async function storeRendition(
  db: Kysely<DB>,
  claimed: ClaimedRendition,
  blobHash: Buffer,
): Promise<void> {
  await sql`
    update renditions set state = 'drawn', reason = null, leased_until = null, blob_hash = ${blobHash}
    where ${isOurs(claimed)}
  `.execute(db)
}

/** It could not be made, and is not tried again. */
export async function storeFailure(
  db: Kysely<DB>,
  claimed: ClaimedRendition,
  reason: ReadingReason,
): Promise<void> {
  await sql`
    update renditions set state = 'failed', reason = ${reason}, leased_until = null where ${isOurs(claimed)}
  `.execute(db)
}

/** It is tried once more after a minute, when somebody asks for it then. */
export async function postpone(
  db: Kysely<DB>,
  claimed: ClaimedRendition,
  { reason, counts }: { readonly reason: ReadingReason; readonly counts: boolean },
): Promise<void> {
  await sql`
    update renditions set state = 'waiting', reason = ${reason}, leased_until = null,
      attempts = attempts - ${counts ? 0 : 1}, next_at = now() + make_interval(secs => ${retryAfter})
    where ${isOurs(claimed)}
  `.execute(db)
}

/** Gives it back as it was, at the end of the server. */
export async function giveBack(db: Kysely<DB>, claimed: ClaimedRendition): Promise<void> {
  await sql`
    update renditions set state = 'waiting', leased_until = null, attempts = attempts - 1 where ${isOurs(claimed)}
  `.execute(db)
}
