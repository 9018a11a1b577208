import { streamNotifications } from '#contract/notifications/notifications.ts'
import type { Place } from '../session/open-places.ts'
import { addressOf } from '../session/address-of.ts'
import { accessToken } from '../session/refresh-tokens.ts'
import { headersFor } from '../session/send.ts'
import { readServerEvents } from '../session/server-events.ts'
import type { ServerEvent } from '../session/server-events.ts'
import type { StreamState } from './stream-state.ts'

interface StreamOptions {
  /** Asked before every connection: where to go on, and the places to hear of. */
  readonly from: () => { readonly lastId: string | null; readonly places: readonly Place[] }
  readonly onEvent: (event: ServerEvent) => void
  readonly onState: (state: StreamState) => void
  /** It is open again after a break: what was said meanwhile is not repeated, but for notifications. */
  readonly onGap: () => void
}

export interface KeptStream {
  /** Connects again at once, since other places are wanted. */
  readonly renew: () => void
  /** Tries at once what would be tried later. */
  readonly tryNow: () => void
  readonly stop: () => void
}

/** Milliseconds. */
const times = { retry: 3000, longest: 60_000, silence: 60_000 }

/** Keeps a stream open until it is stopped: tries again as the server says, and ever later while it cannot be reached. */
export function keepStream(options: StreamOptions): KeptStream {
  const { onState } = options
  const over = new AbortController()
  const breaks = makeBreaks()
  let connection = new AbortController()
  let retry = times.retry
  let failures = 0
  /** It ended and was not only renewed: it may have been away for longer than the server remembers what it told. */
  let isGap = false
  let isRenewed = false

  async function connect(): Promise<void> {
    const token = await accessToken()
    if (token === null) return over.abort()
    const signal = AbortSignal.any([over.signal, connection.signal])
    const body = await openBody(token, options.from(), signal)
    failures = 0
    if (isGap) options.onGap()
    isGap = false
    await readBody(body, connection, { ...options, onRetry })
  }

  function onRetry(milliseconds: number): void {
    retry = milliseconds
  }

  async function run(): Promise<void> {
    while (!over.signal.aborted) {
      connection = new AbortController()
      isRenewed = false
      try {
        await connect()
        isGap = true
      } catch (error) {
        if (over.signal.aborted) return
        isGap ||= !isRenewed
        if (connection.signal.aborted) continue
        failures += 1
        onState('away')
        // oxlint-disable-next-line no-console -- a notification that does not come is no reason to disturb anybody
        console.warn('Notifications cannot be read; they will be', error)
      }
      await breaks.take(Math.min(retry * 2 ** Math.max(0, failures - 1), times.longest))
    }
  }

  // what is open is broken, even where nobody has noticed yet
  const offline = (): void => connection.abort()
  window.addEventListener('online', breaks.end)
  window.addEventListener('offline', offline)
  void run()
  return {
    renew: () => {
      isRenewed = true
      connection.abort()
      if (failures === 0) breaks.end()
    },
    tryNow: () => {
      onState('waiting')
      breaks.end()
    },
    stop: () => {
      over.abort()
      window.removeEventListener('online', breaks.end)
      window.removeEventListener('offline', offline)
      breaks.end()
    },
  }
}

/** Asks for the stream and answers with its bytes. Throws where it is refused or nobody answers. */
async function openBody(
  token: string,
  { lastId, places }: ReturnType<StreamOptions['from']>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const query = places.length > 0 ? { follow: places.join(',') } : {}
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
  return answer.body
}

interface Reading extends Pick<StreamOptions, 'onEvent' | 'onState'> {
  readonly onRetry: (milliseconds: number) => void
}

/** Reads to the end; gives the connection up after a long silence. */
async function readBody(
  body: ReadableStream<Uint8Array>,
  connection: AbortController,
  { onEvent, onState, onRetry }: Reading,
): Promise<void> {
  const listen = () => setTimeout(() => connection.abort(), times.silence)
  let silence = listen()
  const onSign = (): void => {
    clearTimeout(silence)
    silence = listen()
    onState('open')
  }
  try {
    await readServerEvents(body, { onEvent, onRetry, onSign })
    onState('open')
  } finally {
    clearTimeout(silence)
  }
}

interface Breaks {
  readonly take: (milliseconds: number) => Promise<void>
  /** Ends the one that is being taken. */
  readonly end: () => void
}

function makeBreaks(): Breaks {
  let end: (() => void) | null = null
  return {
    take: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    end: () => end?.(),
  }
}
