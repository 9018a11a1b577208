import * as z from 'zod/mini'
import { idSchema } from '../http/id.ts'
import { citationSchema } from './citations.ts'
import { runSourceSchema } from './run-sources.ts'
import { toolCallSchema } from './tools.ts'

export const runStates = ['running', 'waiting', 'done', 'stopped', 'failed', 'interrupted'] as const
export type RunState = (typeof runStates)[number]

/** What a stream of a run tells, each event with its sequence number as `id`. */
export const runEvents = {
  run: z.object({
    runId: idSchema,
    chatId: idSchema,
    /** The question, and the answer that is being written. */
    questionId: idSchema,
    messageId: idSchema,
    title: z.string(),
  }),
  step: z.object({
    name: z.enum([
      'searching',
      'browsing',
      'reading',
      'readingFiles',
      'asking',
      'waiting',
      'writing',
      'calling',
    ]),
    /** While waiting: so many seconds until the model is asked again. */
    seconds: z.optional(z.int()),
  }),
  sources: z.object({ items: z.array(runSourceSchema) }),
  /** So many of the oldest messages were left out, as the model does not take more at once. */
  leftOut: z.object({ messages: z.int() }),
  /** The search of the web gives no answer: what follows is said without it. */
  webAway: z.object({}),
  /** A tool was called, waits for the person (then the run does as well), or is over. */
  toolCall: toolCallSchema,
  text: z.object({ delta: z.string() }),
  /** The whole text, without markers that lead to nothing, and what the others lead to. */
  citations: z.object({ text: z.string(), items: z.array(citationSchema) }),
  /** Everything so far, for who missed too much of it; takes the place of what was told before. */
  snapshot: z.object({
    chatId: idSchema,
    messageId: idSchema,
    text: z.string(),
    sources: z.array(runSourceSchema),
    citations: z.array(citationSchema),
    leftOut: z.int(),
    isWebAway: z.boolean(),
    toolCalls: z.array(toolCallSchema),
    /** A file that the answer rests on is no source for the person any more: nothing of it is left. */
    isCovered: z.boolean(),
  }),
  /** Why there is no answer, or not all of it, in the language of the person. */
  problem: z.object({
    code: z.string(),
    title: z.string(),
    message: z.string(),
    retryAfter: z.nullable(z.int()),
  }),
  end: z.object({ state: z.enum(runStates) }),
}
export type RunEvent = keyof typeof runEvents
export type RunEventData<E extends RunEvent> = z.output<(typeof runEvents)[E]>
