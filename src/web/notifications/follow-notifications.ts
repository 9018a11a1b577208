import { getDefaultStore } from 'jotai'
import * as z from 'zod/mini'
import { knownNotifications } from '#contract/all-notifications.ts'
import { folderEventSchema, unreadEventSchema } from '#contract/notifications/notifications.ts'
import { refreshRights } from '../session/follow-rights.ts'
import { followedFolders, observeFollowed, publishFolder } from '../session/open-folders.ts'
import { keepStream } from './keep-stream.ts'
import type { KeptStream } from './keep-stream.ts'
import { noNotifications, onlyUnread, withNew } from './notification-list.ts'
import type { NotificationList } from './notification-list.ts'
import { notificationsAtom } from './notifications-atom.ts'
import type { ServerEvent } from '../session/server-events.ts'
import { shareAmongTabs } from './share-stream.ts'
import type { TabMessage } from './share-stream.ts'
import { streamStateAtom } from './stream-state.ts'
import type { StreamState } from './stream-state.ts'
import { gatherWantedFolders } from './wanted-folders.ts'
import type { WantedFolders } from './wanted-folders.ts'

const store = getDefaultStore()
let sayToTabs: (message: TabMessage) => void = () => {}
/** Of the tab that reads. */
let kept: KeptStream | null = null

/** The list as it is now, in every tab. */
export function changeList(change: (list: NotificationList) => NotificationList): void {
  const list = change(store.get(notificationsAtom))
  store.set(notificationsAtom, list)
  sayToTabs({ kind: 'list', list })
}

/** Tries at once to reach the server again, whichever tab reads. */
export function tryStreamNow(): void {
  if (kept) kept.tryNow()
  else sayToTabs({ kind: 'tryNow' })
}

/** Keeps notifications and open folders of a person as the server says it; answers with the function that stops it. */
export function followNotifications(userId: string): () => void {
  const tab = `${Date.now()}-${Math.random()}`
  const folders = gatherWantedFolders(() => kept?.renew())
  const sayFolders = (): void => sayToTabs({ kind: 'folders', tab, folders: followedFolders() })
  const goAway = (): void => sayToTabs({ kind: 'folders', tab, folders: [] })

  // what was said while leading began is repeated once everybody can be reached
  const share = shareAmongTabs({
    userId,
    lead: () => lead(folders),
    onMessage: (message) => {
      if (message.kind === 'folders') folders.ofTab(message.tab, message.folders)
      else if (message.kind === 'hello') {
        sayFolders()
        announceNewTab()
      } else hearTab(message)
    },
  })
  sayToTabs = share.say
  share.say({ kind: 'hello' })
  sayFolders()
  const stopObserving = observeFollowed(() => {
    sayFolders()
    folders.changed()
  })
  window.addEventListener('pagehide', goAway)
  return () => {
    goAway()
    window.removeEventListener('pagehide', goAway)
    stopObserving()
    folders.stop()
    share.stop()
    sayToTabs = () => {}
    store.set(notificationsAtom, noNotifications)
    store.set(streamStateAtom, 'waiting')
  }
}

/** This tab reads the stream, for all. */
function lead(folders: WantedFolders): () => void {
  const stream = keepStream({
    from: () => ({ lastId: store.get(notificationsAtom).lastId, folders: folders.take() }),
    onEvent: take,
    onState,
  })
  kept = stream
  sayToTabs({ kind: 'hello' })
  return () => {
    kept = null
    stream.stop()
  }
}

function onState(state: StreamState): void {
  if (store.get(streamStateAtom) === state) return
  store.set(streamStateAtom, state)
  sayToTabs({ kind: 'state', state })
}

function take({ event, id, data }: ServerEvent): void {
  const said: unknown = JSON.parse(data)
  if (event === 'notifications' && id !== null) {
    const batch = knownNotifications(z.array(z.unknown()).parse(said))
    changeList((list) => withNew(list, batch, id))
  } else if (event === 'unread') {
    const { ids } = unreadEventSchema.parse(said)
    changeList((list) => onlyUnread(list, ids))
  } else if (event === 'folder') {
    const { folderId } = folderEventSchema.parse(said)
    publishFolder(folderId)
    sayToTabs({ kind: 'folder', folderId })
  } else if (event === 'person') {
    void refreshRights()
    sayToTabs({ kind: 'person' })
  }
}

function announceNewTab(): void {
  if (!kept) return
  sayToTabs({ kind: 'list', list: store.get(notificationsAtom) })
  sayToTabs({ kind: 'state', state: store.get(streamStateAtom) })
}

/** The code of the other tab may be newer. */
const takeList = ({ items, lastId }: NotificationList): void =>
  store.set(notificationsAtom, { items: knownNotifications(items), lastId })

function hearTab(message: Exclude<TabMessage, { readonly kind: 'folders' | 'hello' }>): void {
  if (message.kind === 'list') takeList(message.list)
  else if (message.kind === 'state') store.set(streamStateAtom, message.state)
  else if (message.kind === 'folder') publishFolder(message.folderId)
  else if (message.kind === 'person') void refreshRights()
  else kept?.tryNow()
}
