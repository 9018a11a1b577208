import type { FastifyReply } from 'fastify'
import type { listAttachments as listAttachmentsCall } from '#contract/files/messages.ts'
import type { ParamsOf, QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { downloadFile } from '../download/download-file.ts'
import { ReaderGone, readStoredMail } from './read-stored-mail.ts'

interface Listing {
  readonly params: ParamsOf<typeof listAttachmentsCall>
  readonly query: QueryOf<typeof listAttachmentsCall>
  readonly reply: FastifyReply
}

/** What is attached to a mail, or to one attached to it. Refuses like its page. */
export async function listAttachments(
  services: Services,
  actor: Actor,
  { params, query, reply }: Listing,
): Promise<ReplyOf<typeof listAttachmentsCall>> {
  const file = await downloadFile(services, actor, params.fileId)
  try {
    const { attachments, leftOut } = await readStoredMail(services, { actor, file, reply }, (turn) =>
      services.mailPages.attachments({ ...turn, ...query }),
    )
    return { attachments: [...attachments], leftOut }
  } catch (error) {
    // nobody hears it
    throw error instanceof ReaderGone ? new Problem('unavailable', { cause: error }) : error
  }
}
