import type { Kysely } from 'kysely'
import type * as calls from '#contract/admin/folder-rights.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { RightsSubject } from '#contract/rights/folder-rights.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { rootOf } from '../../files/root-folder.ts'
import { Problem } from '../../http/problem.ts'
import { resolveFolders } from '../../rights/ancestors.ts'
import { isThere } from '../../rights/is-there.ts'
import type { Services } from '../../services.ts'
import { folderRows, viewOf, withFileCounts, type View } from './folder-rows.ts'
import { namedSubject, readPersonByEmail, readSubject } from '../rights-subjects.ts'

type Subtree = ReplyOf<typeof calls.listSubjectFolders>

/**
 * A folder and its subfolders with what a person may do there. Refuses an unknown person or folder with `notFound`; no
 * names are no address.
 */
export async function getAllFolderForUserFromParent(
  { db }: Services,
  actor: Actor,
  { email, names }: { readonly email: string; readonly names: readonly string[] | null },
): Promise<ReplyOf<typeof calls.getAllFolderForUserFromParent>> {
  const person = await readPersonByEmail(db, email)
  const [folderId] = names === null ? [] : await resolveFolders(db, [names])
  if (!folderId) throw new Problem('notFound')
  const { subject, folder, folders } = await listBelow(db, viewOf(person, actor), folderId)
  const [counted, ...others] = await withFileCounts(db, [folder, ...folders])
  if (!counted) throw new Problem('notFound')
  return { subject, folder: counted, folders: others }
}

/** The same for a person, role or company by its id, and a folder by its own, without counting files. */
export async function listSubjectFolders(
  { db }: Services,
  actor: Actor,
  { subject, parentId }: { readonly subject: RightsSubject; readonly parentId: string | undefined },
): Promise<Subtree> {
  const known = await readSubject(db, subject)
  return listBelow(db, viewOf(known, actor), parentId ?? (await rootOf(db)))
}

async function listBelow(db: Kysely<DB>, view: View, folderId: string): Promise<Subtree> {
  const children = await subfoldersOf(db, folderId)
  const [folder, ...folders] = await folderRows(db, view, [folderId, ...children])
  if (folder?.id !== folderId) throw new Problem('notFound')
  return { subject: namedSubject(view.subject), folder, folders }
}

/** The ids of the folders directly in a folder, in the order of their folded names. Refuses with `notFound` what is no folder. */
export async function subfoldersOf(db: Kysely<DB>, folderId: string): Promise<readonly string[]> {
  const isFolder = await db
    .selectFrom('entries')
    .select('id')
    .where('id', '=', folderId)
    .where('kind', '=', 'folder')
    .executeTakeFirst()
  if (!isFolder) throw new Problem('notFound')
  const children = await db
    .selectFrom('entries')
    .select('id')
    .where('parent_id', '=', folderId)
    .where('kind', '=', 'folder')
    .where(isThere())
    .orderBy('name_folded')
    .execute()
  return children.map(({ id }) => id)
}
