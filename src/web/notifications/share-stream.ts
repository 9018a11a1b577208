import type { Place } from '../session/open-places.ts'
import type { NotificationList } from './notification-list.ts'
import type { StreamState } from './stream-state.ts'

/** What tabs of one browser and one person say to each other. */
export type TabMessage =
  | { readonly kind: 'list'; readonly list: NotificationList }
  | { readonly kind: 'place'; readonly place: Place }
  /** What the person may do is something else now. */
  | { readonly kind: 'person' }
  /** The dashboards that the person sees may be others now. */
  | { readonly kind: 'reports' }
  /** Chats of the person, or what may be seen of them, may be others now. */
  | { readonly kind: 'chats' }
  /** How it is with the stream that the leader reads. */
  | { readonly kind: 'state'; readonly state: StreamState }
  /** Somebody does not want to wait for the next try. */
  | { readonly kind: 'tryNow' }
  /** What is on the screen of a tab; none when it goes. */
  | { readonly kind: 'places'; readonly tab: string; readonly places: readonly Place[] }
  /** A new tab, or a new leader: everybody says what they have. */
  | { readonly kind: 'hello' }

interface TabShare {
  readonly say: (message: TabMessage) => void
  readonly stop: () => void
}

interface ShareOptions {
  /** Who is signed in; others of the same browser share nothing. */
  readonly userId: string
  readonly onMessage: (message: TabMessage) => void
  /** This tab reads the stream from now on, for all; answers with what stops it. */
  readonly lead: () => () => void
}

/**
 * One tab of the browser leads, by a lock that the browser gives to another one when it closes. Without locks or channels
 * (an address without https, a frame in which nothing may be shared) every tab leads for itself.
 */
export function shareAmongTabs({ userId, onMessage, lead }: ShareOptions): TabShare {
  const name = `kontor-notifications-${userId}`
  const { locks } = navigator as { readonly locks?: LockManager }
  const channel = locks && openChannel(name)
  if (!locks || !channel) {
    const stopLeading = lead()
    return { say: () => {}, stop: stopLeading }
  }
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data))
  const over = new AbortController()
  const turn = locks.request(name, { signal: over.signal }, async () => {
    if (over.signal.aborted) return
    const stopLeading = lead()
    await new Promise((resolve) => over.signal.addEventListener('abort', resolve))
    stopLeading()
  })
  let stopOwn: (() => void) | null = null
  turn.catch(() => {
    // given up while it waited for its turn, or there are no turns: refused as the storage is
    if (!over.signal.aborted) stopOwn = lead()
  })
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: only this origin hears it
    say: (message) => channel.postMessage(message),
    stop: () => {
      over.abort()
      stopOwn?.()
      channel.close()
    },
  }
}

function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null // not there, or refused as the storage is
  }
}
