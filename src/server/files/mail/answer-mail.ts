import { finished, Writable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import type { ParamsOf, QueryOf } from '#contract/http/call.ts'
import type { downloadMessage } from '#contract/files/messages.ts'
import type { Language } from '#contract/users/users.ts'
import type { Actor } from '../../actor.ts'
import { watchSession } from '../../auth/session/watch-session.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import type { VisibleEntry } from '../../rights/visible-entry.ts'
import { stillReadable } from '../download/answer-file.ts'
import { downloadFile } from '../download/download-file.ts'
import { namesAt } from '../names-at.ts'
import { mailPolicy } from './mail-policy.ts'

/** Bytes of the largest mail that is converted; mail servers take some 25 to 150 MB. */
const largest = 64 * 1024 * 1024

interface MailRequest {
  readonly actor: Actor
  readonly language: Language
  readonly params: ParamsOf<typeof downloadMessage>
  readonly query: QueryOf<typeof downloadMessage>
  readonly reply: FastifyReply
}

/**
 * Answers a mail of Outlook as one page. Refuses like a download, with `messageTooLarge`, and with `messageUnreadable` whatever
 * is none. The work ends with the session, the right and the connection.
 */
export async function answerMail(
  services: Services,
  { actor, language, params, query, reply }: MailRequest,
): Promise<FastifyReply> {
  const file = await downloadFile(services, actor, namesAt(actor, params.path))
  if (file.size > largest) throw new Problem('messageTooLarge')
  const watch = watchSession(services, actor, (now) => stillReadable(services, now, file))
  const gone = new AbortController()
  const leave = (): void => gone.abort()
  reply.raw.once('close', leave)
  if (reply.raw.destroyed) leave()
  try {
    const page = await services.mailPages.convert({
      userId: actor.userId,
      read: () => bytesOf(services, file),
      signal: AbortSignal.any([watch.signal, gone.signal]),
      takenUp: new Promise((resolve) => finished(reply.raw, () => resolve())),
      language,
      timeZone: query.timeZone ?? null,
    })
    describe(reply, file, language)
    return await reply.send(page)
  } catch (error) {
    if (error !== gone.signal.reason) throw error
    // nobody is there to be refused
    return reply.hijack()
  } finally {
    watch.stop()
    reply.raw.off('close', leave)
  }
}

async function bytesOf(
  { blobs }: Services,
  { blobHash, size }: VisibleEntry,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!blobHash) throw new Problem('notFound')
  const bytes = new Uint8Array(size)
  let at = 0
  const into = new Writable({
    write: (piece: Buffer, _encoding, done) => {
      bytes.set(piece, at)
      at += piece.length
      done()
    },
  })
  const blob = await blobs.open({ hash: blobHash, size })
  await blob.copyTo(into)
  return bytes
}

function describe(reply: FastifyReply, { name }: VisibleEntry, language: Language): void {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'content-disposition': contentDisposition(`${name}.html`, { type: 'inline' }),
    // links may open, without a way back to the page
    'content-security-policy': `sandbox allow-popups allow-popups-to-escape-sandbox; ${mailPolicy}; frame-ancestors 'self'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  })
}
