import type { ProblemCode } from '#contract/http/problems.ts'
import { ProblemError } from '../../session/problem-error.ts'

/** So many items go with one call, fewer than it takes (`maxItems`): progress is seen between two calls. */
export const itemsPerCall = 200

/** What a call answers for one item. */
export interface Answered {
  readonly status: number
  readonly code: ProblemCode | null
}

/** What became of one item: the answer, or why there is none. */
export type ItemOutcome<Item, Answer> =
  | { readonly item: Item; readonly answer: Answer; readonly error?: undefined }
  | { readonly item: Item; readonly answer?: undefined; readonly error: unknown }

export interface Watch {
  readonly onProgress?: ((done: number) => void) | undefined
  /** What has not been sent when it ends is left as it is, and is not among the outcomes. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Works off a list of any length by a call that answers for each of its items, in their order. A call that fails as a whole
 * (no connection, say) is the error of its items and of all that would have come after. Never throws.
 */
export async function inParts<Item, Answer extends Answered>(
  items: readonly Item[],
  call: (part: readonly Item[]) => Promise<readonly Answer[]>,
  { onProgress, signal, perCall = itemsPerCall }: Watch & { readonly perCall?: number } = {},
): Promise<readonly ItemOutcome<Item, Answer>[]> {
  const outcomes: ItemOutcome<Item, Answer>[] = []
  for (let begin = 0; begin < items.length; begin += perCall) {
    if (signal?.aborted) break
    const part = items.slice(begin, begin + perCall)
    try {
      const answers = await call(part)
      outcomes.push(...part.map((item, index) => outcomeOf(item, answers[index])))
    } catch (error) {
      return [...outcomes, ...items.slice(begin).map((item) => ({ item, error }))]
    }
    onProgress?.(outcomes.length)
  }
  return outcomes
}

function outcomeOf<Item, Answer extends Answered>(
  item: Item,
  answer: Answer | undefined,
): ItemOutcome<Item, Answer> {
  if (answer && answer.code === null) return { item, answer }
  const { status, code } = answer ?? { status: 500, code: null }
  return {
    item,
    error: new ProblemError({ status, code: code ?? 'unexpected', title: '', message: '', fields: [] }),
  }
}
