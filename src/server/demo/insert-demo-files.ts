import { createReadStream } from 'node:fs'
import type { Transaction } from 'kysely'
import { canonicalName, foldName } from '#contract/text/names.ts'
import type { DB } from '../db/schema.ts'
import { mediaTypeOf } from '../files/media-type.ts'
import type { StoredBlob } from '../files/storage/blob-store.ts'
import type { Services } from '../services.ts'
import { contentPath, splitPath } from './demo-paths.ts'
import { folderAt, type DemoFolders } from './insert-demo-folders.ts'
import { idOf, type DemoGroup } from './insert-demo-group.ts'
import type { DemoFile } from './manifest.ts'

/** A file of the demo whose bytes are stored. */
interface StoredFile extends DemoFile {
  readonly blob: StoredBlob
}

const batchSize = 25

/** Stores the content of the files durably, a batch at a time. */
export async function storeDemoFiles(
  { blobs, config }: Services,
  files: readonly DemoFile[],
  folder: string,
): Promise<readonly StoredFile[]> {
  const store = async (file: DemoFile): Promise<StoredFile> => {
    const content = createReadStream(contentPath(folder, file.path))
    return { ...file, blob: await blobs.write(content, config.maxFileSize) }
  }
  const stored: StoredFile[] = []
  while (stored.length < files.length) {
    const batch = files.slice(stored.length, stored.length + batchSize)
    stored.push(...(await Promise.all(batch.map(store))))
  }
  return stored
}

/** Makes the rows of stored files; answers with their ids by path. */
export async function insertDemoFiles(
  transaction: Transaction<DB>,
  files: readonly StoredFile[],
  made: { readonly group: DemoGroup; readonly folders: DemoFolders },
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction
    .insertInto('entries')
    .values(files.map((file) => rowOf(file, made)))
    .returning(['id', 'parent_id', 'name'])
    .execute()
  const ids = new Map(rows.map(({ id, parent_id: parent, name }) => [`${parent}/${name}`, id]))
  return new Map(
    files.map(({ path }) => {
      const { folder, name } = splitPath(path)
      return [path, idOf(ids, `${folderAt(made.folders, folder).id}/${name}`)]
    }),
  )
}

function rowOf(
  { path, modifiedAt, modifiedBy, searchable, blob }: StoredFile,
  { group, folders }: { readonly group: DemoGroup; readonly folders: DemoFolders },
) {
  const { folder, name } = splitPath(path)
  const parent = folderAt(folders, folder)
  const by = idOf(group.people, modifiedBy)
  return {
    parent_id: parent.id,
    ancestors: [...parent.ancestors],
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
    searchable_at: searchable ? modifiedAt : null,
    searchable_by: searchable ? by : null,
  }
}
