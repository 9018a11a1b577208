import { payloadLine, readPayloadLine, type Notification } from '#contract/notifications/notifications.ts'
import { READ, allows } from '#contract/rights/permissions.ts'
import { namesOfRights } from '#contract/rights/right-names.ts'
import type { Actor } from '../actor.ts'
import { namesOf, rightsOn, type RightsTree } from '../rights/rights-tree.ts'
import type { StoredNotification } from './read-unread.ts'

type Reader = Pick<Actor, 'userId' | 'roleId' | 'companyId' | 'permissions'>

/** Whether somebody may read a folder in the file manager at this moment. */
export const mayReadFolder = (tree: RightsTree, actor: Reader, folderId: string): boolean =>
  mayUseFiles(actor) && allows(rightsOn(tree, actor, folderId) ?? 0, READ)

/** Whether somebody is told of damaged content. */
export const managesFiles = ({ permissions }: Reader): boolean => permissions.has('MANAGE_FILES')

const mayUseFiles = ({ permissions }: Reader): boolean => permissions.has('VIEW_FILE_MANAGER')

/** The folders that have to be looked at before any of these may be told. */
export const foldersOf = (stored: readonly StoredNotification[]): readonly string[] => [
  ...new Set(
    stored.flatMap(({ folderId, folderIds }) => [...(folderId === null ? [] : [folderId]), ...folderIds]),
  ),
]

/**
 * What of these notifications of one person, newest first, may be told at this moment, by the rights of now. Of the rights on
 * a folder only the last is told.
 */
export function visibleNotifications(
  tree: RightsTree,
  actor: Reader,
  stored: readonly StoredNotification[],
): readonly Notification[] {
  const told = new Set<string>()
  return stored.flatMap((each) => visibleNotification(tree, actor, each, told) ?? [])
}

/** `told`: the folders of which something later was told; these are added to them. */
function visibleNotification(
  tree: RightsTree,
  actor: Reader,
  { folderId, folderIds, notification }: StoredNotification,
  told: Set<string>,
): Notification | null {
  if (folderId !== null && !mayReadFolder(tree, actor, folderId)) return null
  if (notification.type === 'content_damage') return managesFiles(actor) ? notification : null
  if (notification.type !== 'folder_permission_change') return notification
  const lines = notification.payload.flatMap((_line, at) => {
    const id = folderIds[at] ?? null
    if (id !== null && told.has(id)) return []
    const line = visibleLine(tree, actor, { id, at, notification })
    if (line && id !== null) told.add(id)
    return line ?? []
  })
  if (lines.length === 0) return null
  return {
    ...notification,
    payload: lines.map(({ now }) => now),
    before: lines.map(({ before }) => before),
    folderIds: lines.map(({ id }) => id),
  }
}

/** The ids of what of these, newest first, is told at this moment. */
export const visibleIds = (
  tree: RightsTree,
  actor: Reader,
  stored: readonly StoredNotification[],
): readonly string[] => visibleNotifications(tree, actor, stored).map(({ id }) => id)

interface Line {
  /** `null` where it was never known: nobody can say then whether the folder may be read. */
  readonly id: string | null
  readonly at: number
  readonly notification: Pick<Notification, 'payload'> & { readonly before: readonly string[] }
}

/**
 * A line is left out when it is not true any more: a later notification tells what is. A folder that the person may read has
 * the name and the rights of now. One that was taken away has the name that the person knew, and nothing of the way to it.
 */
function visibleLine(
  tree: RightsTree,
  actor: Reader,
  { id, at, notification }: Line,
): { readonly id: string | null; readonly now: string; readonly before: string } | null {
  const told = readPayloadLine(notification.payload[at] ?? '')
  const { keys: before } = readPayloadLine(notification.before[at] ?? '')
  const readable = id !== null && mayReadFolder(tree, actor, id) ? id : null
  const isTakenAway = told.keys.length === 0
  if (!mayUseFiles(actor) || (readable !== null) === isTakenAway) return null
  const resource =
    readable === null ? (told.resource.split('/').at(-1) ?? '') : namesOf(tree, readable).join('/')
  const keys = readable === null ? [] : namesOfRights(rightsOn(tree, actor, readable) ?? 0)
  return {
    id: readable,
    now: payloadLine({ resource, keys }),
    before: payloadLine({ resource, keys: before }),
  }
}
