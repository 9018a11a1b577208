import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Actor } from '../../actor.ts'
import { watchSession } from '../../auth/session/watch-session.ts'
import { openLastingAnswer } from '../../engine/lasting-answer.ts'
import { abortConnection } from '../../http/abort-connection.ts'
import { Problem } from '../../http/problem.ts'
import { eventHeaders } from '../../notifications/answer-stream.ts'
import { beat, end, send } from '../../notifications/stream.ts'
import type { Services } from '../../services.ts'
import { coverIfClosed } from './cover-if-closed.ts'
import { followRow, readRunRow } from './follow-row.ts'
import type { RunLog, RunReader } from './run-log.ts'

interface Following {
  /** Number of the newest event that is known. */
  readonly after: number
  readonly reply: FastifyReply
}

/** Milliseconds between two signs of life. */
const heartbeat = 15_000

/**
 * Answers with the events of a run of the actor until it ends, the reader goes or the session is over. Of a run of another process,
 * or one that has ended, with what its row says. Refuses with `notFound`, and with `tooManyStreams`.
 */
export async function streamRun(
  services: Services,
  actor: Actor,
  { runId, after, reply }: Following & { readonly runId: string },
): Promise<FastifyReply> {
  // asked of the row also when the run is here: whose it is stands there
  await readRunRow(services.db, actor, runId)
  services.runs.readers.expectRoom(actor)
  if (reply.request.method === 'HEAD') return reply.headers(eventHeaders).send(Readable.from([]))
  const live = services.runs.get(runId)
  // what was told before is told again only while all of it may be read
  if (live) await coverIfClosed(services, actor, live)
  return answerRun(services, actor, {
    after,
    reply,
    join: live
      ? live.log.join
      : (known, reader) => followRow(services, actor, { runId, after: known, reader }),
  })
}

/** Answers with what `join` tells a reader. */
export function answerRun(
  services: Services,
  actor: Actor,
  { after, reply, join }: Following & { readonly join: RunLog['join'] },
): FastifyReply {
  const outlet = openLastingAnswer(reply.hijack().raw, eventHeaders)
  const stream = { outlet, behindSince: null }
  const reader: RunReader = { write: (text) => send(stream, text), ended: () => end(stream) }
  try {
    const leave = join(after, reader)
    const watch = watchSession(services, actor, ({ permissions }) => {
      if (!permissions.has('VIEW_CHATBOT')) throw new Problem('notAllowed')
    })
    const endStream = (): void => end(stream)
    watch.signal.addEventListener('abort', endStream, { once: true })
    const forget = services.runs.readers.enter(actor, endStream)
    const beats = setInterval(() => beat(stream), heartbeat)
    const over = (): void => {
      leave()
      watch.stop()
      clearInterval(beats)
      forget()
    }
    outlet.on('close', over)
    if (outlet.destroyed) over()
  } catch (error) {
    abortConnection(outlet)
    throw error
  }
  return reply
}
