import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { MicrosoftSignIn } from '#contract/auth/sign-in.ts'
import { accountToken } from '../host/account-token.ts'
import { hostAtom } from '../host/host.ts'
import { signInWithToken } from '../session/sign-in-by-host.ts'
import { BusyRing } from '../ui/states/busy-ring.tsx'
import { microsoftFailure } from './microsoft-failure.ts'
import { touchHeight } from '../ui/touch-target.ts'

const line = { content: '""', flexGrow: 1, borderTop: `1px solid ${tokens.colorNeutralStroke2}` } as const

const useStyles = makeStyles({
  way: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  button: {
    paddingInline: tokens.spacingHorizontalS,
    ...touchHeight,
  },
  // a line with a word in it; Fluent's Divider would be 2 kB for everybody who comes
  or: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    ':before': line,
    ':after': line,
  },
})

interface MicrosoftWayProps {
  readonly microsoft: MicrosoftSignIn
  /** Which side of the form it stands on. */
  readonly place: 'above' | 'below'
  readonly onSignedIn: () => Promise<void>
}

/** The sign-in with a Microsoft account. The form beside it stays usable all the time. */
export function MicrosoftWay({ microsoft, place, onSignedIn }: MicrosoftWayProps) {
  const styles = useStyles()
  const intl = useIntl()
  const host = useAtomValue(hostAtom)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const or = <div className={styles.or}>{intl.formatMessage({ id: 'auth.microsoft.or' })}</div>
  const start = async (): Promise<void> => {
    setPending(true)
    setFailure(null)
    try {
      await signInWithToken(await accountToken(host, microsoft))
      await onSignedIn()
    } catch (error) {
      setFailure(microsoftFailure(error, intl))
    } finally {
      setPending(false)
    }
  }
  return (
    <div className={styles.way}>
      {place === 'below' && or}
      <Button
        size="large"
        className={styles.button}
        icon={isPending ? <BusyRing /> : <MicrosoftMark />}
        onClick={() => void start()}
      >
        {intl.formatMessage({ id: 'auth.microsoft.signIn' })}
      </Button>
      {failure !== null && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      {place === 'above' && or}
    </div>
  )
}

/** Four squares: the mark by which people know a Microsoft account. */
function MicrosoftMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden focusable="false">
      <path fill="#f25022" d="M0 0h8.5v8.5H0z" />
      <path fill="#7fba00" d="M9.5 0H18v8.5H9.5z" />
      <path fill="#00a4ef" d="M0 9.5h8.5V18H0z" />
      <path fill="#ffb900" d="M9.5 9.5H18V18H9.5z" />
    </svg>
  )
}
