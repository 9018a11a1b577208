import type { FieldProblem, ProblemCode } from '#contract/http/problems.ts'

interface Parts {
  readonly status: number
  readonly code: ProblemCode
  readonly title: string
  readonly message: string
  readonly fields: readonly FieldProblem[]
  /** Seconds after which asking again makes sense, as the server said. */
  readonly retryAfter?: number | null
}

/** A refusal of the server. `title` and `message` are in the language of the page; empty when the answer was none of ours. */
export class ProblemError extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly title: string
  readonly fields: readonly FieldProblem[]
  readonly retryAfter: number | null

  constructor({ status, code, title, message, fields, retryAfter = null }: Parts) {
    super(message)
    this.name = 'ProblemError'
    this.status = status
    this.code = code
    this.title = title
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** No answer arrived: offline, name not found, connection lost. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause })
    this.name = 'NetworkError'
  }
}

/** Reads an error answer; one that is not ours (from a proxy, say) becomes `unexpected` without words. */
export async function problemOf(answer: Response): Promise<ProblemError> {
  const seconds = Number(answer.headers.get('Retry-After') ?? Number.NaN)
  return problemFrom(answer.status, await answer.text(), Number.isFinite(seconds) ? seconds : null)
}

/** The same for an answer that came by another way than fetch. */
export function problemFrom(status: number, body: string, retryAfter: number | null = null): ProblemError {
  const nothing = { code: 'unexpected', title: '', message: '', fields: [] } as const
  return new ProblemError({ ...(parsed(body) ?? nothing), status, retryAfter })
}

/** Whether asking again later may help: no answer, too many requests, or a failure of the server. */
export const mayRecover = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ProblemError && (error.status === 429 || error.status >= 500))

/** Whether what an address names is not there: the server knows no such thing, or the name can be none of anything. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ProblemError && (error.code === 'notFound' || error.code === 'invalidInput')

function parsed(body: string): Omit<Parts, 'status' | 'retryAfter'> | null {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return null // not JSON: not an answer of ours
  }
  if (typeof value !== 'object' || value === null) return null
  const { code, title, message, fields } = value as Record<string, unknown>
  // told by its shape: the list of all codes would be a part of the first page
  if (typeof code !== 'string' || typeof title !== 'string' || typeof message !== 'string') return null
  return {
    code: code as ProblemCode,
    title,
    message,
    fields: Array.isArray(fields) ? (fields as readonly FieldProblem[]) : [],
  }
}
