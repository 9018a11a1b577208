import { finished, Writable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { maxMailBytes } from '#contract/files/messages.ts'
import type { Actor } from '../../actor.ts'
import { watchSession } from '../../auth/session/watch-session.ts'
import { Problem } from '../../http/problem.ts'
import type { VisibleEntry } from '../../rights/visible-entry.ts'
import type { Services } from '../../services.ts'
import { stillReadable } from '../download/answer-file.ts'

interface MailReading {
  readonly actor: Pick<Actor, 'userId' | 'sessionId'>
  readonly file: VisibleEntry
  readonly reply: FastifyReply
}

/** What reading a mail needs to know of who asks. */
interface MailTurn {
  readonly userId: string
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>
  readonly signal: AbortSignal
  readonly takenUp: Promise<void>
}

/** Nobody is there to be answered any more. */
export class ReaderGone extends Error {}

/**
 * Does something with a stored mail. Refuses with `messageTooLarge`. `work` is refused as soon as the session or the right ends;
 * when the connection ends, it is refused with {@link ReaderGone}.
 */
export async function readStoredMail<Result>(
  services: Services,
  { actor, file, reply }: MailReading,
  work: (turn: MailTurn) => Promise<Result>,
): Promise<Result> {
  if (file.size > maxMailBytes) throw new Problem('messageTooLarge')
  const watch = watchSession(services, actor, (now) => stillReadable(services, now, file))
  const gone = new AbortController()
  const leave = (): void => gone.abort(new ReaderGone())
  reply.raw.once('close', leave)
  if (reply.raw.destroyed) leave()
  try {
    return await work({
      userId: actor.userId,
      read: () => bytesOf(services, file),
      signal: AbortSignal.any([watch.signal, gone.signal]),
      takenUp: new Promise((resolve) => finished(reply.raw, () => resolve())),
    })
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
