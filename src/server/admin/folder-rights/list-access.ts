import { sql } from 'kysely'
import { entryPath } from '#contract/files/addresses.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type {
  FolderAccessRow,
  listFolderAccess as listFolderAccessCall,
} from '#contract/rights/folder-access.ts'
import type { FolderPlace } from '#contract/rights/folder-rights.ts'
import { allows, READ, SHARE } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import { loadAncestors } from '../../rights/ancestors.ts'
import { isFolderThere, namesOf, pathUp, rightsOn, type RightsTree } from '../../rights/rights-tree.ts'
import { findEntry } from '../../rights/visible-entry.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { personSortKeys } from '../../users/search-people.ts'
import { accessRows, type AccessRow } from './access-rows.ts'

type Page = ReplyOf<typeof listFolderAccessCall>

/**
 * One page of the people who may read a folder, and why. Who manages rights may ask about every folder; others need SHARE
 * on it (`notAllowed`), and without READ it is `notFound`.
 */
export async function listFolderAccess(
  { db }: Services,
  actor: Actor,
  { folderId, query }: { readonly folderId: string; readonly query: QueryOf<typeof listFolderAccessCall> },
): Promise<Page> {
  const { page, pageSize, sort, direction, search } = query
  const sight = await sightOf({ db }, actor, folderId)
  const order = sql`${personSortKeys[sort]} ${direction === 'descending' ? sql`desc` : sql`asc`} nulls last`
  const { path } = sight
  const wanted = { path, search, order, limit: pageSize, offset: page * pageSize }
  const rows = await accessRows(db, wanted)
  const total = rows[0]?.total ?? (page === 0 ? 0 : await countAll({ db }, path, search))
  return {
    folder: placeIn(sight.tree, actor, folderId),
    items: rows.map((row) => accessRow(sight, actor, { row, folderId })),
    total,
    page,
    pageSize,
  }
}

/** A page beyond the end has no row that could carry the total. */
async function countAll(
  { db }: Pick<Services, 'db'>,
  path: readonly string[],
  search: string,
): Promise<number> {
  const [row] = await accessRows(db, { path, search, order: personSortKeys.name, limit: 1, offset: 0 })
  return row?.total ?? 0
}

/** A folder and everything above it, with what of these who asks may know. */
interface Sight {
  readonly tree: RightsTree
  /** Nearest first. */
  readonly path: readonly string[]
  readonly named: ReadonlySet<string>
}

/** Whether somebody may ask who has access, and which folders may be named to them. Refuses with `notFound`, `notAllowed`. */
export async function sightOf({ db }: Pick<Services, 'db'>, actor: Actor, folderId: string): Promise<Sight> {
  const managesRights = actor.permissions.has('MANAGE_FILES')
  if (!managesRights) await mayShare(db, actor, folderId)
  const tree = await loadAncestors(db, [folderId], null)
  const path = pathUp(tree, folderId)
  if (path === null || !isFolderThere(tree, folderId)) throw new Problem('notFound')
  const isNamed = (id: string): boolean => managesRights || allows(rightsOn(tree, actor, id) ?? 0, READ)
  return { tree, path, named: new Set(path.filter(isNamed)) }
}

async function mayShare(db: Services['db'], actor: Actor, folderId: string): Promise<void> {
  const entry = await findEntry(db, actor, folderId)
  if (entry.kind !== 'folder') throw new Problem('notFound')
  if (!allows(entry.rights, SHARE)) throw new Problem('notAllowed')
}

const placeIn = (tree: RightsTree, { email }: Pick<Actor, 'email'>, id: string): FolderPlace => ({
  id,
  name: tree.nodes.get(id)?.name ?? '',
  path: entryPath({ email, names: namesOf(tree, id) }, true),
})

/** A person with access as the contract tells it. */
export function accessRow(
  { tree, named }: Sight,
  actor: Actor,
  { row, folderId }: { readonly row: AccessRow; readonly folderId: string },
): FolderAccessRow {
  return {
    person: {
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      company:
        row.company_id === null || row.company_name === null
          ? null
          : { id: row.company_id, name: row.company_name },
      isInvited: row.status === 'inactive',
      usesFiles: row.uses_files,
    },
    permissions: row.bits,
    decidedBy: {
      folder: named.has(row.folder_id) ? placeIn(tree, actor, row.folder_id) : null,
      isHere: row.folder_id === folderId,
      subject: {
        kind: row.kind,
        id: row.subject_id,
        name: row.subject_name,
        email: row.kind === 'user' ? row.email : null,
      },
    },
  }
}
