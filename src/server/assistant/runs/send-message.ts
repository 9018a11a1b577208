import type { FastifyReply } from 'fastify'
import type { AskedMessage } from '#contract/assistant/chats.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { answerRun } from './answer-run.ts'
import { beginRun } from './begin-run.ts'
import { createLiveRun } from './live-run.ts'
import { workRun } from './work-run.ts'

interface Sending {
  readonly chatId: string
  readonly message: AskedMessage
  readonly reply: FastifyReply
}

/**
 * Asks something in a chat and answers with the events of its run, which goes on whoever reads them. Refuses as `beginRun` does,
 * and with `tooManyStreams`.
 */
export async function sendMessage(
  services: Services,
  actor: Actor,
  { chatId, message, reply }: Sending,
): Promise<FastifyReply> {
  services.runs.readers.expectRoom(actor)
  const begun = await beginRun(services, actor, chatId, message)
  const run = createLiveRun(begun)
  services.runs.begin(run, workRun(services, actor, run, begun))
  return answerRun(services, actor, { after: 0, reply, join: run.log.join })
}
