import type { IncomingMessage } from 'node:http'
import { Problem } from '../../http/problem.ts'

/** The lowest rate a body may come in at: so many bytes in so much time of waiting for the client. */
interface Pace {
  readonly milliseconds: number
  readonly bytes: number
}

/** About 1 kB a second, seen over a minute, so that a short break of a mobile connection does no harm. */
export const lowestPace: Pace = { milliseconds: 60_000, bytes: 60 * 1024 }

/**
 * The body of a request, piece by piece, as fast as it is taken. Refuses with `uploadTooSlow` a client below the pace, and
 * with `malformedRequest` one that goes away; throws the reason of `signal` when that aborts. Stopping early leaves the
 * connection open, so that an answer can be sent.
 */
export async function* requestChunks(
  request: IncomingMessage,
  pace = lowestPace,
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  const meter = createMeter(pace)
  let wake = nothing
  const onChange = (): void => wake()
  const events = ['readable', 'end', 'error', 'close'] as const
  for (const event of events) request.on(event, onChange)
  signal?.addEventListener('abort', onChange)
  try {
    while (!request.readableEnded) {
      signal?.throwIfAborted()
      const chunk: Buffer | null = request.read()
      if (chunk !== null) {
        meter.count(chunk.length)
        yield chunk
      } else if (request.destroyed || request.errored) {
        throw new Problem('malformedRequest', { cause: request.errored })
      } else if (!request.readableEnded) {
        await meter.wait((resolve) => {
          wake = resolve
        })
        wake = nothing
      }
    }
  } finally {
    for (const event of events) request.off(event, onChange)
    signal?.removeEventListener('abort', onChange)
  }
}

const nothing = (): void => {}

interface Meter {
  readonly count: (bytes: number) => void
  /** Waits for the client until `arm`'s callback is called; rejects when too little has come for too long. */
  readonly wait: (arm: (resolve: () => void) => void) => Promise<void>
}

/** Only time spent waiting for the client counts: a slow disk is not its fault. */
function createMeter(pace: Pace): Meter {
  let waited = 0
  let received = 0
  return {
    count: (bytes) => {
      received += bytes
    },
    wait: (arm) => {
      const start = performance.now()
      return new Promise((resolve, reject) => {
        let timer: NodeJS.Timeout
        const expire = (): void => {
          if (received < pace.bytes) return reject(new Problem('uploadTooSlow'))
          received = 0
          waited = 0
          timer = setTimeout(expire, pace.milliseconds)
        }
        timer = setTimeout(expire, Math.max(0, pace.milliseconds - waited))
        arm(() => {
          clearTimeout(timer)
          waited += performance.now() - start
          resolve()
        })
      })
    },
  }
}
