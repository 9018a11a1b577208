import type { LiveAnswer } from './live-answer.ts'

type TabMessage =
  /** How far the answer is in the tab that reads it. */
  | { readonly kind: 'live'; readonly live: LiveAnswer }
  /** A tab wants to know. */
  | { readonly kind: 'hello' }

interface RunShare {
  /** Tells the other tabs, where there are some, how far the answer is. */
  readonly say: (live: LiveAnswer) => void
  readonly stop: () => void
}

interface ShareOptions {
  readonly runId: string
  /** It is the turn of this tab to read the run, for all. */
  readonly lead: () => void
  /** Another tab knows so much of the answer. */
  readonly hear: (live: LiveAnswer) => void
}

/**
 * The tabs of one browser read a run once: the one that has the lock, which the browser hands on when that closes. Without locks or
 * channels every tab reads for itself.
 */
export function shareRun({ runId, lead, hear }: ShareOptions): RunShare {
  const name = `kontor-run-${runId}`
  const { locks } = navigator as { readonly locks?: LockManager }
  const channel = locks && openChannel(name)
  if (!locks || !channel) {
    lead()
    return { say: () => {}, stop: () => {} }
  }
  let known: LiveAnswer | null = null
  let isLeading = false
  let isHeard = false
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: only this origin hears it
  const post = (message: TabMessage): void => channel.postMessage(message)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'live') {
      if (!isLeading) hear(data.live)
    } else if (isLeading) {
      isHeard = true
      if (known) post({ kind: 'live', live: known })
    }
  })
  const over = new AbortController()
  const turn = locks.request(name, { signal: over.signal }, async () => {
    if (over.signal.aborted) return
    isLeading = true
    lead()
    await new Promise((resolve) => over.signal.addEventListener('abort', resolve))
  })
  turn.catch(() => {
    // given up while it waited for its turn, or there are no turns
    if (!over.signal.aborted) lead()
  })
  post({ kind: 'hello' })
  return {
    say: (live) => {
      known = live
      if (isLeading && isHeard) post({ kind: 'live', live })
    },
    stop: () => {
      over.abort()
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
