import type { IntlShape } from 'react-intl'
import type { FieldProblem } from '#contract/problems.ts'
import { errorText } from './error-text.ts'
import { ProblemError } from './problem-error.ts'

interface Refusal {
  readonly message: string
  readonly fields: readonly FieldProblem[]
}

/** What a form shows of something that was thrown: words for the whole, and words for single fields. */
export const refusalOf = (error: unknown, intl: IntlShape): Refusal => ({
  message: errorText(error, intl),
  fields: error instanceof ProblemError ? error.fields : [],
})
