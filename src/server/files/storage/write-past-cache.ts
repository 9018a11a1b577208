import type { FileHandle } from 'node:fs/promises'
import type { BatchWriter } from './collect-batches.ts'
import { alignment, isRefusal, pieceSize, type PastCache } from './past-cache.ts'
import { countSpentBytes } from '../../engine/spent-buffers.ts'

/**
 * Writes into a file from a position on: whole pieces past the cache of the system, the rest of one through it. No page of
 * the file is written in both ways, as pieces end where the next whole one begins.
 */
export function writePastCache(file: FileHandle, past: PastCache, start: number): BatchWriter {
  let [filling, other] = past.buffers
  let [from, filled, position] = [start, 0, start]
  let writing: Promise<void> = Promise.resolve()
  /** Settled once `filling` has been written from its turn before. */
  let emptied: Promise<void> | null = null

  const write = async (piece: Buffer, at: number): Promise<void> => {
    await writePiece(file, past.file, piece, at)
    position = at + piece.length
  }
  const send = (): void => {
    const [piece, at] = [filling.subarray(0, filled), from]
    ;[filling, other] = [other, filling]
    ;[from, filled, emptied] = [from + filled, 0, writing]
    countSpentBytes(piece.length)
    writing = writing.then(() => write(piece, at))
    // It is awaited before the next piece; until then a failure must not count as unhandled.
    writing.catch(() => undefined)
  }
  return {
    add: async (chunk) => {
      for (let taken = 0; taken < chunk.byteLength;) {
        if (emptied) await emptied
        emptied = null
        const count = Math.min(pieceSize - ((from + filled) % pieceSize), chunk.byteLength - taken)
        filling.set(chunk.subarray(taken, taken + count), filled)
        filled += count
        taken += count
        if ((from + filled) % pieceSize === 0) send()
      }
    },
    flush: async () => {
      if (filled > 0) send()
      await writing
    },
    position: () => position,
    close: async () => {
      // Whoever cares for a failure has it already: `flush` tells it.
      await writing.catch(() => undefined)
      await past.close(true)
    },
  }
}

async function writePiece(file: FileHandle, direct: FileHandle, piece: Buffer, start: number): Promise<void> {
  const isAligned = start % alignment === 0 && piece.length % alignment === 0
  let written = isAligned ? await writeDirect(direct, piece, start) : 0
  while (written < piece.length)
    written += (await file.write(piece, written, piece.length - written, start + written)).bytesWritten
}

/** How many bytes were written. */
async function writeDirect(direct: FileHandle, piece: Buffer, start: number): Promise<number> {
  try {
    return (await direct.write(piece, 0, piece.length, start)).bytesWritten
  } catch (error) {
    if (isRefusal(error)) return 0
    throw error
  }
}
