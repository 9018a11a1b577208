import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { FolderChangeKey } from '#contract/files/folder-change-notification.ts'
import { READ, allows } from '#contract/rights/permissions.ts'
import type { DB } from '../../db/schema.ts'
import { notifyGrouped } from '../../notifications/notify-grouped.ts'
import { publishingFolder } from '../../notifications/publish.ts'
import { loadAncestors } from '../../rights/ancestors.ts'
import { namesOf, rightsOn } from '../../rights/rights-tree.ts'
import { folderChangeKind } from './folder-change-notification.ts'

/** What happened in a folder, and who did it. */
export interface FolderChange {
  readonly folderId: string
  readonly by: string
  readonly what: FolderChangeKey
}

interface Watcher {
  readonly userId: string
  readonly roleId: string | null
  readonly companyId: string | null
}

/** One row for each watcher, or a single one without anybody. */
export interface WatcherRow {
  readonly user_id: string | null
  readonly role_id: string | null
  readonly company_id: string | null
}

/**
 * Tells the screens that show a folder that something in it changed, and those who watch it, and may read it now, what
 * somebody else did there. To be called last in the transaction.
 */
export async function publishChange(tx: Transaction<DB>, change: FolderChange): Promise<void> {
  const { rows } =
    await sql<WatcherRow>`select watchers.* from (${publishingScreens(change)}) watchers`.execute(tx)
  await notifyWatchers(tx, change, rows)
}

/**
 * SQL that tells the screens and answers with the others who watch the folder, active people who may use the file manager:
 * for a statement that does something else as well. {@link notifyWatchers} takes its rows.
 */
export const publishingScreens = ({ folderId, by }: FolderChange): RawBuilder<WatcherRow> => sql`
  select u.id as user_id, u.role_id, u.company_id
  from (select ${publishingFolder(folderId)}) as done
    left join (
      watches w join users u on u.id = w.user_id join roles r on r.id = u.role_id
    ) on w.folder_id = ${folderId}::bigint and w.user_id <> ${by}::bigint and u.status = 'active'
      and 'VIEW_FILE_MANAGER' = any(r.permissions)`

/** The second half of {@link publishChange}. */
export async function notifyWatchers(
  tx: Transaction<DB>,
  { folderId, by, what }: FolderChange,
  rows: readonly WatcherRow[],
): Promise<void> {
  const watchers = rows.flatMap(asWatcher)
  if (watchers.length === 0) return
  const tree = await loadAncestors(tx, [folderId], null)
  const readers = watchers.filter((watcher) => allows(rightsOn(tree, watcher, folderId) ?? 0, READ))
  await notifyGrouped(tx, {
    userIds: readers.map(({ userId }) => userId),
    type: folderChangeKind.type,
    actorId: by,
    subject: { kind: 'folder', id: folderId },
    resource: namesOf(tree, folderId).join('/'),
    key: what,
  })
}

const asWatcher = ({ user_id: userId, role_id: roleId, company_id: companyId }: WatcherRow): Watcher[] =>
  userId === null ? [] : [{ userId, roleId, companyId }]
