import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { blobPath } from '../storage/blob-path.ts'
import { faultOf, type FaultKind } from '../storage/content-fault.ts'
import { sizeIfExists } from '../storage/exists.ts'

/** A content as the database has it. */
export interface KnownBlob {
  readonly hash: Buffer
  readonly size: number
  /** Some file or version has it. */
  readonly isUsed: boolean
}

export type BlobFault =
  | { readonly kind: Exclude<FaultKind, 'wrongSize'>; readonly blob: KnownBlob }
  | { readonly kind: 'wrongSize'; readonly blob: KnownBlob; readonly found: number }

const atOnce = 1000

/** Every content the database knows, by its hash. */
export async function* knownBlobs(db: Kysely<DB>): AsyncGenerator<KnownBlob> {
  for (let after: Buffer | null = Buffer.alloc(0); after;) {
    const batch: readonly KnownBlob[] = await blobsAfter(db, after)
    yield* batch
    after = batch.at(-1)?.hash ?? null
  }
}

async function blobsAfter(db: Kysely<DB>, after: Buffer): Promise<readonly KnownBlob[]> {
  const { rows } = await sql<{ hash: Buffer; size: string; is_used: boolean }>`
    select b.hash, b.size, exists (select from entries e where e.blob_hash = b.hash)
      or exists (select from versions v where v.blob_hash = b.hash) as is_used
    from blobs b where b.hash > ${after}::bytea order by b.hash limit ${atOnce}
  `.execute(db)
  return rows.map(({ hash, size, is_used: isUsed }) => ({ hash, size: Number(size), isUsed }))
}

/** The same content as the database has it now; `null` when it has it no more. */
export async function knownBlob(db: Kysely<DB>, hash: Buffer): Promise<KnownBlob | null> {
  const { rows } = await sql<{ size: string; is_used: boolean }>`
    select b.size, exists (select from entries e where e.blob_hash = b.hash)
      or exists (select from versions v where v.blob_hash = b.hash) as is_used
    from blobs b where b.hash = ${hash}::bytea
  `.execute(db)
  const [row] = rows
  return row ? { hash, size: Number(row.size), isUsed: row.is_used } : null
}

/** Reads a content that is used from the first to the last byte; `null` when it is what it should be. */
export async function checkBlob(blobs: string, blob: KnownBlob): Promise<BlobFault | null> {
  try {
    return await faultOfBlob(blobs, blob)
  } catch (error) {
    const kind = faultOf(error)?.kind
    if (kind === undefined || kind === 'wrongSize') throw error
    return { kind, blob }
  }
}

async function faultOfBlob(blobs: string, blob: KnownBlob): Promise<BlobFault | null> {
  const path = blobPath(blobs, blob.hash)
  const found = await sizeIfExists(path)
  if (found === null) return { kind: 'missing', blob }
  if (found !== blob.size) return { kind: 'wrongSize', blob, found }
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
  return blob.hash.equals(hash.digest()) ? null : { kind: 'damaged', blob }
}
