import type { IntlShape } from 'react-intl'
import { NetworkError, ProblemError } from './problem-error.ts'

/** What to tell a person about something that was thrown: the server's words, that there was no answer, or the general text. */
export function errorText(error: unknown, intl: IntlShape): string {
  if (error instanceof ProblemError && error.message) return error.message
  if (error instanceof NetworkError) return intl.formatMessage({ id: 'ui.error.network' })
  return intl.formatMessage({ id: 'ui.error.unexpected' })
}
