import type { Kysely, Transaction } from 'kysely'
import { foldName } from '#contract/text/names.ts'
import { CREATE, READ, UPDATE, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../actor.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { isThere } from '../rights/is-there.ts'
import { findEntry, type VisibleEntry } from '../rights/visible-entry.ts'
import { freeName } from './free-name.ts'
import { versionToken } from './version-token.ts'

/** Where a file is to be: below a folder that is there. */
export interface WantedTarget {
  readonly folderNames: readonly string[]
  readonly name: string
  /** The version it replaces; `null` for a new file. */
  readonly basedOn: string | null
}

interface FileTarget {
  /** The deepest folder of the path that is already there. */
  readonly folder: VisibleEntry
  /** Folders to be made below it. */
  readonly missing: readonly string[]
  /** Id of the file that gets new content. */
  readonly replaces: string | null
}

/**
 * Finds where a file may be put. A new one needs CREATE and a free name (`nameTaken`), one that replaces another needs
 * UPDATE and that the other is still what it was based on (`changedMeanwhile`). Refuses with `notAllowed` without the
 * right, with `notFound` where the path leads through something the person may not see. Who could not have made a folder
 * is never told that a hidden one has its name: the answer is as if there were none. `withoutName`: that a new name is
 * taken may be found later.
 */
export async function checkTarget(
  db: Kysely<DB>,
  actor: Actor,
  base: VisibleEntry,
  wanted: WantedTarget,
  look: 'all' | 'withoutName' = 'all',
): Promise<FileTarget> {
  const { folder, missing } = await goDown(db, actor, base, wanted.folderNames)
  if (folder.kind !== 'folder') throw new Problem('notFound')
  const needed = wanted.basedOn === null ? CREATE : UPDATE
  if (folder.parentId === null || !allows(folder.rights, needed)) throw new Problem('notAllowed')
  // Whether a new name is taken, the unique index tells the transaction that puts the file there.
  const isLeftToIndex = (db.isTransaction || look === 'withoutName') && wanted.basedOn === null
  const existing = missing.length > 0 || isLeftToIndex ? null : await childNamed(db, folder.id, wanted.name)
  return { folder, missing, replaces: replaced(folder, existing, wanted.basedOn) }
}

/**
 * Refuses, before it is known whether a file is to replace another one, whoever could do neither at this target: the
 * deepest folder of the path that is there needs CREATE, or UPDATE where no folder has to be made.
 */
export async function checkPath(
  db: Kysely<DB>,
  actor: Actor,
  base: VisibleEntry,
  folderNames: readonly string[],
): Promise<void> {
  const { folder, missing } = await goDown(db, actor, base, folderNames)
  if (folder.kind !== 'folder') throw new Problem('notFound')
  const mayReplace = missing.length === 0 && allows(folder.rights, UPDATE)
  if (folder.parentId === null || !(allows(folder.rights, CREATE) || mayReplace))
    throw new Problem('notAllowed')
}

/** The name under which a new file can be kept beside what is there: its own, or `name (n).ext`. */
export async function nameBeside(
  tx: Transaction<DB>,
  actor: Actor,
  base: VisibleEntry,
  { folderNames, name }: Pick<WantedTarget, 'folderNames' | 'name'>,
): Promise<string> {
  const { folder, missing } = await goDown(tx, actor, base, folderNames)
  return missing.length > 0 ? name : freeName(tx, folder.id, name)
}

function replaced(folder: VisibleEntry, existing: Child | null, basedOn: string | null): string | null {
  if (basedOn === null) {
    if (existing) throw new Problem('nameTaken')
    return null
  }
  if (existing?.kind === 'folder' && allows(folder.rights, CREATE)) throw new Problem('nameTaken')
  if (existing?.kind !== 'file' || versionToken(existing) !== basedOn) throw new Problem('changedMeanwhile')
  return existing.id
}

async function goDown(
  db: Kysely<DB>,
  actor: Actor,
  base: VisibleEntry,
  names: readonly string[],
): Promise<Pick<FileTarget, 'folder' | 'missing'>> {
  let folder = base
  for (const [depth, name] of names.entries()) {
    const child = await childNamed(db, folder.id, name)
    if (!child) return { folder, missing: names.slice(depth) }
    folder = await folderBelow(db, actor, folder, child)
  }
  return { folder, missing: [] }
}

async function folderBelow(
  db: Kysely<DB>,
  actor: Actor,
  above: VisibleEntry,
  child: Child,
): Promise<VisibleEntry> {
  if (child.kind === 'file') throw new Problem(allows(above.rights, READ) ? 'nameTaken' : 'notAllowed')
  try {
    return await findEntry(db, actor, child.id)
  } catch (error) {
    const isHidden = error instanceof Problem && error.code === 'notFound'
    throw isHidden && !allows(above.rights, CREATE) ? new Problem('notAllowed') : error
  }
}

interface Child {
  readonly id: string
  readonly kind: 'folder' | 'file'
  readonly version: number
}

async function childNamed(db: Kysely<DB>, folderId: string, name: string): Promise<Child | null> {
  const query = db
    .selectFrom('entries')
    .select(['id', 'kind', 'version'])
    .where('parent_id', '=', folderId)
    .where('name_folded', '=', foldName(name))
    .where(isThere())
  // In a transaction nobody else may give it new content before this one has.
  return (await (db.isTransaction ? query.forUpdate() : query).executeTakeFirst()) ?? null
}
