import { getDefaultStore } from 'jotai'
import {
  folderEventSchema,
  maxFollowed,
  notificationsEventSchema,
  unreadEventSchema,
} from '#contract/notifications.ts'
import { followedFolders, observeFollowed, tellFolder } from '../session/open-folders.ts'
import { keepStream } from './keep-stream.ts'
import { noNotifications, onlyUnread, withNew } from './notification-list.ts'
import type { NotificationList } from './notification-list.ts'
import { notificationsAtom } from './notifications-atom.ts'
import type { ServerEvent } from './server-events.ts'
import { shareAmongTabs } from './share-stream.ts'
import type { TabMessage } from './share-stream.ts'

/** Milliseconds in which a way through folders counts as one. */
const settle = 150

const store = getDefaultStore()
let sayToTabs: (message: TabMessage) => void = () => {}

/** The list as it is now, in every tab. */
export function changeList(change: (list: NotificationList) => NotificationList): void {
  const list = change(store.get(notificationsAtom))
  store.set(notificationsAtom, list)
  sayToTabs({ kind: 'list', list })
}

/** Keeps notifications and open folders of a person as the server says it; answers with the function that stops it. */
export function followNotifications(userId: string): () => void {
  const tab = `${Date.now()}-${Math.random()}`
  const others = new Map<string, readonly string[]>()
  let renew: (() => void) | null = null
  let asked = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  // where there are too many, those of other tabs go first
  const wanted = (): readonly string[] =>
    [...new Set([...followedFolders(), ...[...others.values()].flat()])].slice(0, maxFollowed).sort()

  function onFolders(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (renew && wanted().join() !== asked) renew()
    }, settle)
  }

  function lead(): () => void {
    const stream = keepStream({
      from: () => {
        const folders = wanted()
        asked = folders.join()
        return { lastId: store.get(notificationsAtom).lastId, folders }
      },
      onEvent: (event) => take(event),
    })
    renew = stream.renew
    sayToTabs({ kind: 'hello' })
    return () => {
      renew = null
      stream.stop()
    }
  }

  function take({ event, id, data }: ServerEvent): void {
    const said: unknown = JSON.parse(data)
    if (event === 'notifications' && id !== null) {
      const batch = notificationsEventSchema.parse(said)
      changeList((list) => withNew(list, batch, id))
    } else if (event === 'unread') {
      const { ids } = unreadEventSchema.parse(said)
      changeList((list) => onlyUnread(list, ids))
    } else if (event === 'folder') {
      const { folderId } = folderEventSchema.parse(said)
      tellFolder(folderId)
      sayToTabs({ kind: 'folder', folderId })
    }
  }

  const sayFolders = (): void => sayToTabs({ kind: 'folders', tab, folders: followedFolders() })
  const onMessage = (message: TabMessage): void => {
    if (message.kind === 'list') store.set(notificationsAtom, message.list)
    else if (message.kind === 'folder') tellFolder(message.folderId)
    else if (message.kind === 'folders') {
      others.set(message.tab, message.folders)
      onFolders()
    } else {
      sayFolders()
      if (renew) sayToTabs({ kind: 'list', list: store.get(notificationsAtom) })
    }
  }
  const goAway = (): void => sayToTabs({ kind: 'folders', tab, folders: [] })

  // what was said while leading began is repeated once everybody can be reached
  const share = shareAmongTabs({ userId, onMessage, lead })
  sayToTabs = share.say
  share.say({ kind: 'hello' })
  sayFolders()
  const stopObserving = observeFollowed(() => {
    sayFolders()
    onFolders()
  })
  window.addEventListener('pagehide', goAway)
  return () => {
    goAway()
    window.removeEventListener('pagehide', goAway)
    stopObserving()
    clearTimeout(timer)
    share.stop()
    sayToTabs = () => {}
    store.set(notificationsAtom, noNotifications)
  }
}
