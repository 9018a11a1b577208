import type { FileHandle } from 'node:fs/promises'
import { Problem } from '../../http/problem.ts'
import { collectBatches } from './collect-batches.ts'
import { hashContent, type ContentDigest, type ContentHash } from './content-hash.ts'
import type { FreeSpace } from './free-space.ts'
import type { RunningHash } from './partial-contents.ts'
import { asStorageRefusal } from './storage-refusal.ts'

/** Writes one piece of a content. Whoever opened it closes it. */
export interface PartialWriter {
  /**
   * Writes what the source yields; once. When the source throws, or the space for content is used up (Problem
   * `storageFull`), what came before is written all the same. On a full disk what is not durable yet is given back besides.
   */
  readonly write: (source: AsyncIterable<Uint8Array>) => Promise<void>
  /** Makes durable what has come until now, and answers with how far the content reaches for certain. */
  readonly sync: () => Promise<number>
  /** Cuts this piece off again. */
  readonly discard: () => Promise<void>
  /** Of the content up to here; `null` when this process has not seen all of it. */
  readonly digest: () => ContentDigest | null
  /** `isNoted`: how far it reaches has been written down; else others may write the same place anew. */
  readonly close: (isNoted: boolean) => Promise<void>
}

interface PartialWriterOptions {
  /** Where the file lies. */
  readonly path: string
  readonly offset: number
  /** The hash of what is there, where this process knows it. */
  readonly running: RunningHash | null
  readonly space: FreeSpace
  /** Takes the hash as it is at the end. */
  readonly keep: (hash: RunningHash | null) => void
}

export function openPartialWriter(file: FileHandle, wanted: PartialWriterOptions): PartialWriter {
  const { path, offset, running, space, keep } = wanted
  const before = hashUpTo(offset, running)
  const batches = collectBatches(file, path, offset)
  let hash = before?.copy() ?? null
  let hashed = offset
  let durable = offset
  /** A failed write or sync says nothing of what came before it either: nothing more is certain. */
  let isBroken = false

  const failing = async (error: unknown): Promise<never> => {
    isBroken = true
    const failure = asStorageRefusal(error)
    if (failure instanceof Problem && failure.code === 'storageFull') await file.truncate(durable)
    throw failure
  }
  return {
    write: async (source) => {
      try {
        for await (const chunk of source) {
          const asking = space.take(chunk.byteLength)
          if (asking) await asking
          hash?.update(chunk)
          hashed += chunk.byteLength
          await batches.add(chunk)
        }
      } finally {
        await batches.flush().catch(failing)
      }
    },
    sync: async () => {
      if (isBroken) return durable
      try {
        await batches.flush()
        const reached = batches.position()
        if (reached > durable) await file.datasync()
        durable = reached
      } catch (error) {
        await failing(error)
      }
      return durable
    },
    discard: async () => {
      isBroken = true
      await file.truncate(offset)
      durable = offset
      hash = before?.copy() ?? null
      hashed = offset
    },
    digest: () => (hash && hashed === durable ? hash.copy().digest() : null),
    close: async (isNoted) => {
      keep(isNoted && hash && hashed === durable ? { hash, size: durable } : null)
      try {
        await batches.close()
      } finally {
        await file.close()
      }
    },
  }
}

function hashUpTo(offset: number, running: RunningHash | null): ContentHash | null {
  if (offset === 0) return hashContent()
  return running?.size === offset ? running.hash : null
}
