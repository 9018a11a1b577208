import { sql, type Kysely } from 'kysely'
import { foldName, reservedName } from '#contract/names.ts'
import { keepBothName } from '#contract/keep-both.ts'
import { READ, allows } from '#contract/permissions.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import type { SeenEntry } from '../access.ts'
import { grantsBelow } from '../grants-below.ts'
import { leftOutNote } from './left-out-note.ts'
import type { ZipContent } from './write-zip.ts'

/** What a person gets of a folder. */
export interface ArchivePlan {
  readonly items: readonly ZipContent[]
  /** Ids of the folders whose files are in it. */
  readonly folders: readonly string[]
}

interface Row {
  readonly id: string
  readonly parent_id: string
  readonly kind: 'folder' | 'file'
  readonly name: string
  readonly size: string
  readonly blob_hash: Buffer | null
  readonly modified_at: Date
}

interface Folder {
  readonly id: string
  readonly path: string
  readonly parent: Folder | null
  readonly modifiedAt: Date
  readonly isOpen: boolean
  /** Open itself, or on the way to one that is. */
  isShown: boolean
}

/**
 * Everything below a folder that the person may read, as it is at one moment: folders with their dates, empty ones too.
 * What is closed is left out, and a note in the person's language says that something was; folders on the way to an open
 * one stay. Needs as much memory as there are entries, whatever their size.
 */
export async function planArchive(
  db: Kysely<DB>,
  actor: Actor,
  top: Pick<SeenEntry, 'id' | 'name' | 'modifiedAt' | 'rights'>,
): Promise<ArchivePlan> {
  const { grants, rows } = await readTree(db, actor, top.id)
  const isOpen = new Map(grants.map(({ id, bits }) => [id, allows(bits, READ)]))
  const { id, modifiedAt } = top
  const first = {
    id,
    modifiedAt,
    path: `${top.name}/`,
    parent: null,
    isOpen: allows(top.rights, READ),
    isShown: true,
  }
  const folders = foldersOf(first, rows, isOpen)
  const items: ZipContent[] = [itemOf(first)]
  const taken = new Set<string>()
  let isComplete = true
  for (const row of rows) {
    const item = contentOf(row, folders)
    if (item) items.push(item)
    else isComplete = false
    if (item && row.parent_id === top.id) taken.add(foldName(row.name))
  }
  if (!isComplete) items.push(noteFor(actor, first, taken))
  return {
    items,
    folders: [...folders.values()].filter((folder) => folder.isOpen).map((folder) => folder.id),
  }
}

/** Rights and tree as of one moment, the entries of a folder after that folder. */
function readTree(db: Kysely<DB>, actor: Actor, topId: string) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const grants = await grantsBelow(tx, actor, topId)
      const { rows } = await sql<Row>`
        with recursive tree as (
          select id, parent_id, kind, name, size, blob_hash, modified_at, 0 as depth
          from entries where id = ${topId}::bigint and trashed_at is null
          union all
          select e.*, t.depth + 1
          from tree t cross join lateral (
            select id, parent_id, kind, name, size, blob_hash, modified_at from entries
            where parent_id = t.id and trashed_at is null and name_folded <> ${reservedName} offset 0
          ) e
          where t.kind = 'folder'
        )
        select id, parent_id, kind, name, size, blob_hash, modified_at from tree where depth > 0 order by depth, name
      `.execute(tx)
      return { grants, rows }
    })
}

function foldersOf(
  first: Folder,
  rows: readonly Row[],
  isOpen: ReadonlyMap<string, boolean>,
): ReadonlyMap<string, Folder> {
  const folders = new Map([[first.id, first]])
  for (const { id, kind, name, parent_id: parentId, modified_at: modifiedAt } of rows) {
    const parent = folders.get(parentId)
    if (kind !== 'folder' || !parent) continue
    const open = isOpen.get(id) ?? parent.isOpen
    const folder = {
      id,
      path: `${parent.path}${name}/`,
      parent,
      modifiedAt,
      isOpen: open,
      isShown: open,
    }
    folders.set(id, folder)
    if (open) showWayTo(folder)
  }
  return folders
}

function showWayTo(folder: Folder): void {
  for (let at = folder.parent; at && !at.isShown; at = at.parent) at.isShown = true
}

/** `null` for what the person may not read. */
function contentOf(row: Row, folders: ReadonlyMap<string, Folder>): ZipContent | null {
  const folder = folders.get(row.id)
  if (folder) return folder.isShown ? itemOf(folder) : null
  const parent = folders.get(row.parent_id)
  if (!parent?.isOpen || !row.blob_hash) return null
  return {
    path: parent.path + row.name,
    size: Number(row.size),
    modifiedAt: row.modified_at,
    content: { hash: row.blob_hash },
  }
}

const itemOf = ({ path, modifiedAt }: Pick<Folder, 'path' | 'modifiedAt'>): ZipContent => ({
  path,
  size: 0,
  modifiedAt,
  content: null,
})

function noteFor({ language }: Actor, { path }: Folder, taken: ReadonlySet<string>): ZipContent {
  const note = leftOutNote(language)
  const name = taken.has(foldName(note.name)) ? keepBothName(note.name, taken) : note.name
  return {
    path: path + name,
    size: note.bytes.length,
    modifiedAt: new Date(),
    content: { bytes: note.bytes },
  }
}
