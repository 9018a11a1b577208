import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readerOf } from '#contract/search/readers.ts'
import type { Location } from '#contract/search/search.ts'
import { demoFolder } from '../../src/server/demo/demo-paths.ts'
import type { Passage } from '../../src/server/search/reading/document/passages.ts'
import { createReaderProcess } from '../../src/server/search/reading/process/reader-process.ts'

export interface TextsOfFiles {
  /** The words of a place in a file; none where no file has this content. */
  readonly at: (contentHash: Buffer, location: Location) => Promise<string>
  readonly close: () => void
}

/** The files of the demo read where they lie, each once and when it is asked for: past the database and what was stored of them there. */
export async function openTextsOfDemo(): Promise<TextsOfFiles> {
  const { read, close } = createReaderProcess()
  const readFrom = async (path: string): Promise<readonly Passage[]> => {
    const [bytes, reader] = [await readFile(path), readerOf(path)]
    if (reader === null) return []
    const outcome = await read({
      reader,
      size: bytes.length,
      copyTo: async (destination) => void destination.write(bytes),
    })
    return outcome.kind === 'read' ? outcome.text.passages : []
  }
  const paths = await pathsByHash()
  const texts = new Map<string, Promise<readonly Passage[]>>()
  return {
    at: async (contentHash, { part, page, slide, sheet }) => {
      const path = paths.get(contentHash.toString('hex'))
      if (path === undefined) return ''
      const text = texts.get(path) ?? readFrom(path)
      texts.set(path, text)
      const isThere = ({ location }: Passage): boolean =>
        location.part === part &&
        location.page === page &&
        location.slide === slide &&
        location.sheet === sheet
      return (await text)
        .filter(isThere)
        .map(({ body }) => body)
        .join('\n')
    },
    close,
  }
}

async function pathsByHash(): Promise<ReadonlyMap<string, string>> {
  const paths = new Map<string, string>()
  const entries = await readdir(join(demoFolder, 'files'), { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    paths.set(
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
      path,
    )
  }
  return paths
}
