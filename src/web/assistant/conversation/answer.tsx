import { makeStyles, tokens } from '@fluentui/react-components'
import {
  ArrowClockwise16Regular,
  Copy16Regular,
  DocumentSearch16Regular,
  LockClosed20Regular,
} from '@fluentui/react-icons'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { ChatMessage } from '#contract/assistant/chat-shapes.ts'
import type { ToolCall } from '#contract/assistant/tools.ts'
import { showAssistantSetup } from '#contract/assistant/runs.ts'
import { useAsk } from '../../session/use-ask.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { AnswerText } from '../answer/answer-text.tsx'
import { isHeardLast, isRunning, type LiveAnswer } from '../runs/live-answer.ts'
import { markersOf, sourcesOf } from '../sources/answer-sources.ts'
import { SourceCards } from '../sources/source-cards.tsx'
import { publishChat } from '../runs/tell-tabs.ts'
import { useOpenSource } from '../sources/use-open-source.ts'
import { AnswerNotes } from './answer-notes.tsx'
import { AnswerMenu } from './answer-menu.tsx'
import { AnswerState } from './answer-state.tsx'
import { ToolCallCard } from './tool-calls.tsx'
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
    '@media (pointer: coarse)': { width: 'auto' },
    whiteSpace: 'nowrap',
    paddingInline: tokens.spacingHorizontalS,
  },
})

interface AnswerProps {
  readonly chatId: string
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
  const { chatId, message, live, isOpenBeside, refusal, onSources, onRetry, onWording } = props
  const styles = useStyles()
  const common = useMessageStyles()
  const intl = useIntl()
  const openSource = useOpenSource()
  const copy = useCopy()
  const { data: setup } = useAsk(showAssistantSetup, {})
  const rests = useMemo(() => sourcesOf(message, live), [message, live])
  const markers = useMemo(() => markersOf(rests, intl), [rests, intl])
  const { sources } = rests
  const run = live ?? message?.run ?? null
  const isWaiting = run?.state === 'waiting'
  const isWritten = run !== null && isRunning(run)
  const isHeard = live !== null && isHeardLast(live, message?.run)
  // what was refused before its first word has no text of its own
  const text = isHeard && live.seq > 0 ? live.text : (message?.text ?? '')
  if (message?.isCovered || live?.isCovered)
    return (
      <div className={styles.answer}>
        <h2 className={common.hidden}>{intl.formatMessage({ id: 'chat.message.answer' })}</h2>
        <div className={styles.covered}>
          <LockClosed20Regular aria-hidden />
          <span>{intl.formatMessage({ id: 'chat.answer.covered' })}</span>
        </div>
      </div>
    )
  return (
    <div className={styles.answer} aria-busy={isWritten}>
      <h2 className={common.hidden}>{intl.formatMessage({ id: 'chat.message.answer' })}</h2>
      <AnswerNotes message={message} live={live} />
      {text !== '' && (
        <AnswerText
          text={text}
          markers={markers}
          onOpen={(address, citationId) => void openSource(address, citationId)}
          onCopy={(address) => void copy(address)}
        />
      )}
      {message && !isWritten && !isOpenBeside && setup?.model === null && sources.length > 0 && (
        <SourceCards
          chatId={chatId}
          messageId={message.id}
          label={intl.formatMessage({ id: 'chat.sources' })}
          {...rests}
        />
      )}
      {toolCallsOf(message, live).map((call) => (
        <ToolCallCard key={call.id} call={call} onDecided={() => publishChat(chatId)} />
      ))}
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
          {text !== '' && (
            <IconButton
              aria-label={intl.formatMessage({ id: 'chat.message.copyAnswer' })}
              title={intl.formatMessage({ id: 'chat.message.copyAnswer' })}
              onClick={() => void copy(text)}
            >
              <Copy16Regular />
            </IconButton>
          )}
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
          {message && text !== '' && (
            <AnswerMenu
              chatId={chatId}
              messageId={message.id}
              refusal={isWaiting ? intl.formatMessage({ id: 'chat.answer.decideFirst' }) : refusal}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** As the server has them, with the rows that were told here; while the answer is written those that were told are newer. */
function toolCallsOf(message: ChatMessage | null, live: LiveAnswer | null): readonly ToolCall[] {
  const told = live?.toolCalls ?? []
  const saved = message?.toolCalls ?? []
  const toldOf = (call: ToolCall): ToolCall | undefined => told.find(({ id }) => id === call.id)
  if (live === null || !isHeardLast(live, message?.run))
    return saved.map((call) => ({ ...call, table: toldOf(call)?.table ?? call.table }))
  return [...saved.filter((call) => !toldOf(call)), ...told]
}
