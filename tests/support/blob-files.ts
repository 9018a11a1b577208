import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { blobPath } from '../../src/server/files/storage/blob-path.ts'
import type { TestServer } from './test-server.ts'
import type { FileEntry } from '#contract/files/entries.ts'
import type { UploadScene } from './scenes/upload-scene.ts'

/** The file that holds the present content of a file, and what may happen to it on a disk. */
export interface BlobFile {
  readonly hash: Buffer
  /** Turns one bit at a place over. */
  readonly flip: (at: number) => Promise<void>
  readonly cut: (size: number) => Promise<void>
  readonly remove: () => Promise<void>
  /** Puts a link to itself there, which the system refuses to open, whoever asks. */
  readonly refuse: () => Promise<void>
  readonly replaceByFolder: () => Promise<void>
  /** Puts a file in the place of the folder that it lies in. */
  readonly blockFolder: () => Promise<void>
  /** Brings the right bytes back, as from a backup. */
  readonly restore: () => Promise<void>
}

export async function blobFileOf({ services, dataFolder }: TestServer, fileId: string): Promise<BlobFile> {
  const { blob_hash: hash } = await services.db
    .selectFrom('entries')
    .select('blob_hash')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  if (!hash) throw new Error('A folder has no content')
  const path = blobPath(join(dataFolder, 'blobs'), hash)
  const whole = await readFile(path)
  return {
    hash,
    flip: async (at) => {
      const bytes = await readFile(path)
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
      await writeFile(path, bytes)
    },
    cut: (size) => truncate(path, size),
    remove: () => rm(path),
    refuse: async () => {
      await rm(path)
      await symlink(path, path)
    },
    replaceByFolder: async () => {
      await rm(path)
      await mkdir(path)
    },
    blockFolder: async () => {
      await rm(dirname(path), { recursive: true })
      await writeFile(dirname(path), '')
    },
    restore: async () => {
      const folder = dirname(path)
      if ((await stat(folder)).isFile()) await rm(folder)
      await mkdir(folder, { recursive: true })
      await rm(path, { recursive: true, force: true })
      await writeFile(path, whole)
    },
  }
}

/** A file of random bytes in a folder of its own. */
export interface StoredContent {
  readonly folder: string
  readonly bytes: Buffer
  readonly file: FileEntry
  readonly blob: BlobFile
}

export async function storeContent(scene: UploadScene, length: number): Promise<StoredContent> {
  const folder = await scene.fresh()
  const bytes = randomBytes(length)
  const [file] = await scene.stored(folder, { files: [{ name: 'plan.dat', bytes }] })
  if (!file) throw new Error('Nothing was stored')
  return { folder, bytes, file, blob: await blobFileOf(scene.server, file.id) }
}
