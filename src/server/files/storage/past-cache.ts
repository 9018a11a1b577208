import { constants, open, type FileHandle } from 'node:fs/promises'
import { allocateAligned } from '../../engine/page-memory.ts'
import { errorCode } from '../../process/error-code.ts'

/** Bytes from which on a file counts as large: what is read or written of it then leaves the system's cache alone. */
export const largeFrom = 16 * 1024 * 1024
/** Bytes that one buffer takes. */
export const pieceSize = 1024 * 1024
/** What places, lengths and buffers have to be multiples of; no disk wants more. */
export const alignment = 4096

/** Transfers at the same moment that have buffers; any further one goes through the cache. */
const most = 16
/** Pairs that stay for the next ones. */
const maxKept = 4

type Pair = readonly [Buffer, Buffer]

const kept: Pair[] = []
let lent = 0

/** Two buffers for one transfer. */
interface LentBuffers {
  readonly buffers: Pair
  /**
   * To be called once, when nothing is read or written here any more. `areFree`: nobody else, such as the connection of a
   * slow reader, holds the buffers either, so that somebody else may have them.
   */
  readonly giveBack: (areFree: boolean) => void
}

/** A file that is open a second time, past the cache, with two buffers of its own. */
export interface PastCache extends Pick<LentBuffers, 'buffers'> {
  readonly file: FileHandle
  /** To be called once, as `giveBack` is. */
  readonly close: (areFree: boolean) => Promise<void>
}

/** Buffers that hold a piece each; `null` when as many as there are, are lent. */
export function lendBuffers(): LentBuffers | null {
  if (lent >= most) return null
  const buffers = kept.pop() ?? makePair()
  if (!buffers) return null
  lent += 1
  return {
    buffers,
    giveBack: (areFree) => {
      lent -= 1
      if (areFree && kept.length < maxKept) kept.push(buffers)
    },
  }
}

/**
 * Opens a file past the cache of the system; `null` where that is not possible or too many do so, then it has to be read or
 * written as any other. Also the first read or write may still fail for that reason ({@link isRefusal}).
 */
export async function openPastCache(path: string, access: 'read' | 'write'): Promise<PastCache | null> {
  // Only Linux has it.
  const direct: number | undefined = constants.O_DIRECT
  if (direct === undefined) return null
  const own = lendBuffers()
  if (!own) return null
  try {
    const file = await open(path, direct | (access === 'read' ? constants.O_RDONLY : constants.O_WRONLY))
    return {
      file,
      buffers: own.buffers,
      close: async (areFree) => {
        own.giveBack(areFree)
        await file.close()
      },
    }
  } catch (error) {
    own.giveBack(true)
    // Removed meanwhile: whoever has it open already may go on.
    if (!isRefusal(error) && errorCode(error) !== 'ENOENT') throw error
    return null
  }
}

/** The file system does not do without its cache, at all or for this place. */
export const isRefusal = (error: unknown): boolean =>
  ['EINVAL', 'ENOTSUP', 'EOPNOTSUPP'].includes(errorCode(error) ?? '')

function makePair(): Pair | null {
  const memory = allocateAligned(2 * pieceSize)
  return memory && [Buffer.from(memory, 0, pieceSize), Buffer.from(memory, pieceSize, pieceSize)]
}
