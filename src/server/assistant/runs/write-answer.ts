import type { Actor } from '../../actor.ts'
import { unreadChatFiles } from '../chat-files/unread-chat-files.ts'
import { readMessages } from '../chats/read-messages.ts'
import { coverMessages } from '../chats/cover-messages.ts'
import { keepEarlier } from '../chats/earlier-answers.ts'
import type { ModelConfig } from '../provider/model-config.ts'
import type { Services } from '../../services.ts'
import { answerWithPassages } from './answer-with-passages.ts'
import type { BegunRun } from './begin-run.ts'
import { converse } from './converse.ts'
import { expectSources } from './cover-if-closed.ts'
import { findSources } from './find-sources.ts'
import type { LiveRun } from './live-run.ts'
import { modelMessages } from './messages/model-messages.ts'
import { restoreSources } from './restore-sources.ts'
import { toolMessages } from './messages/tool-messages.ts'
import { watchSources } from './watch-sources.ts'

export interface Answering {
  readonly run: LiveRun
  /** `isResumed`: it has waited for the person, and goes on. */
  readonly begun: BegunRun & { readonly isResumed?: boolean }
  readonly signal: AbortSignal
  /** Who asks, as the database knows them at this moment; throws when the run may not go on. */
  readonly actorNow: () => Promise<Actor>
}

/** As many messages before the question as could ever fit. */
const mostMessages = 400

/**
 * Finds the sources, asks the model and writes down what it says; `waiting`: for the person. Throws when there is no answer, or
 * not all of it.
 */
export async function writeAnswer(services: Services, answering: Answering): Promise<'done' | 'waiting'> {
  const { run, begun, actorNow } = answering
  const { model } = services.config
  const before = await readMessages(services.db, {
    chatId: begun.chatId,
    from: begun.questionId,
    limit: mostMessages,
  })
  const stored = before.slice(0, -1)
  const earlier = stored.flatMap(({ role, text }) => (role === 'user' ? text : []))
  let isFitting = true
  if (begun.isResumed) await restoreSources(services, await actorNow(), run)
  else
    ({ isFitting } = await findSources(services, {
      run,
      begun,
      earlier,
      actorNow,
      signal: answering.signal,
    }))
  const actor = await actorNow()
  await expectSources(services, actor, run)
  const unread = await unreadChatFiles(services.db, begun.chatId)
  if (model === null) {
    run.text = answerWithPassages({ sources: run.sources, isFitting, unread }, actor.language)
    run.log.tell('text', { delta: run.text })
    return 'done'
  }
  const history = await coverMessages(services, actor, stored)
  const { messages, answers, leftOut } = modelMessages(
    { ...begun, sources: run.sources, unread, history },
    model.contextTokens,
  )
  await keepEarlier(services, run.messageId, answers)
  const called = begun.isResumed ? await toolMessages(services.db, run) : []
  return watched(services, model, { ...answering, messages: [...messages, ...called], leftOut })
}

/** Asks the model as long as everything that the answer rests on may be read. */
async function watched(
  services: Services,
  model: ModelConfig,
  asking: Parameters<typeof converse>[2],
): Promise<'done' | 'waiting'> {
  const watch = watchSources(services, asking.run, asking.actorNow)
  const signal = AbortSignal.any([asking.signal, watch.signal])
  try {
    return await converse(services, model, { ...asking, signal })
  } finally {
    watch.stop()
  }
}
