import { sql, type Kysely } from 'kysely'
import type { AnyNotification } from '#contract/notifications/notification.ts'
import type { DB } from '../db/schema.ts'
import type { Log } from '../process/log.ts'
import { loadAncestors } from '../rights/ancestors.ts'
import type { RightsTree } from '../rights/rights-tree.ts'
import type { KindNews } from './digest/kind-news.ts'
import type {
  KindContext,
  LoadedKind,
  NotificationKind,
  NotificationKinds,
  StoredNotification,
} from './notification-kind.ts'
import type { FolderReader } from '../rights/may-read-folder.ts'

/** Everything that decides what people may know of some notifications at one moment. */
export interface LoadedKinds {
  /** The folders that the notifications are about, and those that were asked for beside. */
  readonly tree: RightsTree
  /** What one person may see of these, newest first. Notifications of unknown kinds are left out. */
  readonly visible: (
    reader: FolderReader,
    stored: readonly StoredNotification[],
  ) => readonly AnyNotification[]
  /** The ids of the same. */
  readonly visibleIds: (reader: FolderReader, stored: readonly StoredNotification[]) => readonly string[]
  /** Those of which nothing can be said now, because loading their kind failed; they are to be looked at again. */
  readonly undecided: (stored: readonly StoredNotification[]) => readonly StoredNotification[]
  /** What a mail says to one person of these, newest first, in the order of the kinds. */
  readonly news: (reader: FolderReader, stored: readonly StoredNotification[]) => readonly KindNews[]
}

interface From {
  readonly db: Kysely<DB>
  readonly notificationKinds: NotificationKinds
  readonly log: Log
}

/**
 * Loads it for notifications of many people at once: one query for all folders, and what each kind needs beside. A kind that fails
 * keeps no other one back, and one that fails for a notification or a person none for others.
 */
export async function loadKinds(
  { db, notificationKinds: kinds, log }: From,
  stored: readonly StoredNotification[],
  folderIds: readonly string[] = [],
): Promise<LoadedKinds> {
  const attempt = leavingOut(log)
  const folders = (each: StoredNotification) =>
    attempt(each.type, () => kinds.get(each.type)?.foldersOf?.(each) ?? []) ?? []
  const tree = await loadAncestors(db, [...new Set([...folderIds, ...stored.flatMap(folders)])], null)
  const byType = Map.groupBy(stored, ({ type }) => type)
  const loaded = new Map<string, LoadedKind>()
  for (const [type, kind] of kinds) {
    const some = byType.get(type)
    if (!some) continue
    try {
      loaded.set(type, await loadKind(kind, { db, tree, stored: some }))
    } catch (error) {
      log.error({ error, type }, 'A kind of notifications could not be loaded; it will be tried again')
    }
  }
  const visible: LoadedKinds['visible'] = (reader, all) => {
    const see = new Map<string, ReturnType<LoadedKind['visibleTo']> | null>()
    for (const [type, kind] of loaded)
      see.set(
        type,
        attempt(type, () => kind.visibleTo(reader)),
      )
    return all.flatMap((each) => attempt(each.type, () => see.get(each.type)?.(each)) ?? [])
  }
  return {
    tree,
    visible,
    visibleIds: (reader, all) => visible(reader, all).map(({ id }) => id),
    undecided: (all) => all.filter(({ type }) => kinds.has(type) && byType.has(type) && !loaded.has(type)),
    news: (reader, all) =>
      [...loaded].flatMap(([type, kind]) => {
        const some = all.filter((each) => each.type === type)
        return some.length > 0 ? (attempt(type, () => kind.newsFor(reader, some)) ?? []) : []
      }),
  }
}

/** Does what a kind may fail at, and answers with `null` then. Of each kind the log tells once, since thousands may be concerned. */
function leavingOut(log: Log): <Value>(type: string, work: () => Value) => Value | null {
  const failed = new Set<string>()
  return (type, work) => {
    try {
      return work()
    } catch (error) {
      if (!failed.has(type))
        log.error(
          { error, type },
          'A kind of notifications failed for somebody; what it failed at is left out',
        )
      failed.add(type)
      return null
    }
  }
}

/** In a transaction a query that fails would end that of all others. */
async function loadKind(kind: NotificationKind, context: KindContext): Promise<LoadedKind> {
  const { db } = context
  if (!db.isTransaction) return kind.load(context)
  await sql`savepoint kind`.execute(db)
  try {
    return await kind.load(context)
  } catch (error) {
    await sql`rollback to savepoint kind`.execute(db)
    throw error
  }
}
