import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { afterSignIn } from '../session/deep-link.ts'
import { AuthCard } from './auth-card.tsx'
import { LoginForm } from './login-form.tsx'

/** Signing in with e-mail and password; afterwards one is where one wanted to go. */
export function LoginPage() {
  const intl = useIntl()
  const navigate = useNavigate()
  const goOn = async (): Promise<void> => {
    await navigate(afterSignIn(window.location.href), { replace: true })
  }
  return (
    <AuthCard title={intl.formatMessage({ id: 'auth.login.title' })}>
      <LoginForm onSignedIn={goOn} />
    </AuthCard>
  )
}
