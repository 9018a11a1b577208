import * as z from 'zod/mini'
import type { ModelProblem } from '#contract/assistant/model-problems.ts'

interface FailureDetails {
  readonly retryAfter?: number | null
  readonly isRefusal?: boolean
  readonly cause?: unknown
}

/** Why the model does not go on; what it has said until then counts. */
export class ModelFailure extends Error {
  readonly code: ModelProblem
  /** Seconds after which the provider wants to be asked again; null: it said nothing of it. */
  readonly retryAfter: number | null
  /** The provider found something wrong with what it was sent. */
  readonly isRefusal: boolean
  constructor(code: ModelProblem, { retryAfter = null, isRefusal = false, cause }: FailureDetails = {}) {
    super(code, { cause })
    this.name = 'ModelFailure'
    this.code = code
    this.retryAfter = retryAfter
    this.isRefusal = isRefusal
  }
}

const tooLongSchema = z.object({ code: z.literal('context_length_exceeded') })

/** Whether an error of a provider, by its code and never by its words, says that the conversation is too long. */
export const isTooLong = (error: unknown): boolean => tooLongSchema.safeParse(error).success

/** What a status other than success means. */
export function failureOfStatus(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  now: number,
): ModelFailure {
  const retryAfter = secondsOf(headers.get('retry-after'), now)
  if (status === 401 || status === 403) return new ModelFailure('modelKeyRefused')
  if (status === 404) return new ModelFailure('modelUnknown')
  if (status === 413) return new ModelFailure('modelContextTooLong')
  if (status === 429) return new ModelFailure('modelBusy', { retryAfter })
  return new ModelFailure(status >= 500 ? 'modelAway' : 'modelFailed', {
    retryAfter,
    isRefusal: status === 400 || status === 422,
  })
}

/** Retry-After as seconds or as a date (RFC 9110, 10.2.3). */
function secondsOf(header: string | null, now: number): number | null {
  if (header === null) return null
  if (/^\d{1,6}$/u.test(header)) return Number(header)
  const moment = Date.parse(header)
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now) / 1000))
}
