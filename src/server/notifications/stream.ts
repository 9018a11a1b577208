import type { ServerResponse } from 'node:http'
import type { Actor } from '../actor.ts'
import { cutOff } from '../http/cut-off.ts'

/** One open stream of a person. */
export interface Stream {
  /** As the database knew the person last. */
  actor: Actor
  /** The newest notification that was sent. */
  lastId: string
  /** The folders on the screens that read it, and whether the person could read each when that was looked at last. */
  readonly folders: Map<string, boolean>
  readonly send: (text: string) => void
  /** Bytes that the reader has not taken yet. */
  readonly waiting: () => number
  /** Says that this side is there, to a reader that keeps up; one that has not caught up for a minute is cut off. */
  readonly beat: () => void
  readonly cutOff: () => void
  readonly end: (text?: string) => void
}

interface Wanted {
  readonly actor: Actor
  readonly lastId: string
  readonly folders: Map<string, boolean>
}

/** Bytes that may wait for a reader; whoever is slower than that is cut off and may come again. */
const mostWaiting = 1024 ** 2
/** Milliseconds in which a reader has to catch up. */
const patience = 60_000

/** A stream onto a response whose head has been sent. */
export function openStream(response: ServerResponse, { actor, lastId, folders }: Wanted): Stream {
  let isBehindSince: number | null = null
  const send = (text: string): void => {
    if (response.writableEnded || response.destroyed) return
    if (response.writableLength === 0) isBehindSince = null
    if (response.writableLength > mostWaiting) cutOff(response)
    else response.write(text)
    if (response.writableLength > 0) isBehindSince ??= performance.now()
  }
  return {
    actor,
    lastId,
    folders,
    send,
    waiting: () => response.writableLength,
    beat: () => {
      if (response.writableLength === 0) send(heartbeat)
      else if (performance.now() - (isBehindSince ?? Infinity) > patience) cutOff(response)
    },
    cutOff: () => cutOff(response),
    end: (text = '') => {
      if (!response.writableEnded) response.end(text)
    },
  }
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
