import { READ, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { findEntry } from '../../rights/visible-entry.ts'

interface WatchedFolder {
  readonly fileId: string
}

/** Subscribes the actor to what others do in a folder. Needs READ; the root is nobody's to watch. */
export async function watchFolder({ db }: Services, actor: Actor, { fileId }: WatchedFolder): Promise<void> {
  const folder = await findEntry(db, actor, fileId)
  if (folder.kind !== 'folder' || folder.parentId === null) throw new Problem('notFound')
  if (!allows(folder.rights, READ)) throw new Problem('notAllowed')
  await db
    .insertInto('watches')
    .values({ folder_id: fileId, user_id: actor.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Ends that subscription; what one may not read any more can be left as well. */
export async function unwatchFolder(
  { db }: Services,
  { userId }: Actor,
  { fileId }: WatchedFolder,
): Promise<void> {
  await db.deleteFrom('watches').where('folder_id', '=', fileId).where('user_id', '=', userId).execute()
}

/** The ids of the folders that the actor watches. */
export async function listWatches({ db }: Services, { userId }: Actor): Promise<{ folderIds: string[] }> {
  const rows = await db.selectFrom('watches').select('folder_id').where('user_id', '=', userId).execute()
  return { folderIds: rows.map(({ folder_id: folderId }) => folderId) }
}
