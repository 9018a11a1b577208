import type { FileHandle } from 'node:fs/promises'
import type { BlobRecords } from './blob-records.ts'
import type { ByteRange, KnownBlob, StoredBlob } from './blob-store.ts'
import { checkAgainst, type CheckBlock } from './checked-source.ts'
import { ContentFault } from './content-fault.ts'
import { blockSize, hashContent } from './content-hash.ts'
import { largeFrom } from './past-cache.ts'
import { readDigest } from './read-digest.ts'

type Prepared = (file: FileHandle, blob: KnownBlob, range: ByteRange) => Promise<CheckBlock>

/**
 * Checks content that was stored before there were checksums. All of it has to have its SHA-256, and has its checksums from then
 * on: what is small is read whole before anything is sent; what is large, while it is sent as a whole, so that nobody
 * waits for it (see docs/decisions/0126). Rejects with a ContentFault, at once where somebody has found it damaged.
 */
export function checkingByHash(records: BlobRecords): Prepared {
  const learning = new Map<string, Promise<Buffer>>()
  return async (file, blob, range) => {
    await refuseKnownDamage(records, file, blob)
    if (blob.size >= largeFrom) return isWhole(blob, range) ? checkAtEnd(records, blob) : unchecked
    const hex = blob.hash.toString('hex')
    const running = learning.get(hex) ?? learn(records, file, blob).finally(() => learning.delete(hex))
    learning.set(hex, running)
    return checkAgainst(await running)
  }
}

/** Whose file was touched since then may be whole again. */
async function refuseKnownDamage(
  records: BlobRecords,
  file: FileHandle,
  { hash }: StoredBlob,
): Promise<void> {
  const damagedAt = await records.damagedAt(hash)
  if (damagedAt && (await file.stat()).ctime <= damagedAt) throw new ContentFault('damaged')
}

async function learn(records: BlobRecords, file: FileHandle, { hash, size }: StoredBlob): Promise<Buffer> {
  const digest = await readDigest(file, size)
  if (!digest.hash.equals(hash)) throw new ContentFault('damaged')
  await records.keepChecksums({ hash, size, checksums: digest.checksums })
  return digest.checksums
}

const isWhole = ({ size }: StoredBlob, { start, end }: ByteRange): boolean => start === 0 && end === size - 1

/** A part of what is large: nothing is known of it until somebody or the scrub has read the whole. */
const unchecked: CheckBlock = () => {}

/** The last block is given only when it and all before it, which come in their order, have the hash. */
function checkAtEnd(records: BlobRecords, { hash, size }: StoredBlob): CheckBlock {
  const content = hashContent()
  return async (bytes, block) => {
    content.update(bytes)
    if ((block + 1) * blockSize < size) return
    const digest = content.digest()
    if (!digest.hash.equals(hash)) throw new ContentFault('damaged')
    await records.keepChecksums({ hash, size, checksums: digest.checksums })
  }
}
