import type { FastifyReply, FastifyRequest } from 'fastify'
import { idSchema } from '#contract/id.ts'
import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'
import { sendBatch, sendLeft } from './deliver.ts'
import { readUnread } from './read-unread.ts'
import { openStream, retryText } from './stream.ts'
import { foldersOf, mayReadFolder, toldIds } from './tellable.ts'

interface Wanted {
  readonly actor: Actor
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Ids with commas between them. */
  readonly folders: string | undefined
}

/** Milliseconds after which a client comes again. */
const retry = 3000

/**
 * Answers with server-sent events until the session ends, the client goes or reads too slowly, or the server stops. What was
 * not read comes at once; with `Last-Event-ID` what came after it, and which of the others are still not read.
 */
export async function answerStream(
  services: Services,
  { actor, request, reply, folders }: Wanted,
): Promise<FastifyReply> {
  const { db, streams } = services
  await streams.listening()
  const { 'last-event-id': given } = request.headers
  const resumed = idSchema.safeParse(given)
  const stored = await readUnread(db, [{ userId: actor.userId, after: '0' }])
  const followed = folders?.split(',') ?? []
  const rights = await services.folderRights(db, [...followed, ...foldersOf(stored)])
  const { raw } = reply.hijack()
  raw.writeHead(200, headers)
  const stream = openStream(raw, {
    actor,
    lastId: resumed.data ?? '0',
    folders: new Map(followed.map((folderId) => [folderId, mayReadFolder(rights, actor, folderId)])),
  })
  // what comes first comes as one piece: a page that hears from here has its notifications
  raw.cork()
  stream.send(retryText(retry))
  if (resumed.success) sendLeft(stream, toldIds(rights, actor, stored))
  sendBatch(stream, stored, rights)
  raw.uncork()
  const leave = streams.join(stream, rights.above)
  raw.once('close', leave)
  if (raw.destroyed) leave()
  return reply
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-content-type-options': 'nosniff',
  // proxies that gather an answer before they pass it on
  'x-accel-buffering': 'no',
}
