import { unzipSync } from 'fflate'
import { Unreadable } from '../../../workers/process/unreadable.ts'

/** Bytes that the parts of a document take when they are unpacked. */
export const mostUnpacked = 100_000_000
const mostParts = 10_000

/** The parts of a zipped document that are wanted. What says that it is small is not unpacked any further than it says. */
export function unpack(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): Readonly<Record<string, Uint8Array>> {
  let unpacked = 0
  let parts = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isWanted(name)) return false
        unpacked += originalSize
        parts += 1
        if (unpacked > mostUnpacked || parts > mostParts) throw new Unreadable('tooLarge')
        return true
      },
    })
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('damaged', error)
  }
}
