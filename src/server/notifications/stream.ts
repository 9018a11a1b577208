import type { Actor } from '../actor.ts'
import { abortConnection } from '../http/abort-connection.ts'
import type { Outlet } from '../engine/lasting-answer.ts'

/** One open stream of a person. There are thousands: whatever hangs on one is held so many times. */
export interface Stream {
  /** As the database knew the person last. */
  actor: Actor
  /** The newest notification that was sent. */
  lastId: string
  /** Ids of older ones that are still to come, because loading their kind failed; null: none. */
  withheld: ReadonlySet<string> | null
  /** The folders on the screens that read it, and whether the person could read each when that was looked at last. */
  readonly folders: Map<string, boolean>
  /** The same of the boards on the screens; `null` where there is none, as on most. */
  readonly boards: Map<string, boolean> | null
  /** How many changes of folders and boards it was told. */
  changes: number
  /** What it is written to; its head has been sent. */
  readonly outlet: Outlet
  /** Since when its reader has not taken all, in the milliseconds of `performance.now()`. */
  behindSince: number | null
}

/** What of a stream is written to. */
export type Written = Pick<Stream, 'outlet' | 'behindSince'>

/** Bytes that may wait for a reader; whoever is slower than that is cut off and may come again. */
const maxWaiting = 1024 ** 2
/** Milliseconds in which a reader has to catch up. */
const patience = 60_000

export function send(stream: Written, text: string): void {
  const { outlet } = stream
  if (outlet.writableEnded || outlet.destroyed) return
  if (outlet.writableLength === 0) stream.behindSince = null
  if (outlet.writableLength > maxWaiting) abortConnection(outlet)
  else outlet.write(text)
  if (outlet.writableLength > 0) stream.behindSince ??= performance.now()
}

/** Says that this side is there, to a reader that keeps up; one that has not caught up for a minute is cut off. */
export function beat(stream: Written): void {
  if (stream.outlet.writableLength === 0) send(stream, heartbeat)
  else if (performance.now() - (stream.behindSince ?? Infinity) > patience) abortConnection(stream.outlet)
}

/** Ends a stream once its reader has taken all, or none of it for so long: nobody looks after an ended one any more. */
export function end({ outlet }: Pick<Stream, 'outlet'>, text = '', within: number = patience): void {
  if (outlet.writableEnded) return
  outlet.end(text)
  outlet.setTimeout(within, () => abortConnection(outlet))
}

interface ServerSentEvent {
  readonly event: string
  readonly data: unknown
  /** From here a stream goes on when it is opened again. */
  readonly id?: string
}

/** One event as the HTML standard writes it (9.2.6); JSON has no line breaks. */
export const eventText = ({ event, data, id }: ServerSentEvent): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

const heartbeat = ':\n\n'
export const retryText = (milliseconds: number): string => `retry: ${milliseconds}\n\n`
