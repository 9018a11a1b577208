import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { idSchema } from '#contract/http/id.ts'
import { followedIds } from '#contract/notifications/notifications.ts'
import type { Actor } from '../actor.ts'
import { openLastingAnswer } from '../engine/lasting-answer.ts'
import { abortConnection } from '../http/abort-connection.ts'
import { mayReadFolder } from '../rights/may-read-folder.ts'
import { ancestorsOf } from '../rights/rights-tree.ts'
import type { Services } from '../services.ts'
import { sendBatch, sendLeft } from './send-batch.ts'
import { loadKinds } from './load-kinds.ts'
import { readUnread } from './read-unread.ts'
import { retryText, send, type Stream } from './stream.ts'

interface StreamRequest {
  readonly actor: Actor
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Such as `folder:1,board:2`. */
  readonly follow: string | undefined
}

/** Milliseconds after which a client comes again. */
const retry = 3000

/**
 * Answers with server-sent events until the session ends, the client goes or reads too slowly, or the server stops. What was
 * not read comes at once; with `Last-Event-ID` what came after it, and which of the others are still not read.
 */
export async function answerStream(
  services: Services,
  { actor, request, reply, follow }: StreamRequest,
): Promise<FastifyReply> {
  if (request.method === 'HEAD') return reply.headers(eventHeaders).send(Readable.from([]))
  const { db, streams } = services
  await streams.listening()
  const { 'last-event-id': given } = request.headers
  const resumed = idSchema.safeParse(given)
  const stored = await readUnread(db, [{ userId: actor.userId, after: '0' }])
  const followed = followedIds(follow, 'folder')
  const kinds = await loadKinds(services, stored, followed)
  const { tree } = kinds
  const folders = new Map(followed.map((folderId) => [folderId, mayReadFolder(tree, actor, folderId)]))
  const boards = await boardsOf(services, actor, followedIds(follow, 'board'))
  const unread = resumed.success ? kinds.visibleIds(actor, stored) : null
  const outlet = openLastingAnswer(reply.hijack().raw, eventHeaders)
  try {
    const lastId = resumed.data ?? '0'
    const stream: Stream = {
      actor,
      lastId,
      withheld: null,
      folders,
      boards,
      changes: 0,
      outlet,
      behindSince: null,
    }
    // what comes first comes as one piece: a page that hears from here has its notifications
    outlet.cork()
    send(stream, retryText(retry))
    if (unread) sendLeft(stream, unread)
    sendBatch(stream, stored, kinds)
    outlet.uncork()
    const leave = streams.join(stream, (folderId) => ancestorsOf(tree, folderId))
    outlet.on('close', leave)
    if (outlet.destroyed) leave()
  } catch (error) {
    // nobody else closes it any more, and its client would wait for ever
    abortConnection(outlet)
    throw error
  }
  return reply
}

/** The boards on a screen, and whether the person is on each. */
async function boardsOf(
  { db, boardReaders }: Services,
  { userId }: Actor,
  boardIds: readonly string[],
): Promise<Stream['boards']> {
  if (boardIds.length === 0) return null
  const readers = await boardReaders(db, { boardIds, userIds: [userId] })
  return new Map(boardIds.map((boardId) => [boardId, readers.get(boardId)?.has(userId) ?? false]))
}

/** Of every answer that is a stream of events. */
export const eventHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-content-type-options': 'nosniff',
  // proxies that gather an answer before they pass it on
  'x-accel-buffering': 'no',
}
