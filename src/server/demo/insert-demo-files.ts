import { canonicalName, foldName } from '#contract/names.ts'
import { noteBlobs } from '../files/add-files.ts'
import { mediaTypeOf } from '../files/media-type.ts'
import type { StoredBlob } from '../files/storage/blob-store.ts'
import type { Services } from '../services.ts'
import { demoFiles, type DemoFile } from './demo-files.ts'
import { folderAt, splitPath, type DemoFolders } from './insert-demo-folders.ts'
import { idOf, type DemoGroup } from './insert-demo-group.ts'

interface StoredFile extends DemoFile {
  readonly blob: StoredBlob
}

const batchSize = 25

/** Makes the files of the demo in batches: content first, durably, then the rows of a batch in one transaction. */
export async function insertDemoFiles(
  services: Services,
  group: DemoGroup,
  folders: DemoFolders,
): Promise<void> {
  let batch: Promise<StoredFile>[] = []
  for (const file of demoFiles()) {
    batch.push(store(services, file))
    if (batch.length < batchSize) continue
    await insertBatch(services, await Promise.all(batch), group, folders)
    batch = []
  }
  await insertBatch(services, await Promise.all(batch), group, folders)
}

async function store({ blobs, config }: Services, file: DemoFile): Promise<StoredFile> {
  const bytes = await file.bytes()
  return { ...file, blob: await blobs.write(once(bytes), config.maxFileSize) }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function insertBatch(
  { db }: Services,
  files: readonly StoredFile[],
  group: DemoGroup,
  folders: DemoFolders,
): Promise<void> {
  if (files.length === 0) return
  await db.transaction().execute(async (transaction) => {
    await noteBlobs(transaction, files)
    const rows = files.map((file) => rowOf(file, group, folders))
    await transaction.insertInto('entries').values(rows).execute()
  })
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
