import type { Notification } from '#contract/all-notifications.ts'

/** What is not read, newest first, and how far that goes. */
export interface NotificationList {
  readonly items: readonly Notification[]
  /** The newest id that was received; `null` before the first. */
  readonly lastId: string | null
}

export const noNotifications: NotificationList = { items: [], lastId: null }

/** The list with new ones in it. One that is there already stays once, and one takes the place of others of its group. */
export function withNew(
  { items }: NotificationList,
  batch: readonly Notification[],
  lastId: string,
): NotificationList {
  const groups = new Set(batch.map(({ groupId }) => groupId))
  const others = items.filter(({ groupId }) => !groups.has(groupId))
  return { items: [...others, ...batch].sort((a, b) => (isNewer(a.id, b.id) ? -1 : 1)), lastId }
}

/** The list without what is not among these ids any more. */
export function onlyUnread({ items, lastId }: NotificationList, ids: readonly string[]): NotificationList {
  const unread = new Set(ids)
  return { items: items.filter(({ id }) => unread.has(id)), lastId }
}

/** The list without one. */
export const without = ({ items, lastId }: NotificationList, id: string): NotificationList => ({
  items: items.filter((item) => item.id !== id),
  lastId,
})

const isNewer = (id: string, other: string): boolean => BigInt(id) > BigInt(other)
