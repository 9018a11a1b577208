import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { afterSignIn } from '../session/deep-link.ts'
import { sessionEndAtom } from '../session/session-end.ts'
import type { OtherWays, SignInWays } from './ask-sign-in-ways.ts'
import { AuthCard } from './auth-card.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginNotice } from './login-notice.tsx'
import type { Notice } from './login-notice.tsx'
import { MicrosoftWay } from './microsoft-way.tsx'

const noticeId = 'login-notice'

/** Signing in with Microsoft or with e-mail and password; afterwards one is where one wanted to go. */
export function LoginPage() {
  const intl = useIntl()
  const navigate = useNavigate()
  const { email, notice } = useArrival()
  const { microsoft, hasDirectory, isLate } = useSignInWays()
  const goOn = async (): Promise<void> => {
    await navigate(afterSignIn(window.location.href), { replace: true })
  }
  const way = microsoft && (
    <MicrosoftWay microsoft={microsoft} place={isLate ? 'below' : 'above'} onSignedIn={goOn} />
  )
  return (
    <AuthCard title={intl.formatMessage({ id: 'auth.login.title' })}>
      {notice && <LoginNotice id={noticeId} notice={notice} />}
      {!isLate && way}
      <LoginForm
        email={email}
        describedBy={notice && noticeId}
        // the new password is none of Windows
        hasHint={hasDirectory && notice !== 'activated' && notice !== 'passwordSet'}
        onSignedIn={goOn}
      />
      {isLate && way}
    </AuthCard>
  )
}

/** How people sign in here, and whether that was known only after the form was drawn. */
function useSignInWays(): OtherWays & { readonly isLate: boolean } {
  const { late, ...ways } = useLoaderData<SignInWays>()
  const [learned, setLearned] = useState<OtherWays | null>(null)
  useEffect(() => {
    void late?.then(setLearned)
  }, [late])
  return { ...ways, ...learned, isLate: late !== undefined }
}

interface Arrival {
  readonly email: string
  readonly notice: Notice | null
}

/** What the page before has said: who comes, and what has just been done; else why the last session ended. */
function useArrival(): Arrival {
  const { email, notice } = (useLocation().state ?? {}) as Readonly<Record<string, unknown>>
  const end = useAtomValue(sessionEndAtom)
  const done = notice === 'activated' || notice === 'passwordSet' ? notice : null
  return { email: typeof email === 'string' ? email : '', notice: done ?? end }
}
