import { Body1, Button, makeStyles } from '@fluentui/react-components'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { changePassword } from '#contract/auth/password.ts'
import { ask } from '../session/ask.ts'
import { base64OfText } from '../session/base64.ts'
import { currentSession, endSession } from '../session/session-state.ts'
import { forgetCsrf } from '../session/send.ts'
import { AuthCard } from './auth-card.tsx'
import { BackToLogin } from './back-to-login.tsx'
import { withFrom } from './auth-addresses.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

const useStyles = makeStyles({
  text: { margin: 0, textWrap: 'pretty' },
})

/** Where the link of a mail leads: a new password, the first one or another one. */
export function ResetPasswordPage() {
  const intl = useIntl()
  const navigate = useNavigate()
  const token = useTokenOutOfAddress()
  const [query] = useSearchParams()
  const purpose = query.get('for') === 'activation' ? 'activation' : 'reset'
  const from = query.get('from')
  if (token === null) return <LinkInvalid from={from} />
  const save = async (password: string): Promise<void> => {
    const { email } = await ask(changePassword, {
      body: { registrationToken: token, password: base64OfText(password) },
    })
    // The server has ended every session of that person, also the one of this browser.
    if (currentSession()?.user.email === email) {
      forgetCsrf()
      endSession()
    }
    await navigate(withFrom('/auth/login', from), {
      replace: true,
      state: { email, notice: purpose === 'activation' ? 'activated' : 'passwordSet' },
    })
  }
  return (
    <AuthCard title={intl.formatMessage({ id: `auth.${purpose}.title` })}>
      <ResetPasswordForm
        purpose={purpose}
        onSave={save}
        onLinkInvalid={() => void navigate(withFrom('/auth/resetpassword', from), { replace: true })}
      />
    </AuthCard>
  )
}

/**
 * The token leaves the address bar at once, so that nobody reads it over a shoulder or copies it with the address. The entry of
 * the tab's history keeps it, so that a reload does not lose it.
 */
function useTokenOutOfAddress(): string | null {
  const { registrationToken } = useParams()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (registrationToken === undefined) return
    void navigate(`/auth/resetpassword${search}`, { replace: true, state: { registrationToken } })
  }, [registrationToken, search, navigate])
  const held: unknown = (state as { readonly registrationToken?: unknown } | null)?.registrationToken
  return registrationToken ?? (typeof held === 'string' ? held : null)
}

/** The link was used or is too old; or somebody came without one. */
function LinkInvalid({ from }: { readonly from: string | null }) {
  const styles = useStyles()
  const intl = useIntl()
  const navigate = useNavigate()
  return (
    <AuthCard title={intl.formatMessage({ id: 'auth.linkInvalid.title' })}>
      <Body1 as="p" className={styles.text}>
        {intl.formatMessage({ id: 'auth.linkInvalid.text' })}
      </Body1>
      <Button
        appearance="primary"
        size="large"
        onClick={() => void navigate(withFrom('/auth/forgotpassword', from))}
      >
        {intl.formatMessage({ id: 'auth.linkInvalid.again' })}
      </Button>
      <BackToLogin from={from} />
    </AuthCard>
  )
}
