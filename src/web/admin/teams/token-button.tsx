import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components'
import { PersonPasskey20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { IntlShape } from 'react-intl'
import { useIntl } from 'react-intl'
import { csrf } from '#contract/auth/sign-in.ts'
import { accountToken } from '../../host/account-token.ts'
import { hostAtom } from '../../host/host.ts'
import { TokenRefusal } from '../../host/token-refusal.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { BusyRing } from '../../ui/states/busy-ring.tsx'
import { touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  touch: touchHeight,
  failure: { flexBasis: '100%', order: 1, marginTop: tokens.spacingVerticalS },
})

interface TokenButtonProps {
  readonly onToken: (token: string) => void
}

/** Gets a token of whoever sits here: from Teams around, else in a window of Microsoft. Where Microsoft gives none, it says why. */
export function TokenButton({ onToken }: TokenButtonProps) {
  const styles = useStyles()
  const intl = useIntl()
  const host = useAtomValue(hostAtom)
  const { data } = useAsk(csrf, {})
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const microsoft = data?.microsoft
  if (!microsoft) return null
  const ask = async (): Promise<void> => {
    setPending(true)
    setFailure(null)
    try {
      onToken(await accountToken(host, microsoft))
    } catch (error) {
      setFailure(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button
        appearance="primary"
        className={styles.touch}
        icon={isPending ? <BusyRing /> : <PersonPasskey20Regular />}
        onClick={() => void ask()}
      >
        {intl.formatMessage({ id: isPending ? 'admin.teams.asking' : 'admin.teams.withAccount' })}
      </Button>
      {failure !== null && (
        <MessageBar intent="error" layout="multiline" role="alert" className={styles.failure}>
          <MessageBarBody>
            <MessageBarTitle>{intl.formatMessage({ id: 'admin.teams.tokenFailed.title' })}</MessageBarTitle>
            {failureText(failure, intl)}
          </MessageBarBody>
        </MessageBar>
      )}
    </>
  )
}

/** Here the word of Microsoft is what is looked for, so it is shown as it is. */
function failureText(error: unknown, intl: IntlShape): string {
  if (!(error instanceof TokenRefusal)) return errorText(error, intl)
  if (error.reason === 'blocked') return intl.formatMessage({ id: 'auth.microsoft.blocked' })
  const reason = error.cause instanceof Error ? error.cause.message : String(error.cause)
  if (error.reason === 'cancelled' || /consent/iu.test(reason))
    return intl.formatMessage({ id: 'admin.teams.tokenFailed.consent' })
  return intl.formatMessage({ id: 'admin.teams.tokenFailed.other' }, { reason })
}
