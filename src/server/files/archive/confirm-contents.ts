import { Writable } from 'node:stream'
import { Problem } from '../../http/problem.ts'
import type { BlobStore } from '../storage/blob-store.ts'
import type { ZipBlob, ZipContent } from './write-zip.ts'

interface WantedContent {
  readonly path: string
  readonly blob: ZipBlob & { readonly size: number }
}

const atOnce = 32

/**
 * Refuses with `archiveDamaged`, which names it, when the content of a file is missing, has another size, or is known to be
 * damaged and still is. What nobody knew of cuts the answer off when its turn comes.
 */
export async function confirmContents(
  blobs: Pick<BlobStore, 'open' | 'confirm'>,
  items: readonly ZipContent[],
): Promise<void> {
  const contents = items.flatMap(({ path, size, content }): WantedContent[] =>
    content && 'hash' in content ? [{ path, blob: { ...content, size } }] : [],
  )
  const rest = contents.values()
  const worker = async (): Promise<void> => {
    for (const content of rest) await confirmContent(blobs, content)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

async function confirmContent(
  { open, confirm }: Pick<BlobStore, 'open' | 'confirm'>,
  { path, blob }: WantedContent,
): Promise<void> {
  try {
    if (blob.isDamaged) await (await open(blob)).copyTo(nowhere())
    else await confirm(blob)
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'contentDamaged')) throw error
    throw new Problem('archiveDamaged', { values: { name: path.split('/').at(-1) ?? path }, cause: error })
  }
}

const nowhere = (): Writable => new Writable({ write: (_piece, _encoding, done) => done() })
