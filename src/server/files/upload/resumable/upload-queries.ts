import { sql } from 'kysely'
import { uploadHours, uploadIdSchema } from '#contract/files/uploads.ts'
import type { Actor } from '../../../actor.ts'
import { Problem } from '../../../http/problem.ts'
import type { Services } from '../../../services.ts'
import type { HashedBlob } from '../../storage/blob-store.ts'
import { leaseEnd } from './lease.ts'

/** What is known of the content; no checksums where another version of the program has received it. */
export type UploadDigest = Pick<HashedBlob, 'hash' | 'checksums'>

/** A resumable upload of one person. */
export interface UploadRow {
  readonly id: string
  readonly folderId: string
  /** The folder's address as it was given. */
  readonly path: string
  readonly folderNames: readonly string[]
  readonly name: string
  /** Bytes. */
  readonly length: number
  /** Bytes that are stored durably. */
  readonly received: number
  /** Once all of it has come. */
  readonly digest: UploadDigest | null
  /** The content lies in its place already. */
  readonly isPlaced: boolean
  readonly expiresAt: Date
  readonly isFinished: boolean
  /** The file that it became. */
  readonly entryId: string | null
}

type Asked = Pick<Services, 'db' | 'now'>

/** An upload by its id. Refuses with `notFound` what is not there, what has expired and what belongs to somebody else alike. */
export async function findUpload(
  { db, now }: Asked,
  { userId }: Pick<Actor, 'userId'>,
  id: string,
): Promise<UploadRow> {
  if (!uploadIdSchema.safeParse(id).success || !isUuid(id)) throw new Problem('notFound')
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  return {
    id,
    folderId: row.folder_id,
    path: row.path,
    folderNames: row.names.slice(0, -1),
    name: row.names.at(-1) ?? '',
    length: Number(row.length),
    received: Number(row.received),
    digest: digestOfRow(row),
    isPlaced: row.blob_hash !== null,
    expiresAt: row.expires_at,
    isFinished: row.finished_at !== null,
    entryId: row.entry_id,
  }
}

export const digestOfRow = ({
  hash,
  checksums,
}: {
  readonly hash: Buffer | null
  readonly checksums: Buffer | null
}): UploadDigest | null => hash && { hash, checksums }

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(id)

/** What one request notes about an upload that it holds. */
interface Progress {
  /** Bytes that are stored durably; left out while that is open. */
  readonly received?: number
  readonly digest?: UploadDigest | null
}

/**
 * Notes how far an upload has come and keeps it for the one who holds it. Answers whether somebody else has waited for it
 * since this was asked last, or with `null` when it is not held any more. A wish counts once: whoever still waits renews
 * it ten times a second, and whoever has given up, or whose process is gone, wants nothing.
 */
export async function noteProgress(
  { db, now }: Asked,
  { id, lease }: { readonly id: string; readonly lease: string },
  { received, digest }: Progress,
): Promise<boolean | null> {
  const row = await db
    .with('before', (query) =>
      query.selectFrom('uploads').select('is_wanted').where('id', '=', id).forUpdate(),
    )
    .updateTable('uploads')
    .from('before')
    .set({
      leased_until: leaseEnd(),
      is_wanted: false,
      ...(received !== undefined && { received: String(received), expires_at: expiryFrom(now()) }),
      ...(digest && { hash: digest.hash, checksums: digest.checksums }),
    })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .returning('before.is_wanted as was_wanted')
    .executeTakeFirst()
  return row?.was_wanted ?? null
}

/** When an upload expires whose last byte arrived now. */
export const expiryFrom = (now: number): Date => new Date(now + uploadHours * 60 * 60 * 1000)

/** How many uploads of a person are not finished, and how many bytes they claim. */
export async function openUploads(
  { db, now }: Asked,
  userId: string,
): Promise<{ readonly count: number; readonly bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: string }>`
    select count(*)::int as count, coalesce(sum(length), 0)::bigint as bytes from uploads
    where user_id = ${userId} and finished_at is null and expires_at > ${new Date(now())}
  `.execute(db)
  return { count: rows[0]?.count ?? 0, bytes: Number(rows[0]?.bytes ?? 0) }
}
