import type { Kysely } from 'kysely'
import type { FileEntry, FolderContent, FolderEntry } from '#contract/files/entries.ts'
import { READ, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../actor.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { findEntry, type EntryRef, type VisibleEntry } from '../rights/visible-entry.ts'
import { childRows, type ChildRow } from './child-rows.ts'
import { folderShape, namesOfPeople } from './entry-shapes.ts'
import { grantsBelow, grantsOnChildren, type GrantedFolder } from '../rights/grants-below.ts'
import { versionToken } from './version-token.ts'

/**
 * A folder with its subfolders and files in the order of their folded names. What may not be read is left out, except
 * folders that lead to something that may; those carry permissions 0.
 */
export async function listFolder(
  { db, config }: Services,
  actor: Actor,
  wanted: EntryRef,
): Promise<FolderContent> {
  const folder = await findEntry(db, actor, wanted)
  if (folder.kind !== 'folder') throw new Problem('notFound')
  const special = await specialChildren(db, actor, folder)
  const rows = await childRows(db, folder.id, allows(folder.rights, READ) ? null : [...special.keys()])
  const people = await namesOfPeople(db, peopleOf(rows, folder))
  const shape = folderShape(actor, folder, people.get(folder.modifiedBy ?? '') ?? null)

  const subfolders: FolderEntry[] = []
  const files: FileEntry[] = []
  for (const row of rows) {
    if (row.mediaType !== '') files.push(fileOf(row, shape, people))
    else {
      const permissions = special.has(row.id) ? special.get(row.id) : folder.rights
      if (typeof permissions === 'number') subfolders.push(folderOf(row, shape, { permissions, people }))
    }
  }
  return { ...shape, subfolders, files, maxFileSize: config.maxFileSize }
}

/**
 * The children that hold a grant of their own or lead to one, with what the person may do there: 0 to walk through, `null`
 * for what stays hidden. All others inherit the rights of the folder.
 */
async function specialChildren(
  db: Kysely<DB>,
  actor: Actor,
  folder: VisibleEntry,
): Promise<ReadonlyMap<string, number | null>> {
  const isReadable = allows(folder.rights, READ)
  const direct = isReadable ? await grantsOnChildren(db, actor, folder.id) : []
  // Only where something is closed does it matter what lies deeper.
  const isOpen = isReadable && direct.every(({ bits }) => allows(bits, READ))
  if (isOpen) return new Map(direct.map(({ id, bits }) => [id, bits]))
  return closedChildren(folder.rights, await grantsBelow(db, actor, folder.id))
}

function closedChildren(
  inherited: number,
  below: readonly GrantedFolder[],
): ReadonlyMap<string, number | null> {
  const own = new Map(below.map(({ id, bits }) => [id, bits]))
  const leading = new Set(below.filter(({ bits }) => allows(bits, READ)).map(({ child }) => child))
  const rightsOf = (child: string): number | null => {
    const bits = own.get(child) ?? inherited
    if (allows(bits, READ)) return bits
    return leading.has(child) ? 0 : null
  }
  return new Map(below.map(({ child }) => [child, rightsOf(child)]))
}

interface Seen {
  readonly permissions: number
  readonly people: ReadonlyMap<string, string>
}

const folderOf = (row: ChildRow, parent: FolderEntry, { permissions, people }: Seen): FolderEntry => ({
  id: row.id,
  name: row.name,
  path: `${parent.path}${row.name}/`,
  modifiedDate: row.modifiedDate,
  modifiedBy: allows(permissions, READ) ? (people.get(row.modifiedBy) ?? null) : null,
  size: row.size,
  permissions,
})

const fileOf = (row: ChildRow, parent: FolderEntry, people: ReadonlyMap<string, string>): FileEntry => ({
  id: row.id,
  name: row.name,
  path: parent.path + row.name,
  modifiedDate: row.modifiedDate,
  modifiedBy: people.get(row.modifiedBy) ?? null,
  size: row.size,
  permissions: parent.permissions,
  fileId: row.id,
  fileType: row.mediaType,
  version: versionToken(row),
  isSearchable: row.isSearchable,
})

function peopleOf(rows: readonly ChildRow[], folder: VisibleEntry): ReadonlySet<string> {
  const people = new Set(folder.modifiedBy === null ? [] : [folder.modifiedBy])
  for (const { modifiedBy } of rows) if (modifiedBy !== '') people.add(modifiedBy)
  return people
}
