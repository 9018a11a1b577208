import { payloadLine, readPayloadLine } from '#contract/notifications/notification.ts'
import type { FolderPermissionChangeNotification } from '#contract/rights/folder-permission-change-notification.ts'
import { namesOfRights } from '#contract/rights/right-names.ts'
import type { NotificationKind, StoredNotification } from '../../notifications/notification-kind.ts'
import { mayReadFolder, usesFileManager, type FolderReader } from '../../rights/may-read-folder.ts'
import { namesOf, rightsOn, type RightsTree } from '../../rights/rights-tree.ts'
import { newsOfRights } from './news-of-rights.ts'

/** Rights on folders changed: told by the names and the rights of now, and of each folder only the last change. */
export const folderPermissionChangeKind: NotificationKind<FolderPermissionChangeNotification> = {
  type: 'folder_permission_change',
  foldersOf: ({ folderIds }) => folderIds,
  load: ({ tree }) => ({
    visibleTo: (reader) => {
      const told = new Set<string>()
      return (stored) => visibleLines(tree, reader, stored, told)
    },
    newsFor: (reader, stored) => newsOfRights(tree, reader, stored),
  }),
}

/** `told`: the folders of which something later was told; these are added to them. */
function visibleLines(
  tree: RightsTree,
  reader: FolderReader,
  stored: StoredNotification,
  told: Set<string>,
): FolderPermissionChangeNotification | null {
  const lines = stored.sent.payload.flatMap((_line, at) => {
    const id = stored.folderIds[at] ?? null
    if (id !== null && told.has(id)) return []
    const line = visibleLine(tree, reader, { id, at, stored })
    if (line && id !== null) told.add(id)
    return line ?? []
  })
  if (lines.length === 0) return null
  return {
    ...stored.sent,
    type: 'folder_permission_change',
    payload: lines.map(({ now }) => now),
    before: lines.map(({ before }) => before),
    folderIds: lines.map(({ id }) => id),
  }
}

interface Line {
  /** `null` where it was never known: nobody can say then whether the folder may be read. */
  readonly id: string | null
  readonly at: number
  readonly stored: StoredNotification
}

/**
 * A line is left out when it is not true any more: a later notification tells what is. A folder that the person may read has
 * the name and the rights of now. One that was taken away has the name that the person knew, and nothing of the way to it.
 */
function visibleLine(
  tree: RightsTree,
  reader: FolderReader,
  { id, at, stored }: Line,
): { readonly id: string | null; readonly now: string; readonly before: string } | null {
  const told = readPayloadLine(stored.sent.payload[at] ?? '')
  const { keys: before } = readPayloadLine(stored.before[at] ?? '')
  const readable = id !== null && mayReadFolder(tree, reader, id) ? id : null
  const isTakenAway = told.keys.length === 0
  if (!usesFileManager(reader) || (readable !== null) === isTakenAway) return null
  const resource =
    readable === null ? (told.resource.split('/').at(-1) ?? '') : namesOf(tree, readable).join('/')
  const keys = readable === null ? [] : namesOfRights(rightsOn(tree, reader, readable) ?? 0)
  return {
    id: readable,
    now: payloadLine({ resource, keys }),
    before: payloadLine({ resource, keys: before }),
  }
}
