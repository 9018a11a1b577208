import type { ProblemCode } from '#contract/http/problems.ts'

/** A field that was refused: where it stands in the body, and the key of its text below `field.` in `problems.json`. */
export interface RefusedField {
  readonly field: string
  readonly key: string
  readonly values?: Readonly<Record<string, string | number>>
}

interface Details {
  /** Values for the placeholders of the text. */
  readonly values?: Readonly<Record<string, string | number>>
  readonly fields?: readonly RefusedField[]
  /** Seconds after which trying again makes sense; sent as Retry-After. */
  readonly retryAfter?: number
  readonly cause?: unknown
}

/** An expected refusal. Thrown anywhere below a call, answered in one place in the language of the request. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: Details

  constructor(code: ProblemCode, details: Details = {}) {
    super(code, { cause: details.cause })
    this.name = 'Problem'
    this.code = code
    this.details = details
  }
}

/** A refusal of one field, answered as 400 `invalidInput`. */
export const invalidField = (field: string, key: string): Problem =>
  new Problem('invalidInput', { fields: [{ field, key }] })
