import { statfs } from 'node:fs/promises'
import { Problem } from '../../http/problem.ts'
import { asStorageRefusal } from './storage-refusal.ts'

/** What is left of a file system for content: some of it stays free, for the database and whoever else writes there. */
export interface FreeSpace {
  /** Refuses with `storageFull` when so many bytes would not fit. */
  readonly check: (bytes: number) => Promise<void>
  /** To be called for bytes about to be written, as often as they come; a promise only when the disk has to be asked. */
  readonly take: (bytes: number) => Promise<void> | undefined
}

/** Milliseconds that an answer of the file system is good for; what was taken since is reckoned with. */
const lifetime = 1000

/** Least bytes that stay free where nothing else is configured, and the part of the file system. */
const [leastReserve, reservedPart] = [256 * 1024 ** 2, 0.01]

/** Looks after the file system of a folder, of which `reserve` bytes stay free; null: as {@link reserveOf} says. */
export function watchFreeSpace(folder: string, reserve: number | null): FreeSpace {
  let left = 0
  let askedAt = -Infinity

  const look = async (): Promise<void> => {
    const { bavail, bsize, blocks } = await statfs(folder).catch((error: unknown) => {
      throw asStorageRefusal(error)
    })
    // Some network file systems say nothing about it.
    left = blocks > 0 ? bavail * bsize - (reserve ?? reserveOf(blocks * bsize)) : Infinity
    askedAt = performance.now()
  }
  const isFor = (bytes: number): boolean => left >= bytes && performance.now() - askedAt < lifetime
  const check = async (bytes: number): Promise<void> => {
    if (isFor(bytes)) return
    await look()
    if (left < bytes) throw new Problem('storageFull')
  }
  return {
    check,
    take: (bytes) => {
      left -= bytes
      return isFor(0) ? undefined : check(0)
    },
  }
}

/** Bytes that stay free on a file system of this size. */
export const reserveOf = (size: number): number => Math.max(leastReserve, Math.ceil(size * reservedPart))
