import type { Transaction } from 'kysely'
import { canonicalName, foldName } from '#contract/text/names.ts'
import type { DB } from '../db/schema.ts'
import { rootOf } from '../files/root-folder.ts'
import { splitPath } from './demo-paths.ts'
import { idOf, type DemoGroup } from './insert-demo-group.ts'
import type { Manifest } from './manifest.ts'

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
  for (const { path, company } of manifest.folders) {
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
        modified_by: administratorId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    folders.set(path, { id, ancestors: [...parent.ancestors, id] })
  }
  return folders
}

export function folderAt(folders: DemoFolders, path: string): DemoFolder {
  const folder = folders.get(path)
  if (!folder) throw new Error(`The demo has no folder ${path}`)
  return folder
}
