import { open } from 'node:fs/promises'
import { Problem } from '../../http/problem.ts'
import type { HashedBlob } from './blob-store.ts'
import { collectBatches } from './collect-batches.ts'
import { hashContent } from './content-hash.ts'
import type { FreeSpace } from './free-space.ts'

/**
 * Writes what the source yields into a new file and makes it durable, hashing on the way; `prepare` runs at the side of the
 * last, as soon as the hash is known. Refuses with Problem `tooLarge` past `maxSize` bytes and with `storageFull` without
 * space. The file stays when this rejects; the caller removes it.
 */
export async function writeHashed(
  path: string,
  source: AsyncIterable<Uint8Array>,
  { maxSize, space }: { readonly maxSize: number; readonly space: FreeSpace },
  prepare: (blob: HashedBlob) => Promise<void>,
): Promise<HashedBlob> {
  const file = await open(path, 'wx', 0o600)
  const batches = collectBatches(file, path, 0)
  try {
    const content = hashContent()
    let size = 0
    for await (const chunk of source) {
      size += chunk.byteLength
      if (size > maxSize) throw new Problem('tooLarge', { values: { size: maxSize } })
      const asking = space.take(chunk.byteLength)
      if (asking) await asking
      content.update(chunk)
      await batches.add(chunk)
    }
    await batches.flush()
    const blob = { ...content.digest(), size }
    await bothDone(file.sync(), prepare(blob))
    return blob
  } finally {
    try {
      await batches.close()
    } finally {
      await file.close()
    }
  }
}

/** Nothing goes on at the side any more when this rejects. */
async function bothDone(first: Promise<void>, second: Promise<void>): Promise<void> {
  for (const outcome of await Promise.allSettled([first, second]))
    if (outcome.status === 'rejected') throw outcome.reason
}
