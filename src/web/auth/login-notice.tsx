import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { SessionEnd } from '../session/session-end.ts'

/** What is said before somebody signs in: what they have just done, or why they are signed out. */
export type Notice = SessionEnd | 'activated' | 'passwordSet'

const looks = {
  activated: { intent: 'success', id: 'auth.login.activated' },
  passwordSet: { intent: 'success', id: 'auth.login.passwordChanged' },
  signedOut: { intent: 'success', id: 'auth.signedOut.byYourself' },
  otherTab: { intent: 'info', id: 'auth.signedOut.otherTab' },
  over: { intent: 'info', id: 'auth.signedOut.over' },
  signedOutElsewhere: { intent: 'info', id: 'auth.signedOut.elsewhere' },
  passwordChanged: { intent: 'info', id: 'auth.signedOut.passwordChanged' },
  deactivated: { intent: 'warning', id: 'auth.signedOut.deactivated' },
} as const satisfies Record<Notice, object>

interface LoginNoticeProps {
  readonly id: string
  readonly notice: Notice
}

/** A message above the form. The field that has the focus is described by it, so that it is read out as well. */
export function LoginNotice({ id, notice }: LoginNoticeProps) {
  const intl = useIntl()
  const look = looks[notice]
  return (
    <MessageBar intent={look.intent} layout="multiline" role="status">
      <MessageBarBody id={id}>{intl.formatMessage({ id: look.id })}</MessageBarBody>
    </MessageBar>
  )
}
