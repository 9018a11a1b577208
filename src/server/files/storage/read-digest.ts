import type { FileHandle } from 'node:fs/promises'
import { ContentFault } from './content-fault.ts'
import { blockSize, hashContent, type ContentDigest } from './content-hash.ts'
import { withScratchBlock } from './scratch-blocks.ts'

/**
 * Reads an open file of this size from its first byte to its last. `afterBlock` is waited for after each block, so that a
 * caller can set the pace. Rejects with a ContentFault when the file is shorter.
 */
export async function readDigest(
  file: FileHandle,
  size: number,
  afterBlock?: (bytes: number) => Promise<void>,
): Promise<ContentDigest> {
  const content = hashContent()
  for (let at = 0; at < size;) {
    const length = Math.min(blockSize, size - at)
    const position = at
    const count = await withScratchBlock(async (scratch) => {
      const { bytesRead } = await file.read(scratch, 0, length, position)
      content.update(scratch.subarray(0, bytesRead))
      return bytesRead
    })
    if (count === 0) throw new ContentFault('wrongSize')
    at += count
    await afterBlock?.(count)
  }
  return content.digest()
}
