import type { Kysely } from 'kysely'
import type { AnyNotification } from '#contract/notifications/notification.ts'
import type { DB } from '../db/schema.ts'
import { loadAncestors } from '../rights/ancestors.ts'
import type { RightsTree } from '../rights/rights-tree.ts'
import type { KindNews } from './digest/kind-news.ts'
import type { LoadedKind, NotificationKinds, StoredNotification } from './notification-kind.ts'
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
  /** What a mail says to one person of these, newest first, in the order of the kinds. */
  readonly news: (reader: FolderReader, stored: readonly StoredNotification[]) => readonly KindNews[]
}

interface From {
  readonly db: Kysely<DB>
  readonly notificationKinds: NotificationKinds
}

/** Loads it for notifications of many people at once: one query for all folders, and what each kind needs beside. */
export async function loadKinds(
  { db, notificationKinds: kinds }: From,
  stored: readonly StoredNotification[],
  folderIds: readonly string[] = [],
): Promise<LoadedKinds> {
  const wanted = new Set([
    ...folderIds,
    ...stored.flatMap((each) => kinds.get(each.type)?.foldersOf?.(each) ?? []),
  ])
  const tree = await loadAncestors(db, [...wanted], null)
  const byType = Map.groupBy(stored, ({ type }) => type)
  const loaded = new Map<string, LoadedKind>()
  for (const [type, kind] of kinds) {
    const some = byType.get(type)
    if (some) loaded.set(type, await kind.load({ db, tree, stored: some }))
  }
  const visible: LoadedKinds['visible'] = (reader, all) => {
    const see = new Map<string, ReturnType<LoadedKind['visibleTo']>>()
    for (const [type, kind] of loaded) see.set(type, kind.visibleTo(reader))
    return all.flatMap((each) => see.get(each.type)?.(each) ?? [])
  }
  return {
    tree,
    visible,
    visibleIds: (reader, all) => visible(reader, all).map(({ id }) => id),
    news: (reader, all) =>
      [...loaded].flatMap(([type, kind]) => {
        const some = all.filter((each) => each.type === type)
        return some.length > 0 ? (kind.newsFor(reader, some) ?? []) : []
      }),
  }
}
