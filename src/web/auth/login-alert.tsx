import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { IntlShape } from 'react-intl'
import { useIntl } from 'react-intl'
import type { ProblemCode } from '#contract/problems.ts'
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
  if (failure.status === 429) return errorText(failure, intl)
  if (failure.status === 403) return intl.formatMessage({ id: 'auth.login.userNotActivated' })
  return intl.formatMessage({ id: 'auth.login.unexpectedError' })
}
