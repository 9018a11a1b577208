import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import type { ParamsOf, QueryOf } from '#contract/http/call.ts'
import type { downloadMessage } from '#contract/files/messages.ts'
import type { Language } from '#contract/users/users.ts'
import type { Actor } from '../../actor.ts'
import { frameAncestors } from '../../http/security-headers.ts'
import type { Services } from '../../services.ts'
import type { VisibleEntry } from '../../rights/visible-entry.ts'
import { downloadFile } from '../download/download-file.ts'
import { namesAt } from '../names-at.ts'
import { mailPolicy } from './mail-policy.ts'
import { ReaderGone, readStoredMail } from './read-stored-mail.ts'

interface MailRequest {
  readonly actor: Actor
  readonly language: Language
  readonly params: ParamsOf<typeof downloadMessage>
  readonly query: QueryOf<typeof downloadMessage>
  readonly reply: FastifyReply
}

/**
 * Answers a mail, or one attached to it, as one page. Refuses like a download, with `messageTooLarge`, and with `messageUnreadable`
 * whatever is none. The work ends with the session, the right and the connection.
 */
export async function answerMail(
  services: Services,
  { actor, language, params, query, reply }: MailRequest,
): Promise<FastifyReply> {
  const file = await downloadFile(services, actor, namesAt(actor, params.path))
  try {
    const page = await readStoredMail(services, { actor, file, reply }, (turn) =>
      services.mailPages.convert({ ...turn, part: query.part, language, timeZone: query.timeZone ?? null }),
    )
    describe(reply, file, language)
    return await reply.send(page)
  } catch (error) {
    if (!(error instanceof ReaderGone)) throw error
    return reply.hijack()
  }
}

function describe(reply: FastifyReply, { name }: VisibleEntry, language: Language): void {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'content-disposition': contentDisposition(`${name}.html`, { type: 'inline' }),
    // links may open, without a way back to the page
    'content-security-policy': `sandbox allow-popups allow-popups-to-escape-sandbox; ${mailPolicy}; ${frameAncestors}`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  })
}
