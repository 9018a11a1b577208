import { sql, type Kysely } from 'kysely'
import { foldName } from '#contract/text/names.ts'
import { keepBothName } from '#contract/files/keep-both.ts'
import { READ, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { grantsBelow } from '../../rights/grants-below.ts'
import { isThere } from '../../rights/is-there.ts'
import { leftOutNote } from './left-out-note.ts'
import type { ZipContent } from './write-zip.ts'

/** The folder that a zip holds, as one person sees it. */
export interface ArchiveTop {
  readonly id: string
  /** Of the zip, and of the folder in it. */
  readonly name: string
  readonly modifiedAt: Date
  readonly rights: number
  /** Left out where everything in the folder is wanted. */
  readonly only?: Chosen
}

/** What is wanted of a folder, wherever below it. */
interface Chosen {
  /** Files, and folders with everything in them; none lies below another one. */
  readonly ids: readonly string[]
  /** The folders that lead there from the top, without it, each after the one it lies in. */
  readonly between: readonly string[]
  /** False where something that was asked for is not among them. */
  readonly isComplete: boolean
}

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
  readonly checksums?: Buffer | null
  readonly is_damaged?: boolean | null
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
 * Everything below a folder, or what was chosen there, that the person may read, as it is at one moment: folders with their
 * dates, empty ones too. What is closed is left out, and a note in the person's language says that something was; folders on
 * the way to an open one stay. Needs as much memory as there are entries, whatever their size.
 */
export async function planArchive(db: Kysely<DB>, actor: Actor, top: ArchiveTop): Promise<ArchivePlan> {
  const { grants, rows } = await readTree(db, actor, top)
  const isOpen = new Map(grants.map(({ id, bits }) => [id, allows(bits, READ)]))
  const { id, modifiedAt, only } = top
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
  const onTheWay = new Set(only && [id, ...only.between])
  const read = new Set(only ? [] : [id])
  let isComplete = only?.isComplete ?? true
  for (const row of rows) {
    const item = contentOf(row, folders)
    if (!item) {
      isComplete = false
      continue
    }
    items.push(item)
    if (row.parent_id === id) taken.add(foldName(row.name))
    if (row.kind === 'file') read.add(row.parent_id)
    else if (folders.get(row.id)?.isOpen && !onTheWay.has(row.id)) read.add(row.id)
  }
  if (!isComplete) items.push(noteFor(actor, first, taken))
  return { items, folders: [...read] }
}

const columns = sql.raw('id, parent_id, kind, name, size, blob_hash, modified_at')

/** Rights and tree as of one moment, the entries of a folder after that folder. */
function readTree(db: Kysely<DB>, actor: Actor, { id, only }: ArchiveTop) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const grants = await grantsBelow(tx, actor, id)
      const { rows } = await sql<Row>`
        with recursive tree as (
          select ${columns}, 0 as depth
          from entries where id = any(${only?.ids ?? [id]}::bigint[]) and ${isThere()}
          union all
          select e.*, t.depth + 1
          from tree t cross join lateral (
            select ${columns} from entries
            where parent_id = t.id and ${isThere()} offset 0
          ) e
          where t.kind = 'folder'
        )
        select tree.*, b.checksums, b.damaged_at is not null as is_damaged
        from tree left join blobs b on b.hash = tree.blob_hash
        where depth >= ${only ? 0 : 1} order by depth, name
      `.execute(tx)
      return { grants, rows: [...(await readWay(tx, only?.between ?? [])), ...rows] }
    })
}

/** The folders on the way to what was chosen, in the order of their ids. */
async function readWay(tx: Kysely<DB>, ids: readonly string[]): Promise<readonly Row[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select ${columns} from entries where id = any(${ids}::bigint[]) and ${isThere()}
    order by array_position(${ids}::bigint[], id)
  `.execute(tx)
  return rows
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
    content: { hash: row.blob_hash, checksums: row.checksums ?? null, isDamaged: row.is_damaged === true },
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
