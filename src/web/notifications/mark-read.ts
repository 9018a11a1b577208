import { getDefaultStore } from 'jotai'
import { readNotification, readNotifications } from '#contract/notifications/notifications.ts'
import { ask } from '../session/ask.ts'
import { isNotThere } from '../session/problem-error.ts'
import { changeList } from './follow-notifications.ts'
import { without } from './notification-list.ts'
import { notificationsAtom } from './notifications-atom.ts'

/** Takes one away in every tab, and back when the server does not hear of it; throws what `ask` throws then. */
export async function markRead(id: string): Promise<void> {
  await away(
    () => changeList((list) => without(list, id)),
    () => ask(readNotification, { params: { id } }, { silent: true }),
  )
}

/** Takes all away in the same manner. */
export async function markAllRead(): Promise<void> {
  await away(
    () => changeList(({ lastId }) => ({ items: [], lastId })),
    () => ask(readNotifications, {}, { silent: true }),
  )
}

async function away(take: () => void, send: () => Promise<void>): Promise<void> {
  const before = getDefaultStore().get(notificationsAtom)
  take()
  try {
    await send()
  } catch (error) {
    if (isNotThere(error)) return
    changeList(({ items, lastId }) => ({
      items: [...new Map([...before.items, ...items].map((item) => [item.id, item])).values()].sort((a, b) =>
        BigInt(a.id) > BigInt(b.id) ? -1 : 1,
      ),
      lastId,
    }))
    throw error
  }
}
