import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components'
import { useIntl, type IntlShape } from 'react-intl'
import type { ChatMessage } from '#contract/assistant/chat-shapes.ts'
import { BusyRing } from '../../ui/states/busy-ring.tsx'
import { touchHeight } from '../../ui/touch-target.ts'
import { useSecondsUntil } from '../data/use-seconds-until.ts'
import { isHeardLast, isOpen, type LiveAnswer } from '../runs/live-answer.ts'

const useStyles = makeStyles({
  step: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    minHeight: '28px',
  },
  touch: touchHeight,
})

interface AnswerStateProps {
  readonly message: ChatMessage | null
  readonly live: LiveAnswer | null
  readonly hasText: boolean
  readonly refusal: string | null
  readonly onRetry: (answerId: string) => void
}

/** What is being done for an answer, or why there is none, or not all of it. */
export function AnswerState({ message, live, hasText, refusal, onRetry }: AnswerStateProps) {
  const styles = useStyles()
  const intl = useIntl()
  const state = live && isHeardLast(live, message?.run) ? live.state : (message?.run?.state ?? 'running')
  if (isOpen({ state })) {
    // what waits for the person says so itself
    if (state === 'waiting' && live?.step !== 'waiting') return null
    if (hasText && live?.step === 'writing') return null
    return (
      <div className={styles.step}>
        <BusyRing />
        <Step live={live} />
      </div>
    )
  }
  const said = endOf(state, { message, live, hasText }, intl)
  if (said === null) return null
  return (
    <MessageBar intent={state === 'failed' ? 'error' : 'info'} layout="multiline">
      <MessageBarBody>{said}</MessageBarBody>
      {message && (
        <MessageBarActions>
          <Button
            className={styles.touch}
            disabledFocusable={refusal !== null}
            {...(refusal !== null && { title: refusal })}
            onClick={() => onRetry(message.id)}
          >
            {intl.formatMessage({ id: 'chat.message.retry' })}
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}

function Step({ live }: { readonly live: LiveAnswer | null }) {
  const intl = useIntl()
  const seconds = useSecondsUntil(live?.until ?? null)
  if (live?.step === 'waiting')
    return <span>{intl.formatMessage({ id: 'chat.step.waiting' }, { seconds })}</span>
  return <output>{intl.formatMessage({ id: `chat.step.${live?.step ?? 'reading'}` })}</output>
}

/** How an answer ended, where it is not simply there. */
function endOf(
  state: LiveAnswer['state'],
  { message, live, hasText }: Pick<AnswerStateProps, 'message' | 'live' | 'hasText'>,
  intl: IntlShape,
): string | null {
  if (state === 'stopped') return intl.formatMessage({ id: 'chat.answer.stopped' })
  if (state === 'interrupted') {
    if (!live?.problem) return intl.formatMessage({ id: 'chat.answer.interrupted' })
    const { message: why } = live.problem
    return hasText ? intl.formatMessage({ id: 'chat.answer.cut' }, { why }) : why
  }
  if (state !== 'failed') return null
  const why =
    message?.run?.problemText ?? live?.problem?.message ?? intl.formatMessage({ id: 'chat.answer.failed' })
  return hasText ? intl.formatMessage({ id: 'chat.answer.cut' }, { why }) : why
}
