import type { IntlShape } from 'react-intl'
import { errorText } from '../../session/error-text.ts'
import { ProblemError } from '../../session/problem-error.ts'

/** Why something was not saved: what the server has against a field says more than that there is something. */
export const saveFailureText = (error: unknown, intl: IntlShape): string =>
  (error instanceof ProblemError && error.fields[0]?.message) || errorText(error, intl)
