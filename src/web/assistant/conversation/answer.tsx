import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import {
  ArrowClockwise16Regular,
  Copy16Regular,
  DocumentSearch16Regular,
  LockClosed20Regular,
} from '@fluentui/react-icons'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import type { ChatMessage } from '#contract/assistant/chat-shapes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { AnswerText } from '../answer/answer-text.tsx'
import { isOpen, type LiveAnswer } from '../runs/live-answer.ts'
import { markersOf, sourcesOf } from '../sources/answer-sources.ts'
import { AnswerState } from './answer-state.tsx'
import { useMessageStyles } from './message-styles.ts'
import { useCopy } from './use-copy.ts'
import { Wordings } from './wordings.tsx'

const useStyles = makeStyles({
  answer: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  covered: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
  },
  sources: {
    display: 'inline-flex',
    columnGap: tokens.spacingHorizontalXS,
    width: 'auto',
    paddingInline: tokens.spacingHorizontalS,
  },
})

interface AnswerProps {
  /** `null` until the server has told of it. */
  readonly message: ChatMessage | null
  /** The same while it is written. */
  readonly live: LiveAnswer | null
  /** Whether its sources are open beside it. */
  readonly isOpenBeside: boolean
  readonly refusal: string | null
  readonly onSources: () => void
  readonly onRetry: (answerId: string) => void
  readonly onWording: (id: string) => void
}

/** What the assistant answered, or is answering. */
export function Answer(props: AnswerProps) {
  const { message, live, isOpenBeside, refusal, onSources, onRetry, onWording } = props
  const styles = useStyles()
  const common = useMessageStyles()
  const intl = useIntl()
  const navigate = useNavigate()
  const copy = useCopy()
  const sources = useMemo(() => sourcesOf(message, live), [message, live])
  const markers = useMemo(() => markersOf(sources, intl), [sources, intl])
  const isWritten = live ? isOpen(live) : message?.run != null && isOpen(message.run)
  const text = isWritten ? (live?.text ?? message?.text ?? '') : (message?.text ?? live?.text ?? '')
  if (message?.isCovered)
    return (
      <div className={styles.answer}>
        <h3 className={common.hidden}>{intl.formatMessage({ id: 'chat.message.answer' })}</h3>
        <div className={styles.covered}>
          <LockClosed20Regular aria-hidden />
          <span>{intl.formatMessage({ id: 'chat.answer.covered' })}</span>
        </div>
      </div>
    )
  return (
    <div className={styles.answer} aria-busy={isWritten}>
      <h3 className={common.hidden}>{intl.formatMessage({ id: 'chat.message.answer' })}</h3>
      {live && live.leftOut > 0 && (
        <MessageBar layout="multiline">
          <MessageBarBody>
            {intl.formatMessage({ id: 'chat.answer.leftOut' }, { count: live.leftOut })}
          </MessageBarBody>
        </MessageBar>
      )}
      {text !== '' && (
        <AnswerText
          text={text}
          markers={markers}
          onOpen={(address) => void navigate(address)}
          onCopy={(address) => void copy(address)}
        />
      )}
      <AnswerState message={message} live={live} hasText={text !== ''} refusal={refusal} onRetry={onRetry} />
      {!isWritten && (
        <div className={common.actions}>
          {message && (
            <Wordings
              label={intl.formatMessage({ id: 'chat.message.wordings.answer' })}
              message={message}
              onWording={onWording}
            />
          )}
          {sources.length > 0 && (
            <IconButton
              className={styles.sources}
              aria-label={intl.formatMessage({ id: 'chat.answer.sources' }, { count: sources.length })}
              aria-expanded={isOpenBeside}
              data-sources={message?.id ?? ''}
              onClick={onSources}
            >
              <DocumentSearch16Regular />
              {intl.formatMessage({ id: 'chat.answer.sources' }, { count: sources.length })}
            </IconButton>
          )}
          <IconButton
            aria-label={intl.formatMessage({ id: 'chat.message.copyAnswer' })}
            title={intl.formatMessage({ id: 'chat.message.copyAnswer' })}
            onClick={() => void copy(text)}
          >
            <Copy16Regular />
          </IconButton>
          {message && (
            <IconButton
              aria-label={intl.formatMessage({ id: 'chat.message.retry' })}
              title={refusal ?? intl.formatMessage({ id: 'chat.message.retry' })}
              aria-disabled={refusal !== null}
              onClick={() => refusal === null && onRetry(message.id)}
            >
              <ArrowClockwise16Regular />
            </IconButton>
          )}
        </div>
      )}
    </div>
  )
}
