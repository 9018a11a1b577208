import type { Transaction } from 'kysely'
import { canonicalName, foldName } from '#contract/text/names.ts'
import type { DB } from '../db/schema.ts'
import { mediaTypeOf } from '../files/media-type.ts'
import type { StoredBlob } from '../files/storage/blob-store.ts'
import type { Services } from '../services.ts'
import { demoFiles, type DemoFile } from './demo-files.ts'
import { folderAt, splitPath, type DemoFolders } from './insert-demo-folders.ts'
import { idOf, type DemoGroup } from './insert-demo-group.ts'

/** A file of the demo whose bytes are stored. */
export interface StoredFile extends DemoFile {
  readonly blob: StoredBlob
}

const batchSize = 25

/** Makes the files of the demo and stores them durably, a batch at a time. */
export async function storeDemoFiles(services: Services): Promise<readonly StoredFile[]> {
  const wanted = [...demoFiles()]
  const stored: StoredFile[] = []
  while (stored.length < wanted.length) {
    const batch = wanted.slice(stored.length, stored.length + batchSize)
    const files = await Promise.all(batch.map((file) => store(services, file)))
    stored.push(...files)
  }
  return stored
}

async function store({ blobs, config }: Services, file: DemoFile): Promise<StoredFile> {
  const bytes = await file.bytes()
  return { ...file, blob: await blobs.write(once(bytes), config.maxFileSize) }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Makes the rows of stored files. */
export async function insertDemoFiles(
  transaction: Transaction<DB>,
  files: readonly StoredFile[],
  group: DemoGroup,
  folders: DemoFolders,
): Promise<void> {
  const rows = files.map((file) => rowOf(file, group, folders))
  await transaction.insertInto('entries').values(rows).execute()
}

function rowOf({ path, modifiedAt, modifiedBy, blob }: StoredFile, group: DemoGroup, folders: DemoFolders) {
  const { folder, name } = splitPath(path)
  const parent = folderAt(folders, folder)
  const by = idOf(group.people, modifiedBy)
  return {
    parent_id: parent.id,
    ancestors: [...parent.way],
    kind: 'file' as const,
    name: canonicalName(name),
    name_folded: foldName(name),
    blob_hash: blob.hash,
    size: String(blob.size),
    media_type: mediaTypeOf(name),
    created_at: modifiedAt,
    created_by: by,
    modified_at: modifiedAt,
    modified_by: by,
  }
}
