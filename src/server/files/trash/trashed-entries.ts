import { sql, type Kysely } from 'kysely'
import { CREATE, DELETE, allows, nearestRights } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { loadAncestors } from '../../rights/ancestors.ts'
import { grantMatches, type Grantee } from '../../rights/grantee.ts'
import { isGone, isTrashed } from '../../rights/is-there.ts'
import { ancestorsOf, matchingGrants, namesOf, rightsOn, type RightsTree } from '../../rights/rights-tree.ts'

/** Something in the trash that a person could delete at its old place. */
export interface TrashedRow {
  readonly id: string
  readonly parentId: string
  readonly isFile: boolean
  readonly name: string
  readonly size: number
  readonly mediaType: string | null
  readonly trashedAt: Date
  readonly trashedBy: string | null
  /** Names from the first level down to the folder that it was in. */
  readonly above: readonly string[]
  /** Ids of everything above it, the root first. */
  readonly ancestors: readonly string[]
  /** The folder it was in is in the trash as well, or gone. */
  readonly isPlaceGone: boolean
  /** The person may put something into that folder. */
  readonly isRestorable: boolean
  /** The person may delete everything beneath, what had been deleted there before included. */
  readonly isPurgeable: boolean
}

/**
 * What lies in the trash, or those of it with these ids, as far as the person could delete it where it was: with DELETE
 * on it and on every folder beneath. First-level folders are the administration's. In no order.
 */
export async function trashedEntries(
  db: Kysely<DB>,
  grantee: Grantee,
  only: readonly string[] | null = null,
): Promise<readonly TrashedRow[]> {
  const rows = await db
    .selectFrom('entries')
    .select(['id', 'parent_id', 'kind', 'name', 'size', 'media_type', 'trashed_at', 'trashed_by'])
    .where(isTrashed())
    .where(sql<boolean>`not ${isGone()}`)
    .$if(only !== null, (query) => query.where(sql<boolean>`id = any(${only}::bigint[])`))
    .execute()
  if (rows.length === 0) return []
  const ids = new Set(
    rows.map(({ id, kind, parent_id: parentId }) => (kind === 'file' ? (parentId ?? id) : id)),
  )
  const tree = await loadAncestors(db, [...ids], grantee)
  const closed = await closedAbove(db, grantee)
  // Thousands lie in the same few folders: what is the same for all of a folder is worked out once.
  const places = new Map<string, Place>()
  const trashed: TrashedRow[] = []
  for (const row of rows) {
    const { id, parent_id: parentId, trashed_at: trashedAt } = row
    if (parentId === null || trashedAt === null || closed.inPlace.has(id)) continue
    const place = places.get(parentId) ?? placeOf(tree, grantee, parentId)
    places.set(parentId, place)
    const isFile = row.kind === 'file'
    const rights = isFile ? place.rightsInTrash : rightsOn(tree, grantee, id, 'inTrashToo')
    if (rights === null || !allows(rights, DELETE) || place.above.length === 0) continue
    trashed.push({
      id,
      parentId,
      isFile,
      name: row.name,
      size: Number(row.size),
      mediaType: row.media_type,
      trashedAt,
      trashedBy: row.trashed_by,
      above: place.above,
      ancestors: place.ancestors,
      isPlaceGone: place.isPlaceGone,
      isRestorable: place.isRestorable,
      isPurgeable: !closed.inTrashToo.has(id),
    })
  }
  return trashed
}

/** Whether emptying the trash removes it: this person has deleted it and may remove it for good. */
export const isOwn = (grantee: Pick<Actor, 'userId'>, { trashedBy, isPurgeable }: TrashedRow): boolean =>
  isPurgeable && trashedBy === grantee.userId

/** What is the same for everything that was deleted out of one folder. */
interface Place extends Pick<TrashedRow, 'above' | 'ancestors' | 'isPlaceGone' | 'isRestorable'> {
  /** On the folder, whether it lies in the trash itself or not; those of its files are the same. */
  readonly rightsInTrash: number | null
}

function placeOf(tree: RightsTree, grantee: Grantee, parentId: string): Place {
  const rights = rightsOn(tree, grantee, parentId)
  return {
    rightsInTrash: rightsOn(tree, grantee, parentId, 'inTrashToo'),
    above: namesOf(tree, parentId, 'inTrashToo'),
    ancestors: [...ancestorsOf(tree, parentId), parentId],
    isPlaceGone: rights === null,
    isRestorable: rights !== null && allows(rights, CREATE),
  }
}

interface Closed {
  /** Folders that could not be deleted, because DELETE is missing on them or beneath. */
  readonly inPlace: ReadonlySet<string>
  /** The same when what lay in the trash there already counts as well. */
  readonly inTrashToo: ReadonlySet<string>
}

/** Found from the person's grants upwards: the cost grows with these, never with the tree. */
async function closedAbove(db: Kysely<DB>, grantee: Grantee): Promise<Closed> {
  const { rows } = await sql<{ folder_id: string }>`
    select distinct g.folder_id from grants g where ${grantMatches(grantee)}
  `.execute(db)
  const tree = await loadAncestors(
    db,
    rows.map((row) => row.folder_id),
    grantee,
  )
  const [inPlace, inTrashToo] = [new Set<string>(), new Set<string>()]
  for (const { folder_id: folderId } of rows) {
    if (allows(nearestRights([matchingGrants(tree.grants, grantee, folderId)]), DELETE)) continue
    let isSeparate = false
    for (let at: string | null = folderId; at !== null;) {
      const node = tree.nodes.get(at)
      if (!isSeparate) inPlace.add(at)
      inTrashToo.add(at)
      // Deleted before what lies above it: no hindrance for that one.
      isSeparate ||= node?.isTrashed ?? false
      at = node?.parentId ?? null
    }
  }
  return { inPlace, inTrashToo }
}
