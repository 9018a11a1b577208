import type { Transaction } from 'kysely'
import { canonicalName, foldName } from '#contract/text/names.ts'
import type { DB } from '../db/schema.ts'
import { rootOf } from '../files/root-folder.ts'
import { splitPath } from './demo-paths.ts'
import { idOf, type DemoGroup } from './insert-demo-group.ts'
import type { DemoFile, Manifest } from './manifest.ts'

/** A folder of the demo as a row, with the ids of all above it and its own. */
interface DemoFolder {
  readonly id: string
  readonly ancestors: readonly string[]
}

export type DemoFolders = ReadonlyMap<string, DemoFolder>

/** Makes the folders of the demo; answers with them by path, the empty path being the root. */
export async function insertDemoFolders(
  transaction: Transaction<DB>,
  manifest: Manifest,
  { group, administratorId }: { readonly group: DemoGroup; readonly administratorId: string },
): Promise<DemoFolders> {
  const root = await rootOf(transaction)
  const folders = new Map<string, DemoFolder>([['', { id: root, ancestors: [root] }]])
  const newest = newestFiles(manifest)
  // an empty folder has been there from the beginning
  const [beginning] = manifest.files.map(({ modifiedAt }) => modifiedAt).sort()
  for (const { path, company } of manifest.folders) {
    const { modifiedAt, modifiedBy } = newest.get(path) ?? {}
    const { folder: parentPath, name } = splitPath(path)
    const parent = folderAt(folders, parentPath)
    const { id } = await transaction
      .insertInto('entries')
      .values({
        parent_id: parent.id,
        ancestors: [...parent.ancestors],
        kind: 'folder',
        name: canonicalName(name),
        name_folded: foldName(name),
        company_id: company === undefined ? null : idOf(group.companies, company),
        created_by: administratorId,
        modified_by: modifiedBy === undefined ? administratorId : idOf(group.people, modifiedBy),
        modified_at: modifiedAt ?? beginning,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    folders.set(path, { id, ancestors: [...parent.ancestors, id] })
  }
  return folders
}

/** The file below each folder that was changed last: when and by whom the folder was changed. */
function newestFiles({ files }: Manifest): ReadonlyMap<string, DemoFile> {
  const newest = new Map<string, DemoFile>()
  for (const file of files)
    for (let { folder } = splitPath(file.path); folder !== ''; { folder } = splitPath(folder)) {
      const known = newest.get(folder)
      if (!known || known.modifiedAt < file.modifiedAt) newest.set(folder, file)
    }
  return newest
}

export function folderAt(folders: DemoFolders, path: string): DemoFolder {
  const folder = folders.get(path)
  if (!folder) throw new Error(`The demo has no folder ${path}`)
  return folder
}
