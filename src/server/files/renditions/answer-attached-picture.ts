import type { FastifyReply } from 'fastify'
import { isConverted } from '#contract/files/renditions.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import type { DocumentOutcome } from '../../workers/process/document-process.ts'
import { contentHeaders } from '../download/answer-file.ts'
import { downloadFile } from '../download/download-file.ts'
import { ReaderGone, readStoredMail } from '../mail/read-stored-mail.ts'
import { refusalOf } from './download-picture.ts'
import { createDrawProcess } from './process/draw-process.ts'

interface Wanted {
  readonly actor: Actor
  readonly fileId: string
  readonly part: string
}

/**
 * Answers a picture that is attached to a mail and that browsers do not show, as one that they do: made in this moment by a process of
 * its own and kept nowhere. Needs READ. Refuses like the page of the mail, with `notFound` other attachments, and like `downloadPicture`.
 */
export async function answerAttachedPicture(
  services: Services,
  reply: FastifyReply,
  { actor, fileId, part }: Wanted,
): Promise<FastifyReply> {
  const file = await downloadFile(services, actor, fileId)
  try {
    const { name, outcome } = await readStoredMail(services, { actor, file, reply }, async (turn) => {
      const attachment = await services.mailPages.attachment({ ...turn, part })
      if (!isConverted(attachment.name)) throw new Problem('notFound')
      return {
        name: attachment.name,
        outcome: await services.attachmentQueue.run(turn, () => drawOnce(attachment.bytes)),
      }
    })
    if (outcome.kind === 'refused') throw new Problem(refusalOf(outcome.reason))
    reply.headers({
      ...contentHeaders({ name: `${name}.webp`, mediaType: 'image/webp' }, 'inline'),
      'cache-control': 'private, no-store',
    })
    return await reply.send(Buffer.from(outcome.result))
  } catch (error) {
    if (!(error instanceof ReaderGone)) throw error
    return reply.hijack()
  }
}

async function drawOnce(bytes: Uint8Array): Promise<DocumentOutcome<Uint8Array>> {
  if (bytes.length === 0) throw new Problem('pictureUnreadable')
  const { work, close } = createDrawProcess()
  try {
    return await work({
      source: 'picture',
      form: 'picture',
      size: bytes.length,
      copyTo: async (destination) => void destination.write(bytes),
    })
  } finally {
    close()
  }
}
