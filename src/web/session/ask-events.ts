import type { EventOf, EventsCall } from '#contract/http/call.ts'
import type { InputOf } from './address-of.ts'
import { signedIn } from './ask.ts'
import { NetworkError } from './problem-error.ts'
import { sendForAnswer } from './send.ts'
import { readServerEvents } from './server-events.ts'

interface Options<C extends EventsCall> {
  readonly signal: AbortSignal
  readonly onEvent: (event: EventOf<C>) => void
}

/** Milliseconds without a sign of life after which a connection is taken to be lost; the server gives one every 15 s. */
const longestSilence = 45_000

/**
 * Makes a call that answers with events and reads them to their end. Throws as `ask` does; NetworkError also where the connection
 * is lost on the way.
 */
export async function askEvents<C extends EventsCall>(
  call: C,
  input: InputOf<C>,
  { signal, onEvent }: Options<C>,
): Promise<void> {
  const lost = new AbortController()
  const both = AbortSignal.any([signal, lost.signal])
  const answer = await signedIn((bearer) =>
    sendForAnswer(call, { ...input, bearer, signal: both, accept: 'text/event-stream' }),
  )
  if (!answer.body) return
  const listen = () => setTimeout(() => lost.abort(), longestSilence)
  let silence = listen()
  try {
    await readServerEvents(answer.body, {
      onEvent: ({ event, id, data }) => {
        // the contract says what an event of this name holds; a name that this page does not know is left out by who listens
        const seen: unknown = { event, seq: id === null ? null : Number(id), data: JSON.parse(data) }
        onEvent(seen as EventOf<C>)
      },
      onRetry: () => {},
      onSign: () => {
        clearTimeout(silence)
        silence = listen()
      },
    })
  } catch (error) {
    if (signal.aborted) throw error
    throw new NetworkError(error)
  } finally {
    clearTimeout(silence)
  }
}
