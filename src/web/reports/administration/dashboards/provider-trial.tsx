import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import type { ReplyOf } from '#contract/http/call.ts'
import { tryReportProvider } from '#contract/reports/check-calls.ts'
import type { ReportProvider } from '#contract/reports/report-values.ts'
import { ask } from '../../../session/ask.ts'
import { errorText } from '../../../session/error-text.ts'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'

const useStyles = makeStyles({
  trial: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  button: { justifySelf: 'start' },
})

interface Said {
  readonly intent: 'success' | 'warning' | 'error'
  readonly text: string
}

/** Says in words whether the address and the secret of a source are right. */
export function ProviderTrial({ provider }: { readonly provider: ReportProvider }) {
  const styles = useStyles()
  const intl = useIntl()
  const [isPending, setPending] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const tryOut = async (): Promise<void> => {
    setPending(true)
    setSaid(null)
    try {
      setSaid(wordsOf(await ask(tryReportProvider, { params: { provider } }), intl))
    } catch (error) {
      setSaid({ intent: 'error', text: errorText(error, intl) })
    }
    setPending(false)
  }
  return (
    <div className={styles.trial}>
      <span className={styles.button}>
        <ReasonedButton
          label={intl.formatMessage({ id: 'reportAdmin.try' })}
          refusal={null}
          isPending={isPending}
          onClick={() => void tryOut()}
        />
      </span>
      {said && (
        <MessageBar intent={said.intent} layout="multiline" role="status">
          <MessageBarBody>{said.text}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  )
}

function wordsOf({ reason, isClockOff }: ReplyOf<typeof tryReportProvider>, intl: IntlShape): Said {
  const clock = isClockOff ? intl.formatMessage({ id: 'reportAdmin.checkReason.clockOff' }) : null
  const words =
    reason === null
      ? intl.formatMessage({ id: 'reportAdmin.try.works' })
      : reason === 'clockOff'
        ? null
        : intl.formatMessage({
            id:
              reason === 'notPublished'
                ? 'reportAdmin.try.embeddingOff'
                : `reportAdmin.checkReason.${reason}`,
          })
  const intent = reason === null ? (isClockOff ? 'warning' : 'success') : 'error'
  return { intent, text: [words, clock].filter(Boolean).join(' ') }
}
