import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { IntlShape } from 'react-intl'
import { useIntl } from 'react-intl'
import type { ProblemCode } from '#contract/http/problems.ts'
import { errorText } from '../session/error-text.ts'
import { NetworkError, ProblemError } from '../session/problem-error.ts'

/** Why the sign-in was refused; nothing while it was not. */
export function LoginAlert({ failure }: { readonly failure: unknown }) {
  const intl = useIntl()
  if (failure === null) return null
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>{reason(failure, intl)}</MessageBarBody>
    </MessageBar>
  )
}

const inTheServersWords: ReadonlySet<string> = new Set<ProblemCode>([
  'passwordExpired',
  'noAccount',
  'ownCompanyInactive',
  'directoryUnavailable',
])

function reason(failure: unknown, intl: IntlShape): string {
  if (failure instanceof NetworkError) return errorText(failure, intl)
  if (!(failure instanceof ProblemError)) return intl.formatMessage({ id: 'auth.login.unexpectedError' })
  if (failure.status === 404) return intl.formatMessage({ id: 'auth.login.emailOrPasswordIsWrong' })
  if (failure.code === 'deactivated') return intl.formatMessage({ id: 'auth.login.userDeactivated' })
  if (failure.code === 'emailExists') return intl.formatMessage({ id: 'auth.login.emailTaken' })
  if (inTheServersWords.has(failure.code)) return errorText(failure, intl)
  if (failure.status === 429) return waitText(failure, intl)
  if (failure.status === 403) return intl.formatMessage({ id: 'auth.login.userNotActivated' })
  return intl.formatMessage({ id: 'auth.login.unexpectedError' })
}

/** How long to wait, as far as the server has said so. */
function waitText(failure: ProblemError, intl: IntlShape): string {
  const { retryAfter } = failure
  if (retryAfter === null) return errorText(failure, intl)
  return retryAfter < 60
    ? intl.formatMessage({ id: 'auth.login.waitSeconds' }, { seconds: Math.max(1, Math.ceil(retryAfter)) })
    : intl.formatMessage({ id: 'auth.login.waitMinutes' }, { minutes: Math.ceil(retryAfter / 60) })
}
