import { createParser } from 'eventsource-parser'
import * as z from 'zod/mini'
import { gatherCalls, type ModelCall } from './gather-calls.ts'
import type { ModelConfig } from './model-config.ts'
import { failureOfStatus, isTooLong, ModelFailure } from './model-failure.ts'
import { parseJson } from './parse-json.ts'
import { readPiece } from './read-piece.ts'
import { watchSilence, type Patience } from './silence.ts'

/** A message as the model gets it. */
export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool'
  readonly content: string
  /** Of the assistant: what it wanted to be done; each is answered by a message of a tool. */
  readonly tool_calls?: readonly {
    readonly id: string
    readonly type: 'function'
    readonly function: { readonly name: string; readonly arguments: string }
  }[]
  /** Of a tool: which call it answers. */
  readonly tool_call_id?: string
}

/** A tool as the model is told of it. */
export interface ModelTool {
  readonly name: string
  readonly description: string
  /** JSON schema of its arguments. */
  readonly parameters: object
}

interface Asking {
  readonly messages: readonly ModelMessage[]
  readonly tools: readonly ModelTool[]
  readonly patience: Patience
  /** Nobody wants the answer any more; its reason is thrown. */
  readonly signal: AbortSignal
}

/**
 * Asks the model, gives its words as they come (chat completions of OpenAI, streamed) and answers with the tools that it wants to
 * be used. Ends once the model has said that it is done; throws {@link ModelFailure} for everything else.
 */
export async function* askModel(
  model: ModelConfig,
  asking: Asking,
): AsyncGenerator<string, readonly ModelCall[]> {
  const silence = watchSilence(asking.patience)
  const signal = AbortSignal.any([asking.signal, silence.signal])
  try {
    const answer = await post(model, asking, signal)
    return yield* wordsOf(answer, silence.heard)
  } catch (error) {
    asking.signal.throwIfAborted()
    silence.signal.throwIfAborted()
    if (error instanceof ModelFailure) throw error
    throw new ModelFailure('modelCut', { cause: error })
  } finally {
    silence.stop()
  }
}

async function post(
  { url, key, model }: ModelConfig,
  { messages, tools }: Pick<Asking, 'messages' | 'tools'>,
  signal: AbortSignal,
): Promise<Response> {
  const functions = tools.map((tool) => ({ type: 'function', function: tool }))
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(key !== null && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model,
      messages,
      stream: true,
      ...(functions.length > 0 && { tools: functions }),
    }),
    // whoever answers elsewhere would get the question, and the key with it
    redirect: 'error',
    signal,
  }).catch((error: unknown) => {
    throw new ModelFailure('modelAway', { cause: error })
  })
  const isStream = /^text\/event-stream\b/iu.test(response.headers.get('content-type') ?? '')
  if (response.ok && isStream) return response
  if (response.status === 400 && (await saysTooLong(response))) throw new ModelFailure('modelContextTooLong')
  await response.body?.cancel()
  throw response.ok ? new ModelFailure('modelNoStream') : failureOfStatus(response, Date.now())
}

/** Most characters of an error of a provider that are read. */
const longestError = 64 * 1024
const errorSchema = z.object({ error: z.unknown() })

/** Whether the body of a refusal has the code for a conversation that is too long; of what else it says nothing is kept. */
async function saysTooLong({ body }: Response): Promise<boolean> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > longestError) return false
  }
  return isTooLong(errorSchema.safeParse(parseJson(text)).data?.error)
}

/** Longest event of a stream in characters; no provider sends such, and a broken one must not fill the memory. */
const longestEvent = 1024 ** 2

async function* wordsOf(response: Response, heard: () => void): AsyncGenerator<string, readonly ModelCall[]> {
  const calls = gatherCalls()
  const heardSoFar = { words: '', isLast: false, failure: null as ModelFailure | null }
  const parser = createParser({
    maxBufferSize: longestEvent,
    onEvent: ({ data }) => {
      const piece = readPiece(data)
      if (piece instanceof ModelFailure) heardSoFar.failure ??= piece
      else if (heardSoFar.failure === null) {
        heardSoFar.words += piece.words
        calls.take(piece.calls)
        heardSoFar.isLast ||= piece.isLast
      }
    },
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') heardSoFar.failure ??= new ModelFailure('modelFailed')
    },
  })
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    heard()
    parser.feed(decoder.decode(chunk, { stream: true }))
    // what came before a failure counts
    if (heardSoFar.words !== '') yield heardSoFar.words
    heardSoFar.words = ''
    if (heardSoFar.failure) throw heardSoFar.failure
  }
  if (!heardSoFar.isLast) throw new ModelFailure('modelEndedEarly')
  return calls.all()
}
