import type { FastifyReply } from 'fastify'
import type { ReplyOf } from '#contract/http/call.ts'
import { readerOf, type Reader } from '#contract/search/readers.ts'
import type { readText as readTextCall } from '#contract/search/reading.ts'
import type { Actor } from '../../actor.ts'
import { downloadFile } from '../../files/download/download-file.ts'
import { ReaderGone, readStoredMail } from '../../files/mail/read-stored-mail.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { createReaderProcess, type ReadingOutcome } from './process/reader-process.ts'

interface Wanted {
  readonly fileId: string
  readonly part: string
  readonly reply: FastifyReply
}

/**
 * The text of a document that is attached to a mail, read in this moment by a process of its own; nothing of it is kept. Needs READ.
 * Refuses like the page of the mail, and with `notFound` what has no text to be read.
 */
export async function readAttachedText(
  services: Services,
  actor: Actor,
  { fileId, part, reply }: Wanted,
): Promise<ReplyOf<typeof readTextCall>> {
  const file = await downloadFile(services, actor, fileId)
  try {
    return await readStoredMail(services, { actor, file, reply }, async (turn) => {
      const { name, bytes } = await services.mailPages.attachment({ ...turn, part })
      const reader = readerOf(name)
      if (reader === null) throw new Problem('notFound')
      return textOf(await services.attachmentQueue.run(turn, () => readOnce(bytes, reader)))
    })
  } catch (error) {
    // nobody hears it
    throw error instanceof ReaderGone ? new Problem('unavailable', { cause: error }) : error
  }
}

async function readOnce(bytes: Uint8Array, reader: Reader): Promise<ReadingOutcome> {
  if (bytes.length === 0) return { kind: 'read', text: { passages: [], head: '' } }
  const { read, close } = createReaderProcess()
  try {
    return await read({
      reader,
      size: bytes.length,
      copyTo: async (destination) => void destination.write(bytes),
    })
  } finally {
    close()
  }
}

function textOf(outcome: ReadingOutcome): ReplyOf<typeof readTextCall> {
  if (outcome.kind === 'refused')
    return { reading: { state: 'failed', reason: outcome.reason }, passages: [], next: null }
  const { passages } = outcome.text
  const state = passages.length > 0 ? 'indexed' : 'empty'
  return { reading: { state, reason: null }, passages: [...passages], next: null }
}
