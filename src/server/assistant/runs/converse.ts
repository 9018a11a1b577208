import { setTimeout as delay } from 'node:timers/promises'
import type { ChatOptions } from '#contract/assistant/chat-shapes.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import type { ModelMessage, ModelTool } from '../provider/ask-model.ts'
import type { ModelCall } from '../provider/gather-calls.ts'
import type { ModelConfig } from '../provider/model-config.ts'
import { ModelFailure } from '../provider/model-failure.ts'
import { allTools } from '../tools/all-tools.ts'
import { callTool } from './call-tool.ts'
import { keepNotes } from './keep-notes.ts'
import type { LiveRun } from './live-run.ts'
import { fitMessages, withoutOldest } from './messages/fit-messages.ts'
import { createTextTeller } from './text-teller.ts'
import { callMessages } from './messages/tool-messages.ts'
import type { Answering } from './write-answer.ts'

interface Conversing extends Answering {
  readonly messages: readonly ModelMessage[]
  /** So many of the oldest messages are not among them. */
  readonly leftOut: number
}

/** A model that has called tools so often, or has written so many characters, comes to no end. */
const [mostCalls, longestAnswer] = [8, 100_000]

/** Asks the model, does what it calls for and tells it of that, until it has nothing more to say; `waiting`: for the person. */
export async function converse(
  services: Services,
  model: ModelConfig,
  asking: Conversing,
): Promise<'done' | 'waiting'> {
  const { run, begun, actorNow, signal } = asking
  let { messages, leftOut } = asking
  // one that has waited for the person goes on with what it was allowed
  let amount = await callsOf(services, run)
  if (leftOut > 0) await tellLeftOut(services, run, leftOut)
  for (;;) {
    const before = run.text
    const fitting = fitMessages(messages, model.contextTokens)
    const asked = await askFitting(
      services,
      model,
      { ...asking, ...fitting, leftOut: leftOut + fitting.leftOut },
      leftOut,
    )
    ;({ messages, leftOut } = asked)
    const { calls } = asked
    if (calls.length === 0) return 'done'
    amount += calls.length
    if (amount > mostCalls) throw new ModelFailure('modelEndless')
    run.log.tell('step', { name: 'calling' })
    const called: (ModelCall & { readonly output: string })[] = []
    let isWaiting = false
    for (const call of calls) {
      const output = await callTool(services, {
        run,
        call,
        actor: await actorNow(),
        options: begun.options,
        signal,
      })
      if (output === null) isWaiting = true
      else called.push({ ...call, output })
    }
    if (isWaiting) return 'waiting'
    messages = [...messages, ...callMessages(run.text.slice(before.length), called)]
  }
}

/** How many tools have been called for a run already. */
async function callsOf({ db }: Services, { id }: LiveRun): Promise<number> {
  const { amount } = await db
    .selectFrom('tool_calls')
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .where('run_id', '=', id)
    .where('call_key', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(amount)
}

async function tellLeftOut(services: Services, run: LiveRun, messages: number): Promise<void> {
  run.leftOut = messages
  run.log.tell('leftOut', { messages })
  await keepNotes(services, run)
}

/**
 * Asks, and where the provider says that the conversation is too long, without the older half of what was said before the question, again
 * and again. Tells how many are left out, when they are more than were told.
 */
async function askFitting(
  services: Services,
  model: ModelConfig,
  asking: Conversing,
  told: number,
): Promise<Pick<Conversing, 'messages' | 'leftOut'> & { readonly calls: readonly ModelCall[] }> {
  const { run, messages, leftOut } = asking
  if (leftOut > told) await tellLeftOut(services, run, leftOut)
  const before = run.text
  try {
    return { calls: await askPatiently(services, model, asking), messages, leftOut }
  } catch (error) {
    const isTooLong = error instanceof ModelFailure && error.code === 'modelContextTooLong'
    const shorter = isTooLong && run.text === before ? withoutOldest(messages) : null
    if (!shorter) throw error
    return askFitting(
      services,
      model,
      { ...asking, messages: shorter.messages, leftOut: leftOut + shorter.leftOut },
      leftOut,
    )
  }
}

/** A provider that is busy is asked again so often, and waited for so many seconds at most. */
const [attempts, longestWait] = [3, 60]

async function askPatiently(
  services: Services,
  model: ModelConfig,
  asking: Conversing,
): Promise<readonly ModelCall[]> {
  const { run, signal, actorNow, begun } = asking
  let takesTools = true
  for (let attempt = 1; ; attempt += 1) {
    const actor = await actorNow()
    const tools = takesTools ? toolsOffered(services, actor, begun.options) : []
    run.log.tell('step', { name: 'asking' })
    try {
      return await askOnce(services, model, { ...asking, tools })
    } catch (error) {
      if (error instanceof ModelFailure && error.isRefusal && tools.length > 0) {
        // there are models that know of none
        takesTools = false
        continue
      }
      const seconds = error instanceof ModelFailure && error.code === 'modelBusy' ? error.retryAfter : null
      if (seconds === null || seconds > longestWait || attempt === attempts) throw error
      run.log.tell('step', { name: 'waiting', seconds })
      await delay(seconds * 1000, undefined, { signal })
    }
  }
}

const toolsOffered = (services: Services, actor: Actor, options: ChatOptions): readonly ModelTool[] =>
  allTools
    .filter((tool) => tool.isOffered(services, actor, options))
    .map(({ name, describe }) => ({ name, ...describe(services, actor) }))

async function askOnce(
  { modelPatience: patience }: Services,
  model: ModelConfig,
  { run, signal, messages, tools }: Conversing & { readonly tools: readonly ModelTool[] },
): Promise<readonly ModelCall[]> {
  // loaded with the first question, not with the server
  const { askModel } = await import('../provider/ask-model.ts')
  const teller = createTextTeller(run)
  const words = askModel(model, { messages, tools, patience, signal })
  let isFirst = true
  try {
    for (;;) {
      const next = await words.next()
      if (next.done) return next.value
      if (isFirst) run.log.tell('step', { name: 'writing' })
      // what is said after a tool is a paragraph of its own
      teller.take(isFirst && run.text !== '' ? `\n\n${next.value}` : next.value)
      isFirst = false
      if (run.text.length > longestAnswer) throw new ModelFailure('modelEndless')
    }
  } finally {
    teller.flush()
    // a connection that nobody reads any more is closed
    await words.return([])
  }
}
