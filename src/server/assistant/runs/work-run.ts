import type { RunState } from '#contract/assistant/run-events.ts'
import type { ProblemCode } from '#contract/http/problems.ts'
import type { Actor } from '../../actor.ts'
import { actorOfSession } from '../../auth/session/authenticate.ts'
import { watchSession } from '../../auth/session/watch-session.ts'
import { problemAnswer } from '../../http/problem-answer.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { ModelFailure } from '../provider/model-failure.ts'
import { coverIfClosed, expectSources } from './cover-if-closed.ts'
import { endRun } from './end-run.ts'
import { keepText } from './keep-text.ts'
import type { LiveRun } from './live-run.ts'
import { tellReady } from './tell-ready.ts'
import { proveRun } from './prove-run.ts'
import { writeAnswer, type Answering } from './write-answer.ts'

/** How a run ended. */
export interface RunEnd {
  readonly state: Exclude<RunState, 'running'>
  readonly problem: ProblemCode | null
  readonly retryAfter: number | null
}

/**
 * Does all the work of a run, whoever follows it: writes the answer, keeps what there is of it, and tells how it ended. It ends
 * with its session and when the person may not use the assistant any more. Never rejects.
 */
export async function workRun(
  services: Services,
  actor: Actor,
  run: LiveRun,
  begun: Answering['begun'],
): Promise<void> {
  const watch = watchSession(services, actor, expectAssistant)
  const signal = AbortSignal.any([run.control.signal, watch.signal])
  const keeping = keepText(services, run)
  const { runId, chatId, questionId, messageId, title } = { ...begun, runId: begun.id }
  run.log.tell('run', { runId, chatId, questionId, messageId, title })
  const actorNow = async (): Promise<Actor> => {
    signal.throwIfAborted()
    const present = await actorOfSession(services, actor)
    expectAssistant(present)
    // in the language of the request that has begun it
    return { ...present, language: actor.language }
  }
  const end = await answerWithProof(services, actor, { run, begun, signal, actorNow }).then(
    (state): RunEnd => ({ state, problem: null, retryAfter: null }),
    (error: unknown) => endOf(error, run, services),
  )
  watch.stop()
  keeping.stop()
  if (end.problem) {
    const { code, title: said, message } = problemAnswer(new Problem(end.problem), actor.language)
    run.log.tell('problem', { code, title: said, message, retryAfter: end.retryAfter })
  }
  // who hears of the end and asks anew finds it
  const ended = await endRun(services, run, end)
  const isUnseen = run.log.readers() === 0 && ended && ended.seconds > longWait
  if (isUnseen && ended.state !== 'stopped') await tellReady(services, actor, begun)
  run.log.tell('end', { state: end.state })
  run.log.end()
}

/** Writes the answer and says what of it stands in its sources, also of one that was broken off. */
async function answerWithProof(
  services: Services,
  actor: Actor,
  answering: Answering,
): Promise<'done' | 'waiting'> {
  const { run, begun, actorNow } = answering
  try {
    const state = await writeAnswer(services, answering)
    await expectSources(services, await actorNow(), run)
    return state
  } finally {
    const { documents, web } = begun.options
    // without sources to look for, brackets are what the model writes
    if (run.text !== '' && (documents || web || run.sources.length > 0)) {
      const isTold = await maySee(services, actor, run)
      await proveRun(services, run, { ...begun, isTold })
    }
  }
}

/** Whether who asked may read at this moment what an answer rests on; it may have been broken off because they may not. */
async function maySee(services: Services, actor: Actor, run: LiveRun): Promise<boolean> {
  try {
    const present = await actorOfSession(services, actor)
    expectAssistant(present)
    return !(await coverIfClosed(services, present, run))
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** Seconds after which nobody waits at the screen any more. */
const longWait = 30

function expectAssistant({ permissions }: Actor): void {
  if (!permissions.has('VIEW_CHATBOT')) throw new Problem('notAllowed')
}

function endOf(error: unknown, { id, control }: LiveRun, { log }: Pick<Services, 'log'>): RunEnd {
  if (control.signal.aborted)
    return {
      state: control.signal.reason === 'stopped' ? 'stopped' : 'interrupted',
      problem: null,
      retryAfter: null,
    }
  if (error instanceof Problem) return { state: 'interrupted', problem: error.code, retryAfter: null }
  if (error instanceof ModelFailure) {
    // its cause may hold what the provider said, and with that a key
    log.warn({ run: id, code: error.code }, 'The model gave no answer, or not all of it')
    return { state: 'failed', problem: error.code, retryAfter: error.retryAfter }
  }
  log.error({ run: id, error }, 'A run failed')
  return { state: 'failed', problem: 'unexpected', retryAfter: null }
}
