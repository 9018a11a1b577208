import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { sizeIfExists } from '../storage/exists.ts'
import { leftovers } from '../storage/leftovers.ts'
import { checkBlob, knownBlob, knownBlobs, type BlobFault, type KnownBlob } from './check-blobs.ts'
import { storedFiles } from './stored-files.ts'

/** A file, or a version of it, that has another size in the database than its content. */
interface SizeFault {
  readonly kind: 'sizeDiffers'
  readonly blob: KnownBlob
  readonly found: number
  readonly user: BlobUser
}

interface StrangeFile {
  readonly kind: 'strange'
  readonly path: string
}

export type StorageFault = BlobFault | SizeFault | StrangeFile

/** Who has a content: a file, or an earlier version of one. */
export interface BlobUser {
  readonly fileId: string
  readonly isVersion: boolean
}

export interface StorageReport {
  readonly faults: readonly StorageFault[]
  /** Contents that were read, and their bytes. */
  readonly checked: Amount
  /** Contents that nothing uses; they are removed in time. */
  readonly unused: Amount
  /** Temporary files that nobody is writing any more. */
  readonly leftovers: number
}

interface Amount {
  readonly count: number
  readonly bytes: number
}

interface VerifyOptions {
  readonly db: Kysely<DB>
  /** Folder of the store. */
  readonly folder: string
  /** Milliseconds until what looks wrong is looked at once more. */
  readonly patience?: number
}

/**
 * Compares the database with the contents in the store, all of which it reads. Changes nothing, and may run beside a server:
 * what looks wrong is looked at once more a little later, when an upload or a removal of that moment has ended.
 */
export async function verifyStorage({ db, folder, patience = 2000 }: VerifyOptions): Promise<StorageReport> {
  const blobs = join(folder, 'blobs')
  const { doubtful, checked, unused } = await readKnown(db, blobs)
  const { strange, unknown } = await readStored(db, blobs)
  if (doubtful.length + unknown.length > 0) await delay(patience)
  const faults: StorageFault[] = []
  for (const { blob } of doubtful) {
    const now = await knownBlob(db, blob.hash)
    const fault = now?.isUsed ? await checkBlob(blobs, now) : null
    if (fault) faults.push(fault)
  }
  let { count, bytes } = unused
  for (const { path, hash } of unknown) {
    const size = await sizeIfExists(path)
    if (size === null || (await knownBlob(db, hash))) continue
    count += 1
    bytes += size
  }
  return {
    faults: [...faults, ...(await sizeFaults(db)), ...strange],
    checked,
    unused: { count, bytes },
    leftovers: (await leftovers(join(folder, 'tmp'))).length,
  }
}

async function readKnown(
  db: Kysely<DB>,
  blobs: string,
): Promise<{ doubtful: readonly BlobFault[]; checked: Amount; unused: Amount }> {
  const doubtful: BlobFault[] = []
  const [checked, unused] = [
    { count: 0, bytes: 0 },
    { count: 0, bytes: 0 },
  ]
  for await (const blob of knownBlobs(db)) {
    const amount = blob.isUsed ? checked : unused
    amount.count += 1
    amount.bytes += blob.size
    const fault = blob.isUsed ? await checkBlob(blobs, blob) : null
    if (fault) doubtful.push(fault)
  }
  return { doubtful, checked, unused }
}

interface UnknownFile {
  readonly path: string
  readonly hash: Buffer
}

const hashesAtOnce = 1000

/** The files of the store that the database does not know: what is no content at all, and contents without a row. */
async function readStored(
  db: Kysely<DB>,
  blobs: string,
): Promise<{ strange: readonly StrangeFile[]; unknown: readonly UnknownFile[] }> {
  const strange: StrangeFile[] = []
  const unknown: UnknownFile[] = []
  let batch: UnknownFile[] = []
  const compareBatch = async (): Promise<void> => {
    unknown.push(...(await withoutRow(db, batch)))
    batch = []
  }
  for await (const { path, hash } of storedFiles(blobs)) {
    if (hash) batch.push({ path, hash })
    else strange.push({ kind: 'strange', path })
    if (batch.length >= hashesAtOnce) await compareBatch()
  }
  await compareBatch()
  return { strange, unknown }
}

async function withoutRow(db: Kysely<DB>, files: readonly UnknownFile[]): Promise<readonly UnknownFile[]> {
  if (files.length === 0) return []
  const rows = await db
    .selectFrom('blobs')
    .select('hash')
    .where(
      'hash',
      'in',
      files.map(({ hash }) => hash),
    )
    .execute()
  const known = new Set(rows.map(({ hash }) => hash.toString('hex')))
  return files.filter(({ hash }) => !known.has(hash.toString('hex')))
}

async function sizeFaults(db: Kysely<DB>): Promise<readonly SizeFault[]> {
  const { rows } = await sql<{ id: string; is_version: boolean; said: string; hash: Buffer; size: string }>`
    select e.id, false as is_version, e.size as said, b.hash, b.size
    from entries e join blobs b on b.hash = e.blob_hash where e.size <> b.size
    union all
    select v.entry_id, true, v.size, b.hash, b.size
    from versions v join blobs b on b.hash = v.blob_hash where v.size <> b.size
    order by id
  `.execute(db)
  return rows.map(({ id, is_version: isVersion, said, hash, size }) => ({
    kind: 'sizeDiffers',
    blob: { hash, size: Number(size), isUsed: true },
    found: Number(said),
    user: { fileId: id, isVersion },
  }))
}

/** Some of those who have a content, at most `limit` and one more. */
export async function usersOfBlob(db: Kysely<DB>, hash: Buffer, limit: number): Promise<readonly BlobUser[]> {
  const { rows } = await sql<{ id: string; is_version: boolean }>`
    (select id, false as is_version from entries where blob_hash = ${hash}::bytea order by id limit ${limit})
    union all
    (select distinct entry_id, true from versions where blob_hash = ${hash}::bytea order by entry_id limit ${limit})
  `.execute(db)
  return rows.map(({ id, is_version: isVersion }) => ({ fileId: id, isVersion }))
}
