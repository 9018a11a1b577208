import type { Kysely } from 'kysely'
import type * as calls from '#contract/admin/folder-rights.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { FolderPlace, FolderRights, RightsSubject } from '#contract/rights/folder-rights.ts'
import { foldName } from '#contract/text/names.ts'
import { isFoundBy } from '#contract/text/search-key.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { loadAncestors } from '../../rights/ancestors.ts'
import { grantMatches } from '../../rights/grantee.ts'
import { ancestorsOf, isFolderThere, namesOf, type RightsTree } from '../../rights/rights-tree.ts'
import type { Services } from '../../services.ts'
import { folderRows, viewOf, withFileCounts, type View } from './folder-rows.ts'
import { namedSubject, readPersonByEmail, readSubject, type KnownSubject } from '../rights-subjects.ts'

/** Every folder with a grant that applies to a person, with the number of its files. Refuses an unknown one with `notFound`. */
export async function getAllPermissions(
  { db }: Services,
  actor: Actor,
  email: string,
): Promise<ReplyOf<typeof calls.getAllPermissions>> {
  const subject = await readPersonByEmail(db, email)
  const view = viewOf(subject, actor)
  const { tree, ids } = await grantedIds(db, view.subject, false)
  const folders = await withFileCounts(db, await folderRows(db, view, ids))
  return { subject: namedSubject(subject), folders: folders.map((folder) => placed(tree, folder)) }
}

/** One page of them for a person, role or company by its id, found by the words of their paths. Refuses an unknown one with `notFound`. */
export async function listSubjectGrants(
  { db }: Services,
  actor: Actor,
  wanted: RightsSubject,
  { page, pageSize, direction, search, own }: QueryOf<typeof calls.listSubjectGrants>,
): Promise<ReplyOf<typeof calls.listSubjectGrants>> {
  const subject = await readSubject(db, wanted)
  const { tree, ids } = await grantedIds(db, subject, own === 'true')
  const found = ids.filter((id) => isFoundBy(search, namesOf(tree, id)))
  const sorted = direction === 'descending' ? found.toReversed() : found
  const shown = sorted.slice(page * pageSize, (page + 1) * pageSize)
  const folders = await folderRows(db, viewOf(subject, actor), shown)
  return {
    subject: namedSubject(subject),
    items: folders.map((folder) => placed(tree, folder)),
    total: found.length,
    page,
    pageSize,
  }
}

const placed = <Folder extends FolderPlace>(
  tree: RightsTree,
  folder: Folder,
): Folder & { above: string[] } => ({
  ...folder,
  above: ancestorsOf(tree, folder.id).slice(1),
})

/** The folders with an entry of the subject's own, a parent before what is below it. */
export async function ownFolders(db: Kysely<DB>, view: View): Promise<FolderRights[]> {
  return folderRows(db, view, (await grantedIds(db, view.subject, true)).ids)
}

/** The folders that are there with a grant that applies to the subject, or is its own, a parent before what is below it. */
async function grantedIds(
  db: Kysely<DB>,
  subject: KnownSubject,
  isOwn: boolean,
): Promise<{ readonly tree: RightsTree; readonly ids: readonly string[] }> {
  const { grantee } = subject
  const { userId, roleId, companyId } = grantee
  const granted = await db
    .selectFrom('grants as g')
    .select('g.folder_id as id')
    .distinct()
    .where(
      grantMatches(
        isOwn && userId !== null ? { userId, roleId: null, companyId: null } : { userId, roleId, companyId },
      ),
    )
    .execute()
  const ids = granted.map(({ id }) => id)
  const tree = await loadAncestors(db, ids, grantee)
  const sorted = ids
    .filter((id) => isFolderThere(tree, id))
    .map((id) => ({ id, key: foldName(namesOf(tree, id).join('/')) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
  return { tree, ids: sorted.map(({ id }) => id) }
}
