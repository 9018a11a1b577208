import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { afterSignIn } from '../session/deep-link.ts'
import { whenIdle } from '../session/when-idle.ts'
import { AuthCard } from './auth-card.tsx'
import { LoginForm } from './login-form.tsx'
import type * as Microsoft from './microsoft-way.tsx'

/** Signing in with e-mail and password; afterwards one is where one wanted to go. */
export function LoginPage() {
  const intl = useIntl()
  const navigate = useNavigate()
  const { email, notice } = useArrival()
  const way = useOtherWay()
  const goOn = async (): Promise<void> => {
    await navigate(afterSignIn(window.location.href), { replace: true })
  }
  return (
    <AuthCard title={intl.formatMessage({ id: 'auth.login.title' })}>
      {notice !== null && (
        <MessageBar intent="success" layout="multiline" role="status">
          <MessageBarBody>{intl.formatMessage({ id: `auth.login.${notice}` })}</MessageBarBody>
        </MessageBar>
      )}
      <LoginForm email={email} onSignedIn={goOn} />
      {way && <way.MicrosoftWay onSignedIn={goOn} />}
    </AuthCard>
  )
}

/** Another way than e-mail and password, loaded after the form. When it cannot be loaded, the form is there. */
function useOtherWay(): typeof Microsoft | undefined {
  const [way, setWay] = useState<typeof Microsoft>()
  useEffect(() => {
    return whenIdle(() => void import('./microsoft-way.tsx').then(setWay, () => {}))
  }, [])
  return way
}

const notices = ['activated', 'passwordChanged'] as const

interface Arrival {
  readonly email: string
  readonly notice: (typeof notices)[number] | null
}

/** What the page before has said: who comes, and what has just been done. */
function useArrival(): Arrival {
  const { email, notice } = (useLocation().state ?? {}) as Readonly<Record<string, unknown>>
  return {
    email: typeof email === 'string' ? email : '',
    notice: notices.find((each) => each === notice) ?? null,
  }
}
