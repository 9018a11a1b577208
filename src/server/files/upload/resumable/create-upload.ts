import { sql } from 'kysely'
import type { Actor } from '../../../actor.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { Problem } from '../../../http/problem.ts'
import type { Services } from '../../../services.ts'
import { findEntry } from '../../../rights/visible-entry.ts'
import { checkPath } from '../../file-target.ts'
import { namesAt } from '../../names-at.ts'
import { leaseEnd } from './lease.ts'
import { expiryFrom, openUploads } from './upload-queries.ts'
import { wantedUpload } from './wanted-upload.ts'

/** Unfinished uploads of one person, and the bytes that they may claim, in files of the largest size. */
const [maxUploads, maxFullFiles] = [1000, 10]

interface NewUpload {
  readonly id: string
  /** Bytes. */
  readonly length: number
  /** The header `Upload-Metadata`. */
  readonly metadata: string | undefined
  /** Who holds it at first. */
  readonly lease: string
}

/**
 * Notes a new upload. Names and rights are judged now, so that no byte is sent in vain, and again when it is finished;
 * whether its name is taken is asked only then. Refuses with `tooManyUploads` and `storageFull` besides.
 */
export async function createUpload(services: Services, actor: Actor, upload: NewUpload): Promise<void> {
  const { db, blobs, now } = services
  const { path, folderNames, name } = wantedUpload(upload.metadata)
  const folder = await findEntry(db, actor, namesAt(actor, path))
  await checkPath(db, actor, folder, folderNames)
  await blobs.checkRoom(upload.length)
  await inTransaction(db, async (tx) => {
    await refuseTooMany({ ...services, db: tx }, actor, upload.length)
    await tx
      .insertInto('uploads')
      .values({
        id: upload.id,
        user_id: actor.userId,
        folder_id: folder.id,
        path,
        names: [...folderNames, name],
        length: String(upload.length),
        lease: upload.lease,
        leased_until: leaseEnd(),
        expires_at: expiryFrom(now()),
      })
      .execute()
  })
}

/** Until the end of the transaction nobody else begins an upload for this person, so that many at once count as well. */
async function refuseTooMany(services: Services, { userId }: Actor, length: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('kontor.uploads', ${userId}::bigint))`.execute(
    services.db,
  )
  const { count, bytes } = await openUploads(services, userId)
  const maxBytes = maxFullFiles * services.config.maxFileSize
  if (count >= maxUploads || bytes + length > maxBytes) throw new Problem('tooManyUploads')
}
