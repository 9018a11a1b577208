import { Body1, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useSearchParams } from 'react-router'
import { requestPasswordReset } from '#contract/auth/password.ts'
import { ask } from '../session/ask.ts'
import { AuthCard } from './auth-card.tsx'
import { BackToLogin } from './back-to-login.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

const useStyles = makeStyles({
  text: { margin: 0, textWrap: 'pretty', overflowWrap: 'anywhere' },
})

/** Asking for a link to a new password by mail. What is said afterwards does not tell whether there is such an account. */
export function ForgotPasswordPage() {
  const intl = useIntl()
  const [query] = useSearchParams()
  const from = query.get('from')
  const typed: unknown = (useLocation().state as { readonly email?: unknown } | null)?.email
  const [sentTo, setSentTo] = useState<string | null>(null)
  const send = async (email: string): Promise<void> => {
    await ask(requestPasswordReset, { params: { email }, body: from === null ? {} : { from } })
    setSentTo(email)
  }
  return (
    <AuthCard
      title={intl.formatMessage({ id: sentTo === null ? 'auth.forgot.title' : 'auth.forgot.sentTitle' })}
    >
      {sentTo === null ? (
        <ForgotPasswordForm email={typeof typed === 'string' ? typed : ''} onSend={send} />
      ) : (
        <Sent email={sentTo} />
      )}
      <BackToLogin from={from} />
    </AuthCard>
  )
}

function Sent({ email }: { readonly email: string }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <>
      <Body1 as="p" className={styles.text} role="status">
        {intl.formatMessage({ id: 'auth.forgot.sent' }, { email })}
      </Body1>
      <Body1 as="p" className={styles.text}>
        {intl.formatMessage({ id: 'auth.forgot.nothingCame' })}
      </Body1>
    </>
  )
}
