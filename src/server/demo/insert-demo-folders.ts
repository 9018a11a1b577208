import type { Transaction } from 'kysely'
import { canonicalName, foldName } from '#contract/text/names.ts'
import type { DB } from '../db/schema.ts'
import { rootOf } from '../files/root-folder.ts'
import { demoFolders } from './demo-files.ts'
import { demoFolderCompanies } from './demo-grants.ts'
import { idOf, type DemoGroup } from './insert-demo-group.ts'

/** A folder of the demo as a row, with the ids of all above it and its own. */
export interface DemoFolder {
  readonly id: string
  readonly way: readonly string[]
}

export type DemoFolders = ReadonlyMap<string, DemoFolder>

/** Makes the folders of the demo; answers with them by path, the empty path being the root. */
export async function insertDemoFolders(
  transaction: Transaction<DB>,
  group: DemoGroup,
  administratorId: string,
): Promise<DemoFolders> {
  const root = await rootOf(transaction)
  const folders = new Map<string, DemoFolder>([['', { id: root, way: [root] }]])
  for (const path of demoFolders()) {
    const { folder: parentPath, name } = splitPath(path)
    const parent = folderAt(folders, parentPath)
    const company = demoFolderCompanies[path]
    const { id } = await transaction
      .insertInto('entries')
      .values({
        parent_id: parent.id,
        ancestors: [...parent.way],
        kind: 'folder',
        name: canonicalName(name),
        name_folded: foldName(name),
        company_id: company === undefined ? null : idOf(group.companies, company),
        created_by: administratorId,
        modified_by: administratorId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    folders.set(path, { id, way: [...parent.way, id] })
  }
  return folders
}

/** Splits `/Finance/Reports` into `/Finance` and `Reports`. */
export function splitPath(path: string): { readonly folder: string; readonly name: string } {
  const slash = path.lastIndexOf('/')
  return { folder: path.slice(0, slash), name: path.slice(slash + 1) }
}

export function folderAt(folders: DemoFolders, path: string): DemoFolder {
  const folder = folders.get(path)
  if (!folder) throw new Error(`The demo has no folder ${path}`)
  return folder
}
