import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Headers } from './test-server.ts'

export interface StreamEvent {
  readonly event: string
  readonly id: string | null
  readonly data: unknown
}

export interface EventStream {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** Everything that has come so far, as it came. */
  readonly text: () => string
  /** The next event that nobody asked for yet; waits for it up to the milliseconds given, else fails. */
  readonly next: (within?: number) => Promise<StreamEvent>
  /** The next one of this kind; others before it are passed over. */
  readonly nextOf: (event: string, within?: number) => Promise<StreamEvent>
  /** Events that nobody asked for, after a while in which one could come. */
  readonly rest: (after: number) => Promise<readonly StreamEvent[]>
  /** Milliseconds until the server ended it; fails when it does not within the time given. */
  readonly ended: (within?: number) => Promise<number>
  readonly close: () => void
}

/** Reads server-sent events over a real connection. */
export async function openEventStream(url: string, headers: Headers): Promise<EventStream> {
  const request = get(url, { headers, agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  let taken = 0
  let isOver = false
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  answer.on('error', () => {})
  request.on('error', () => {})
  answer.once('close', () => {
    isOver = true
  })
  const waitFor = async <Found>(
    look: () => Found | undefined,
    within: number,
    what: string,
  ): Promise<Found> => {
    const until = performance.now() + within
    for (;;) {
      const found = look()
      if (found !== undefined) return found
      if (performance.now() > until) throw new Error(`${what} did not come within ${within} ms: ${text}`)
      await delay(5)
    }
  }
  const next = (within = 2000): Promise<StreamEvent> =>
    waitFor(
      () => {
        const event = eventsIn(text)[taken]
        if (event) taken += 1
        return event
      },
      within,
      'An event',
    )
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text: () => text,
    next,
    nextOf: async (kind, within = 2000) => {
      for (;;) {
        const event = await next(within)
        if (event.event === kind) return event
      }
    },
    rest: async (after) => {
      await delay(after)
      const rest = eventsIn(text).slice(taken)
      taken += rest.length
      return rest
    },
    ended: async (within = 2000) => {
      const from = performance.now()
      await waitFor(() => isOver || undefined, within, 'The end')
      return performance.now() - from
    },
    close: () => request.destroy(),
  }
}

/** Whole events; comments and what only says when to come again are none. */
export function eventsIn(text: string): StreamEvent[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .flatMap((block) => {
      const fields = new Map(
        block.split('\n').map((line) => [/^[^:]*/u.exec(line)?.[0] ?? '', line.replace(/^[^:]*: ?/u, '')]),
      )
      const data = fields.get('data')
      if (data === undefined) return []
      return [
        {
          event: fields.get('event') ?? 'message',
          id: fields.get('id') ?? null,
          data: JSON.parse(data) as unknown,
        },
      ]
    })
}
