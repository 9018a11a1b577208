import type { FileHandle } from 'node:fs/promises'
import { readBlock } from './checked-source.ts'
import { blockSize, hashContent, type ContentDigest } from './content-hash.ts'
import type { PastCache } from './past-cache.ts'
import { withScratchBlock } from './scratch-blocks.ts'

interface Reading {
  /** Where it is given, the bytes are read there and leave the cache of the system alone. */
  readonly past?: PastCache | null
  /** Waited for after each block, so that a caller can set the pace. */
  readonly afterBlock?: (bytes: number) => Promise<void>
}

/** Reads an open file of this size from its first byte to its last. Rejects with a ContentFault when it is shorter. */
export async function readDigest(
  file: FileHandle,
  size: number,
  { past = null, afterBlock }: Reading = {},
): Promise<ContentDigest> {
  const content = hashContent()
  for (let start = 0; start < size; start += blockSize) {
    const block = { start, length: Math.min(blockSize, size - start) }
    const take = async (into: Buffer): Promise<void> => {
      await readBlock(file, { ...block, into, direct: past?.file ?? null })
      content.update(into.subarray(0, block.length))
    }
    await (past ? take(past.buffers[0]) : withScratchBlock(take))
    await afterBlock?.(block.length)
  }
  return content.digest()
}
