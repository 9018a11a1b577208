import type { IntlShape } from 'react-intl'
import { TokenRefusal } from '../host/token-refusal.ts'
import { errorText } from '../session/error-text.ts'

/** What to say when a sign-in with Microsoft did not succeed; nothing to whoever has closed the window, and knows it. */
export function microsoftFailure(error: unknown, intl: IntlShape): string | null {
  if (!(error instanceof TokenRefusal)) return errorText(error, intl)
  if (error.reason === 'cancelled') return null
  return intl.formatMessage({ id: `auth.microsoft.${error.reason}` })
}
