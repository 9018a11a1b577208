import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'
import { runEvents } from './run-events.ts'

const runParams = z.object({ runId: idSchema })

export const streamRun = defineCall({
  name: 'streamRun',
  area: 'assistant',
  summary:
    'The events of a run of the caller as server-sent events, those after `after` or after Last-Event-ID, until it ends. What is not kept any more comes as one snapshot',
  method: 'GET',
  path: '/api/chat/runs/{runId}/stream',
  access: 'VIEW_CHATBOT',
  params: runParams,
  query: z.object({
    /** Sequence number of the newest event that is known. */
    after: z.optional(z.string().check(z.regex(/^\d{1,9}$/u))),
  }),
  reply: { events: runEvents },
  problems: ['notFound', 'tooManyStreams'],
})

export const stopRun = defineCall({
  name: 'stopRun',
  area: 'assistant',
  summary: 'Stop a run of the caller; what it has written stays. Once more changes nothing',
  method: 'POST',
  path: '/api/chat/runs/{runId}/stop',
  access: 'VIEW_CHATBOT',
  params: runParams,
  problems: ['notFound'],
})

/** Why what could be asked besides cannot. */
export const optionStates = ['on', 'noModel', 'notAllowed', 'notSetUp'] as const
export type OptionState = (typeof optionStates)[number]

export const showAssistantSetup = defineCall({
  name: 'showAssistantSetup',
  area: 'assistant',
  summary:
    'Which model answers and where it runs, and what else can be asked; without a model the best passages are the answer',
  method: 'GET',
  path: '/api/chat/setup',
  access: 'VIEW_CHATBOT',
  reply: z.object({
    /** `null`: no model is configured. */
    model: z.nullable(z.object({ name: z.string(), host: z.string() })),
    /** Names of models that could be set up: an Ollama runs on the machine of the server. Only for administrators, while there is no model. */
    localModels: z.array(z.string()),
    /** Of how many passages of the whole installation a model has made vectors. Only for administrators, where there is such a model. */
    vectors: z.nullable(
      z.object({
        model: z.string(),
        all: z.int(),
        made: z.int(),
        /** The provider took their texts for none of its. */
        refused: z.int(),
        /** Why the provider gives no more at the moment, in words; `null`: it does. */
        problem: z.nullable(z.string()),
      }),
    ),
    /** Whether the database can be asked, or why not. */
    database: z.enum(optionStates),
    /** Whether the web can be searched, or why not. */
    web: z.enum(optionStates),
  }),
  problems: [],
})
