import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import type { Actor } from '../../actor.ts'
import { abortConnection } from '../../http/abort-connection.ts'
import { abortSlowReader } from '../../http/abort-slow-reader.ts'
import { definedHeaders } from '../../http/defined-headers.ts'
import type { VisibleEntry } from '../../rights/visible-entry.ts'
import type { Services } from '../../services.ts'
import { contentHeaders } from '../download/answer-file.ts'
import { ReaderGone, readStoredMail } from './read-stored-mail.ts'

interface Wanted {
  /** The mail. */
  readonly file: VisibleEntry
  readonly part: string
  readonly disposition: 'attachment' | 'inline'
  /** In whose session; when that or the right ends, so does the answer. */
  readonly actor: Pick<Actor, 'userId' | 'sessionId'>
}

/** Answers the bytes of what is attached to a mail. Refuses like the page of the mail, and with `notFound` when nothing is there. */
export async function answerAttachment(
  services: Services,
  reply: FastifyReply,
  { file, part, disposition, actor }: Wanted,
): Promise<FastifyReply> {
  try {
    return await readStoredMail(services, { actor, file, reply }, async (turn) => {
      const { bytes, ...attachment } = await services.mailPages.attachment({ ...turn, part })
      reply.headers({
        ...contentHeaders(attachment, disposition),
        'content-length': bytes.length,
        'cache-control': 'private, no-store',
      })
      const { raw } = reply.hijack()
      // once the head is out, only the connection can tell
      turn.signal.addEventListener('abort', () => {
        if (!raw.writableFinished) abortConnection(raw)
      })
      raw.writeHead(reply.statusCode, definedHeaders(reply))
      abortSlowReader(raw)
      raw.end(bytes)
      await finished(raw).catch((error: unknown) => reply.log.debug({ error }, 'A reader went away'))
      return reply
    })
  } catch (error) {
    if (!(error instanceof ReaderGone)) throw error
    return reply.hijack()
  }
}
