import type { ServerResponse } from 'node:http'
import type { Actor } from '../actor.ts'
import { cutOff } from '../http/cut-off.ts'

/** One open stream of a person. */
export interface Stream {
  /** As the database knew the person last. */
  actor: Actor
  /** The newest notification that was sent. */
  lastId: string
  /** The folders on the screens that read it. */
  /** The folders on the screens that read it, and whether the person could read each when that was looked at last. */
  readonly folders: Map<string, boolean>
  readonly send: (text: string) => void
  readonly end: (text?: string) => void
}

interface Wanted {
  readonly actor: Actor
  readonly lastId: string
  readonly folders: Map<string, boolean>
}

/** Bytes that may wait for a reader; whoever is slower than that is cut off and may come again. */
const mostWaiting = 1024 ** 2

/** A stream onto a response whose head has been sent. */
export function openStream(response: ServerResponse, { actor, lastId, folders }: Wanted): Stream {
  return {
    actor,
    lastId,
    folders,
    send: (text) => {
      if (response.writableEnded || response.destroyed) return
      if (response.writableLength > mostWaiting) cutOff(response)
      else response.write(text)
    },
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

export const heartbeat = ':\n\n'
export const retryText = (milliseconds: number): string => `retry: ${milliseconds}\n\n`
