import * as z from 'zod/mini'
import type { ModelConfig } from './model-config.ts'
import { failureOfStatus, ModelFailure } from './model-failure.ts'
import { parseJson } from './parse-json.ts'

/** Where vectors come from: the provider that also writes the answers. */
export type VectorModel = Pick<ModelConfig, 'url' | 'key'> & { readonly name: string }

/** Null: nothing is turned into vectors. */
export const vectorModel = (model: ModelConfig | null): VectorModel | null =>
  model?.embeddingModel ? { url: model.url, key: model.key, name: model.embeddingModel } : null

/** What texts mean, as numbers; the nearer the directions, the more they mean the same. */
export type Vector = readonly number[]

/** So many numbers has a vector at most. */
const mostDimensions = 8192

const answerSchema = z.object({
  data: z.array(
    z.object({
      index: z.int().check(z.minimum(0)),
      embedding: z.array(z.number()).check(z.minLength(2), z.maxLength(mostDimensions)),
    }),
  ),
})

/**
 * Asks for the vectors of some texts (embeddings of OpenAI) and answers in their order, all with as many numbers. Throws
 * {@link ModelFailure} for everything else; what the provider says of it is never kept, since it may hold keys and texts.
 */
export async function askForVectors(
  { url, key, name }: VectorModel,
  texts: readonly string[],
  { signal, patience }: { readonly signal?: AbortSignal; readonly patience: number },
): Promise<readonly Vector[]> {
  const timeout = AbortSignal.timeout(patience)
  try {
    const response = await fetch(`${url}/embeddings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key !== null && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model: name, input: texts }),
      // whoever answers elsewhere would get the texts, and the key with them
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return await vectorsOf(response, texts.length)
  } catch (error) {
    signal?.throwIfAborted()
    if (timeout.aborted) throw new ModelFailure('modelSilent')
    if (error instanceof ModelFailure) throw error
    throw new ModelFailure('modelAway', { cause: error })
  }
}

async function vectorsOf(response: Response, amount: number): Promise<readonly Vector[]> {
  const isJson = /\bjson\b/iu.test(response.headers.get('content-type') ?? '')
  if (!response.ok || !isJson) {
    await response.body?.cancel()
    throw response.ok ? new ModelFailure('modelNoStream') : failureOfStatus(response, Date.now())
  }
  const answer = answerSchema.safeParse(parseJson(await textOf(response, amount)))
  const vectors = answer.data && inOrder(answer.data.data, amount)
  if (!vectors) throw new ModelFailure('modelFailed')
  return vectors
}

/** Null unless there is one for each text, and each has as many numbers and a direction. */
function inOrder(data: z.output<typeof answerSchema>['data'], amount: number): readonly Vector[] | null {
  const byIndex = new Map(data.map(({ index, embedding }) => [index, embedding]))
  const vectors = Array.from({ length: amount }, (_, at) => byIndex.get(at) ?? [])
  const dimensions = vectors[0]?.length ?? 0
  const isWhole = vectors.every(
    (vector) =>
      vector.length === dimensions && vector.every(Number.isFinite) && vector.some((each) => each !== 0),
  )
  return data.length === amount && isWhole ? vectors : null
}

/** Characters of a number as providers write it, generously. */
const perNumber = 32

/** A broken provider must not fill the memory. */
async function textOf({ body }: Response, amount: number): Promise<string> {
  const most = (amount + 1) * mostDimensions * perNumber
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > most) throw new ModelFailure('modelFailed')
  }
  return text + decoder.decode()
}
