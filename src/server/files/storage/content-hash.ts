import { createHash, type Hash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Bytes that one checksum speaks for; the last block of a content may be shorter. */
export const blockSize = 1024 * 1024
const bytesOfChecksum = 4

/** What is known of a content once all of it has gone by. */
export interface ContentDigest {
  /** SHA-256. */
  readonly hash: Buffer
  /** CRC-32 of each block, four bytes each, the highest first. */
  readonly checksums: Buffer
}

/** Takes a content piece by piece, however it is cut. */
export interface ContentHash {
  readonly update: (bytes: Uint8Array) => void
  /** One that goes on from here by itself. */
  readonly copy: () => ContentHash
  /** To be called once, at the end. */
  readonly digest: () => ContentDigest
}

export const hashContent = (): ContentHash =>
  goOn({ hash: createHash('sha256'), complete: [], running: 0, filled: 0 })

interface Reached {
  readonly hash: Hash
  /** Checksums of the blocks that are complete. */
  readonly complete: readonly number[]
  /** Checksum of the block that is not, and its bytes. */
  readonly running: number
  readonly filled: number
}

function goOn({ hash, ...reached }: Reached): ContentHash {
  const complete = [...reached.complete]
  let { running, filled } = reached
  return {
    update: (bytes) => {
      hash.update(bytes)
      for (let at = 0; at < bytes.byteLength;) {
        const part = bytes.subarray(at, at + blockSize - filled)
        running = crc32(part, running)
        filled += part.byteLength
        at += part.byteLength
        if (filled < blockSize) continue
        complete.push(running)
        running = 0
        filled = 0
      }
    },
    copy: () => goOn({ hash: hash.copy(), complete, running, filled }),
    digest: () => ({
      hash: hash.digest(),
      checksums: written(filled > 0 ? [...complete, running] : complete),
    }),
  }
}

function written(checksums: readonly number[]): Buffer {
  const bytes = Buffer.alloc(checksums.length * bytesOfChecksum)
  for (const [block, checksum] of checksums.entries()) bytes.writeUInt32BE(checksum, block * bytesOfChecksum)
  return bytes
}

/** Whether there are as many checksums as a content of this size has blocks. */
export const areChecksumsFor = (checksums: Buffer, size: number): boolean =>
  checksums.length === Math.ceil(size / blockSize) * bytesOfChecksum

export const isBlockRight = (bytes: Uint8Array, checksums: Buffer, block: number): boolean =>
  crc32(bytes) === checksums.readUInt32BE(block * bytesOfChecksum)
