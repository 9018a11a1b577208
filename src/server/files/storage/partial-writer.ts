import { createHash, type Hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { asStorageFull } from './disk-full.ts'
import type { RunningHash } from './partial-contents.ts'
import { writeBatches } from './write-batches.ts'

/** Writes one piece of a content. Whoever opened it closes it. */
export interface PartialWriter {
  /**
   * Writes what the source yields; once. When the source throws, what came before is written all the same. On a full disk
   * what is not durable yet is given back, and Problem `storageFull` thrown.
   */
  readonly write: (source: AsyncIterable<Uint8Array>) => Promise<void>
  /** Makes durable what has been written until now, and answers with how far the content reaches for certain. */
  readonly sync: () => Promise<number>
  /** Cuts this piece off again. */
  readonly discard: () => Promise<void>
  /** SHA-256 of the content up to here; `null` when this process has not seen all of it. */
  readonly digest: () => Buffer | null
  readonly close: () => Promise<void>
}

interface Wanted {
  readonly offset: number
  /** The hash of what is there, where this process knows it. */
  readonly running: RunningHash | null
  /** Takes the hash as it is at the end. */
  readonly keep: (hash: RunningHash | null) => void
}

export function openPartialWriter(file: FileHandle, { offset, running, keep }: Wanted): PartialWriter {
  const before = hashUpTo(offset, running)
  let hash = before?.copy() ?? null
  let hashed = offset
  let written = offset
  let durable = offset
  /** A failed sync says nothing of what came before it either: nothing is certain any more. */
  let isBroken = false

  const cutTo = async (size: number): Promise<void> => {
    await file.truncate(size)
    written = size
  }
  return {
    write: async (source) => {
      try {
        await writeBatches(file, source, {
          position: offset,
          take: (chunk) => {
            hash?.update(chunk)
            hashed += chunk.byteLength
          },
          written: (position) => (written = position),
        })
      } catch (error) {
        const failure = asStorageFull(error)
        if (failure !== error) await cutTo(durable)
        throw failure
      }
    },
    sync: async () => {
      if (isBroken || written === durable) return durable
      const reached = written
      try {
        await file.datasync()
      } catch (error) {
        isBroken = true
        throw asStorageFull(error)
      }
      durable = Math.max(durable, reached)
      return durable
    },
    discard: async () => {
      await cutTo(offset)
      durable = offset
      hash = before?.copy() ?? null
      hashed = offset
    },
    digest: () => (hash && hashed === durable ? hash.copy().digest() : null),
    close: async () => {
      keep(hash && hashed === durable ? { hash, size: durable } : null)
      await file.close()
    },
  }
}

function hashUpTo(offset: number, running: RunningHash | null): Hash | null {
  if (offset === 0) return createHash('sha256')
  return running?.size === offset ? running.hash : null
}
