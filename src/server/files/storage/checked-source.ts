import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { ByteRange } from './blob-store.ts'
import { ContentFault } from './content-fault.ts'
import { blockSize, isBlockRight } from './content-hash.ts'
import { alignment, isRefusal } from './past-cache.ts'
import { withScratchBlock } from './scratch-blocks.ts'

/** Bytes read at once, at most, where no buffers of whole blocks are to be had; pieces of 64 kB cost a third of the speed. */
const largestPiece = 256 * 1024

type Pair = readonly [Buffer, Buffer]

/** Where bytes are read, piece by piece, into buffers of its own; every piece has been checked when it is answered. */
export interface Source {
  readonly buffers: Pair
  /**
   * Reads from a position to a last one into a buffer; answers with as many bytes of these as came at once, at least one.
   * Rejects with a ContentFault instead of bytes that are not what was stored.
   */
  readonly read: (buffer: Buffer, at: number, end: number) => Promise<Buffer>
}

/** A file that is open, with what its bytes should be. */
export interface StoredContent {
  readonly file: FileHandle
  /** Bytes. */
  readonly size: number
  readonly check: CheckBlock
}

/** Told of each block that has been read, in their order: throws a ContentFault when it is not what was stored. */
export type CheckBlock = (bytes: Buffer, block: number) => void | Promise<void>

export const checkAgainst =
  (checksums: Buffer): CheckBlock =>
  (bytes, block) => {
    if (!isBlockRight(bytes, checksums, block)) throw new ContentFault('damaged')
  }

/** Reads block by block into two buffers that hold a whole one each, past the cache of the system where `direct` is given. */
export function blockSource(content: StoredContent, buffers: Pair, direct: FileHandle | null): Source {
  return {
    buffers,
    read: async (buffer, at, end) => {
      const { block, start, length } = blockAt(content, at)
      await readBlock(content.file, { into: buffer, start, length, direct })
      await content.check(buffer.subarray(0, length), block)
      return buffer.subarray(at - start, Math.min(length, end + 1 - start))
    },
  }
}

/**
 * Reads in smaller pieces, so that a reader holds no more memory than it needs however slow it is. A block is looked at as a
 * whole first; each of its pieces that is read again after that has to be the one that was seen then.
 */
export function pieceSource(content: StoredContent, range: ByteRange): Source {
  const pieceSize = Math.min(largestPiece, range.end - range.start + 1)
  const first = Buffer.allocUnsafeSlow(pieceSize)
  const buffers = [first, isOnePiece(content, range) ? first : Buffer.allocUnsafeSlow(pieceSize)] as const
  let seen: SeenBlock = { block: -1, pieces: new Map() }
  return {
    buffers,
    read: async (buffer, at, end) => {
      const { block, start, length: blockLength } = blockAt(content, at)
      const part = { at, end: Math.min(end, start + blockLength - 1) }
      if (block !== seen.block) {
        const found = await readFirst(content, buffer, part)
        seen = { block, pieces: found.pieces }
        return found.piece
      }
      const piece = buffer.subarray(0, Math.min(pieceSize, part.end - at + 1))
      await fill(content.file, piece, at)
      if (seen.pieces.get(at) !== crc32(piece)) throw new ContentFault('damaged')
      return piece
    },
  }
}

/** No piece reaches from one block into the next. */
const isOnePiece = (content: StoredContent, { start, end }: ByteRange): boolean =>
  end - start < largestPiece && blockAt(content, start).block === blockAt(content, end).block

interface SeenBlock {
  readonly block: number
  /** Checksums of the pieces after the first one, by their position. */
  readonly pieces: ReadonlyMap<number, number>
}

interface Part {
  readonly at: number
  /** The last byte that is wanted of the block. */
  readonly end: number
}

/** The first piece that is wanted of a block, once all of that has been seen to be right. */
async function readFirst(
  content: StoredContent,
  buffer: Buffer,
  { at, end }: Part,
): Promise<{ readonly piece: Buffer } & Pick<SeenBlock, 'pieces'>> {
  const { block, start, length } = blockAt(content, at)
  const size = Math.min(buffer.length, end - at + 1)
  if (size === length) {
    const piece = buffer.subarray(0, length)
    await fill(content.file, piece, start)
    await content.check(piece, block)
    return { piece, pieces: new Map() }
  }
  return withScratchBlock(async (scratch) => {
    const bytes = scratch.subarray(0, length)
    await fill(content.file, bytes, start)
    await content.check(bytes, block)
    const pieces = new Map<number, number>()
    for (let next = at + size; next <= end; next += buffer.length)
      pieces.set(next, crc32(bytes.subarray(next - start, Math.min(next + buffer.length, end + 1) - start)))
    bytes.copy(buffer, 0, at - start, at - start + size)
    return { piece: buffer.subarray(0, size), pieces }
  })
}

interface Block {
  readonly block: number
  /** Where it begins. */
  readonly start: number
  readonly length: number
}

function blockAt({ size }: StoredContent, at: number): Block {
  const block = Math.floor(at / blockSize)
  const start = block * blockSize
  return { block, start, length: Math.min(blockSize, size - start) }
}

interface WantedBlock extends Omit<Block, 'block'> {
  readonly into: Buffer
  readonly direct: FileHandle | null
}

/** Fills a buffer with one block; a file system that has refused to go past its cache only now is read as any other. */
export async function readBlock(
  file: FileHandle,
  { into, start, length, direct }: WantedBlock,
): Promise<void> {
  const filled = direct ? await readDirect(direct, into, start) : 0
  // What is left over begins anywhere, so it comes through the cache.
  if (filled < length) await fill(file, into.subarray(filled, length), start + filled)
}

/** How many bytes were read. */
async function readDirect(direct: FileHandle, into: Buffer, start: number): Promise<number> {
  try {
    const whole = into.length - (into.length % alignment)
    return (await direct.read(into, 0, whole, start)).bytesRead
  } catch (error) {
    if (isRefusal(error)) return 0
    throw error
  }
}

async function fill(file: FileHandle, bytes: Buffer, start: number): Promise<void> {
  for (let filled = 0; filled < bytes.length;) {
    const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, start + filled)
    // Cut since it was opened.
    if (bytesRead === 0) throw new ContentFault('wrongSize')
    filled += bytesRead
  }
}
