import { setTimeout as delay } from 'node:timers/promises'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { readMessages } from '../chats/read-messages.ts'
import { coverMessages } from '../chats/cover-messages.ts'
import { ModelFailure } from '../provider/model-failure.ts'
import type { ModelConfig } from '../provider/model-config.ts'
import type { BegunRun } from './begin-run.ts'
import { answerWithPassages } from './answer-with-passages.ts'
import { expectSources } from './cover-if-closed.ts'
import { findSources } from './find-sources.ts'
import type { LiveRun } from './live-run.ts'
import { modelMessages } from './model-messages.ts'
import { createTextTeller } from './text-teller.ts'
import { watchSources } from './watch-sources.ts'

export interface Answering {
  readonly run: LiveRun
  readonly begun: BegunRun
  readonly signal: AbortSignal
  /** Who asks, as the database knows them at this moment; throws when the run may not go on. */
  readonly actorNow: () => Promise<Actor>
}

/** As many messages before the question as could ever fit. */
const mostMessages = 400

/** Finds the sources, asks the model and writes down what it says. Throws when there is no answer, or not all of it. */
export async function writeAnswer(services: Services, answering: Answering): Promise<void> {
  const { run, begun, actorNow } = answering
  const { model } = services.config
  const before = await readMessages(services.db, {
    chatId: begun.chatId,
    from: begun.questionId,
    limit: mostMessages,
  })
  const stored = before.slice(0, -1)
  const earlier = stored.flatMap(({ role, text }) => (role === 'user' ? text : []))
  const { isFitting } = await findSources(services, { run, begun, earlier, actor: await actorNow() })
  const actor = await actorNow()
  await expectSources(services, actor, run)
  if (model === null) {
    run.text = answerWithPassages(run.sources, isFitting, actor.language)
    run.log.tell('text', { delta: run.text })
    return
  }
  const history = await coverMessages(services, actor, stored)
  const { messages, leftOut } = modelMessages(
    { ...begun, sources: run.sources, history },
    model.contextTokens,
  )
  if (leftOut > 0) run.log.tell('leftOut', { messages: leftOut })
  const watch = watchSources(services, run, actorNow)
  const signal = AbortSignal.any([answering.signal, watch.signal])
  try {
    await askPatiently(services, model, { ...answering, signal, messages })
  } finally {
    watch.stop()
  }
}

interface ModelAsking extends Answering {
  readonly messages: ReturnType<typeof modelMessages>['messages']
}

/** A provider that is busy is asked again so often, and waited for so many seconds at most. */
const [attempts, longestWait] = [3, 60]

async function askPatiently(services: Services, model: ModelConfig, asking: ModelAsking): Promise<void> {
  const { run, signal, actorNow } = asking
  for (let attempt = 1; ; attempt += 1) {
    await actorNow()
    run.log.tell('step', { name: 'asking' })
    try {
      await askOnce(services, model, asking)
      return
    } catch (error) {
      const seconds = error instanceof ModelFailure && error.code === 'modelBusy' ? error.retryAfter : null
      if (seconds === null || seconds > longestWait || attempt === attempts) throw error
      run.log.tell('step', { name: 'waiting', seconds })
      await delay(seconds * 1000, undefined, { signal })
    }
  }
}

async function askOnce(
  { modelPatience: patience }: Services,
  model: ModelConfig,
  { run, signal, messages }: ModelAsking,
): Promise<void> {
  // loaded with the first question, not with the server
  const { askModel } = await import('../provider/ask-model.ts')
  const teller = createTextTeller(run)
  try {
    for await (const words of askModel(model, { messages, patience, signal })) {
      if (run.text === '') run.log.tell('step', { name: 'writing' })
      teller.take(words)
    }
  } finally {
    teller.flush()
  }
}
