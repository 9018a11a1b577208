import { getDefaultStore } from 'jotai'
import * as z from 'zod/mini'
import { knownNotifications } from '#contract/all-notifications.ts'
import {
  boardEventSchema,
  folderEventSchema,
  unreadEventSchema,
} from '#contract/notifications/notifications.ts'
import { publishChatsChanged } from '../session/chat-changes.ts'
import { refreshRights } from '../session/follow-rights.ts'
import { followedPlaces, observeFollowed, publishPlace } from '../session/open-places.ts'
import type { Place } from '../session/open-places.ts'
import { publishReportsChanged } from '../session/report-changes.ts'
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
import { gatherWantedPlaces } from './wanted-places.ts'
import type { WantedPlaces } from './wanted-places.ts'

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

/** Keeps notifications and open places of a person as the server says it; answers with the function that stops it. */
export function followNotifications(userId: string): () => void {
  const tab = `${Date.now()}-${Math.random()}`
  const places = gatherWantedPlaces(() => kept?.renew())
  const sayPlaces = (): void => sayToTabs({ kind: 'places', tab, places: followedPlaces() })
  const goAway = (): void => sayToTabs({ kind: 'places', tab, places: [] })

  // what was said while leading began is repeated once everybody can be reached
  const share = shareAmongTabs({
    userId,
    lead: () => lead(places),
    onMessage: (message) => {
      if (message.kind === 'places') places.ofTab(message.tab, message.places)
      else if (message.kind === 'hello') {
        sayPlaces()
        announceNewTab()
      } else hearTab(message)
    },
  })
  sayToTabs = share.say
  share.say({ kind: 'hello' })
  sayPlaces()
  const stopObserving = observeFollowed(() => {
    sayPlaces()
    places.changed()
  })
  window.addEventListener('pagehide', goAway)
  return () => {
    goAway()
    window.removeEventListener('pagehide', goAway)
    stopObserving()
    places.stop()
    share.stop()
    sayToTabs = () => {}
    store.set(notificationsAtom, noNotifications)
    store.set(streamStateAtom, 'waiting')
  }
}

/** This tab reads the stream, for all. */
function lead(places: WantedPlaces): () => void {
  const stream = keepStream({
    from: () => ({ lastId: store.get(notificationsAtom).lastId, places: places.take() }),
    onEvent: take,
    onState,
    onGap: () => {
      tellReports()
      tellChats()
    },
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
    tell(`folder:${folderId}`)
  } else if (event === 'board') {
    const { boardId } = boardEventSchema.parse(said)
    tell(`board:${boardId}`)
  } else if (event === 'person') {
    void refreshRights()
    sayToTabs({ kind: 'person' })
    // another company or role has other reports, and answers rest on what may be read
    tellReports()
    tellChats()
  } else if (event === 'reports') tellReports()
  else if (event === 'chats') tellChats()
}

/** Dashboards may be others: in every tab. */
function tellReports(): void {
  publishReportsChanged()
  sayToTabs({ kind: 'reports' })
}

/** Chats may be others: in every tab. */
function tellChats(): void {
  publishChatsChanged()
  sayToTabs({ kind: 'chats' })
}

/** Something in a place changed: in every tab. */
function tell(place: Place): void {
  publishPlace(place)
  sayToTabs({ kind: 'place', place })
}

function announceNewTab(): void {
  if (!kept) return
  sayToTabs({ kind: 'list', list: store.get(notificationsAtom) })
  sayToTabs({ kind: 'state', state: store.get(streamStateAtom) })
}

/** The code of the other tab may be newer. */
const takeList = ({ items, lastId }: NotificationList): void =>
  store.set(notificationsAtom, { items: knownNotifications(items), lastId })

function hearTab(message: Exclude<TabMessage, { readonly kind: 'places' | 'hello' }>): void {
  if (message.kind === 'list') takeList(message.list)
  else if (message.kind === 'state') store.set(streamStateAtom, message.state)
  else if (message.kind === 'place') publishPlace(message.place)
  else if (message.kind === 'person') void refreshRights()
  else if (message.kind === 'reports') publishReportsChanged()
  else if (message.kind === 'chats') publishChatsChanged()
  else kept?.tryNow()
}
