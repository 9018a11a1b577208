import * as z from 'zod/mini'
import { idSchema } from '../http/id.ts'
import { locationSchema } from '../search/search.ts'

export const runStates = ['running', 'waiting', 'done', 'stopped', 'failed', 'interrupted'] as const
export type RunState = (typeof runStates)[number]

/** A passage that an answer rests on. */
export const runSourceSchema = z.object({
  /** By which the answer names it, as `[1]`. */
  number: z.int(),
  passageId: z.string(),
  fileId: idSchema,
  name: z.string(),
  location: locationSchema,
  body: z.string(),
})
export type RunSource = z.output<typeof runSourceSchema>

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
    name: z.enum(['searching', 'reading', 'asking', 'waiting', 'writing']),
    /** While waiting: so many seconds until the model is asked again. */
    seconds: z.optional(z.int()),
  }),
  sources: z.object({ items: z.array(runSourceSchema) }),
  /** So many of the oldest messages were left out, as the model does not take more at once. */
  leftOut: z.object({ messages: z.int() }),
  text: z.object({ delta: z.string() }),
  /** Everything so far, for who missed too much of it; takes the place of what was told before. */
  snapshot: z.object({
    chatId: idSchema,
    messageId: idSchema,
    text: z.string(),
    sources: z.array(runSourceSchema),
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
