import { streamNotifications } from '#contract/notifications.ts'
import { addressOf } from '../session/address-of.ts'
import { accessToken } from '../session/refresh-tokens.ts'
import { headersFor } from '../session/send.ts'
import { readServerEvents } from './server-events.ts'
import type { ServerEvent } from './server-events.ts'
import type { StreamState } from './stream-state.ts'

interface Wanted {
  /** Asked before every connection: where to go on, and the folders to hear of. */
  readonly from: () => { readonly lastId: string | null; readonly folders: readonly string[] }
  readonly onEvent: (event: ServerEvent) => void
  readonly onState: (state: StreamState) => void
}

export interface KeptStream {
  /** Connects again at once, since other folders are wanted. */
  readonly renew: () => void
  /** Tries at once what would be tried later. */
  readonly tryNow: () => void
  readonly stop: () => void
}

/** Milliseconds. */
const times = { retry: 3000, longest: 60_000, silence: 60_000 }

/** Keeps a stream open until it is stopped: tries again as the server says, and ever later while it cannot be reached. */
export function keepStream({ from, onEvent, onState }: Wanted): KeptStream {
  const over = new AbortController()
  let connection = new AbortController()
  let retry = times.retry
  let failures = 0
  let wakeUp: (() => void) | null = null

  async function connect(): Promise<void> {
    const token = await accessToken()
    if (token === null) return over.abort()
    const { lastId, folders } = from()
    const query = folders.length > 0 ? { folders: folders.join(',') } : {}
    const signal = AbortSignal.any([over.signal, connection.signal])
    const answer = await fetch(addressOf(streamNotifications, { query }), {
      headers: {
        ...(await headersFor(streamNotifications, token)),
        Accept: 'text/event-stream',
        ...(lastId !== null && { 'Last-Event-ID': lastId }),
      },
      credentials: 'same-origin',
      signal,
    })
    // the refresh call alone says whether the session is over
    if (answer.status === 401 || answer.status === 403) await accessToken(token)
    if (!answer.ok || !answer.body) throw new Error(`The stream was refused with ${answer.status}`)
    failures = 0
    await read(answer.body)
  }

  async function read(body: ReadableStream<Uint8Array>): Promise<void> {
    const own = connection
    let silence = setTimeout(() => own.abort(), times.silence)
    const onSign = (): void => {
      clearTimeout(silence)
      silence = setTimeout(() => own.abort(), times.silence)
      onState('open')
    }
    try {
      await readServerEvents(body, { onEvent, onRetry, onSign })
      onState('open')
    } finally {
      clearTimeout(silence)
    }
  }

  function onRetry(milliseconds: number): void {
    retry = milliseconds
  }

  async function run(): Promise<void> {
    while (!over.signal.aborted) {
      connection = new AbortController()
      try {
        await connect()
      } catch (error) {
        if (over.signal.aborted) return
        if (connection.signal.aborted) continue
        failures += 1
        onState('away')
        // a notification that does not come is no reason to disturb anybody
        // oxlint-disable-next-line no-console
        console.warn('Notifications cannot be read; they will be', error)
      }
      await pause(Math.min(retry * 2 ** Math.max(0, failures - 1), times.longest))
    }
  }

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  const online = (): void => wakeUp?.()
  // what is open is broken, even where nobody has noticed yet
  const offline = (): void => connection.abort()
  window.addEventListener('online', online)
  window.addEventListener('offline', offline)
  void run()
  return {
    renew: () => {
      connection.abort()
      if (failures === 0) wakeUp?.()
    },
    tryNow: () => {
      onState('waiting')
      wakeUp?.()
    },
    stop: () => {
      over.abort()
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
      wakeUp?.()
    },
  }
}
