import { Button, Caption1, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { ArrowSync20Regular } from '@fluentui/react-icons'
import type { IntlShape } from 'react-intl'
import { useIntl } from 'react-intl'
import { useState } from 'react'
import { checkTeamsSignIn, type TeamsStepResult } from '#contract/admin/teams.ts'
import { errorText } from '../../session/error-text.ts'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'
import { BusyRing } from '../../ui/states/busy-ring.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { useAsk } from '../../session/use-ask.ts'
import { StepList } from './step-list.tsx'
import { TokenButton } from './token-button.tsx'
import { TokenField } from './token-field.tsx'
import { touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  asked: { color: tokens.colorNeutralForeground3 },
  touch: touchHeight,
  summary: { flexShrink: 0 },
})

/** Says step by step what of the sign-in with Microsoft works, and with a token whose account it opens. */
export function TeamsCheckPage() {
  const styles = useStyles()
  const intl = useIntl()
  const [token, setToken] = useState<string | null>(null)
  // nothing of it is worth keeping, and a retry by itself would hide what the page is there to show
  const check = useAsk(checkTeamsSignIn, { body: token === null ? {} : { token } }, fresh)
  const { data, error, isValidating, mutate } = check
  const isFirst = !data && !error
  const again = (): void => void mutate()
  return (
    <Page
      title={intl.formatMessage({ id: 'admin.teams.title' })}
      purpose={intl.formatMessage({ id: 'admin.teams.purpose' })}
      width="centred"
      actions={
        <>
          <Button
            className={styles.touch}
            icon={isValidating && !isFirst ? <BusyRing /> : <ArrowSync20Regular />}
            onClick={again}
          >
            {intl.formatMessage({ id: 'admin.teams.again' })}
          </Button>
          <TokenButton onToken={setToken} />
        </>
      }
    >
      {data?.microsoftAskedAt && (
        <Caption1 className={styles.asked}>
          {intl.formatMessage(
            { id: 'admin.teams.askedAt' },
            { time: intl.formatTime(data.microsoftAskedAt, { timeStyle: 'medium', hourCycle: 'h23' }) },
          )}
        </Caption1>
      )}
      {isFirst && <Skeleton shapes={skeleton} />}
      {error && <ErrorState message={errorText(error, intl)} onRetry={again} />}
      {data && !error && (
        <>
          <MessageBar
            intent={intentOf(data.steps)}
            layout="multiline"
            className={styles.summary}
            role="status"
          >
            <MessageBarBody>{summaryOf(data.steps, intl)}</MessageBarBody>
          </MessageBar>
          <StepList steps={data.steps} />
        </>
      )}
      <TokenField onToken={setToken} />
    </Page>
  )
}

const fresh = {
  keepPreviousData: true,
  shouldRetryOnError: false,
  dedupingInterval: 0,
  revalidateIfStale: true,
}

const skeleton = lineShapes(8, '40px')

const failuresIn = (steps: readonly TeamsStepResult[]): number =>
  steps.filter(({ state }) => state === 'failed').length

function intentOf(steps: readonly TeamsStepResult[]): 'error' | 'success' | 'info' {
  if (failuresIn(steps) > 0) return 'error'
  return steps.some(({ state }) => state === 'open') ? 'info' : 'success'
}

function summaryOf(steps: readonly TeamsStepResult[], intl: IntlShape): string {
  const count = failuresIn(steps)
  if (count > 0) return intl.formatMessage({ id: 'admin.teams.summary.failed' }, { count })
  if (steps.some(({ finding }) => finding === 'off'))
    return intl.formatMessage({ id: 'admin.teams.summary.off' })
  const isOpen = steps.some(({ state }) => state === 'open')
  return intl.formatMessage({ id: isOpen ? 'admin.teams.summary.installation' : 'admin.teams.summary.fine' })
}
