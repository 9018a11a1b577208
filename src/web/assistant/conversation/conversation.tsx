import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { ChatMessage } from '#contract/assistant/chat-shapes.ts'
import type { AskedMessage } from '#contract/assistant/chats.ts'
import { errorText } from '../../session/error-text.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { SpokenAnswer } from '../answer/spoken-answer.tsx'
import { AskBox } from '../ask/ask-box.tsx'
import { AskTools } from '../ask/ask-tools.tsx'
import { ScopeLine } from '../ask/scope-line.tsx'
import { useAsking } from '../ask/use-asking.ts'
import { useChoices } from '../ask/use-choices.ts'
import { ChatFilesLine } from '../chat-files/chat-files-line.tsx'
import { useChatFiles } from '../chat-files/use-chat-files.ts'
import type { useChat } from '../data/use-chat.ts'
import { sendMessage } from '../runs/chat-runs.ts'
import { isHeardLast, isOpen, isRunning } from '../runs/live-answer.ts'
import { ConversationHeader } from './conversation-header.tsx'
import { MessageList } from './message-list.tsx'
import { useReadingColumn } from './reading-column.ts'
import { showWording, stopAnswer } from './steer-chat.ts'

const useStyles = makeStyles({
  page: {
    height: '100%',
    minHeight: '420px',
    overflow: 'hidden',
    rowGap: 0,
    paddingInline: 0,
    paddingBlock: 0,
    '@media (max-width: 639px)': { padding: 0 },
  },
  ask: {
    paddingBottom: tokens.spacingVerticalL,
    '@media (max-width: 639px)': { paddingBottom: tokens.spacingVerticalM },
  },
  waiting: { paddingBlock: tokens.spacingVerticalXXL, flexGrow: 1 },
})

const shapes = [
  ['60%', '48px'],
  ['100%', '120px'],
  ['50%', '48px'],
  ['100%', '160px'],
] as const

interface ConversationProps {
  readonly chatId: string
  readonly open: ReturnType<typeof useChat>
  /** The answer of which the sources are open. */
  readonly shownSources: string | null
  readonly onSources: (messageId: string) => void
}

/** A chat: what was asked and answered, and where one goes on asking. */
export function Conversation({ chatId, open: openChat, shownSources, onSources }: ConversationProps) {
  const styles = useStyles()
  const column = useReadingColumn()
  const intl = useIntl()
  const toast = useToasts()
  const { chat, newest, shown, asked, live, error, refresh } = openChat
  const choices = useChoices(chat)
  const last = newest?.at(-1)
  const isHeard = live !== null && (last?.id === live.messageId ? isHeardLast(live, last.run) : isOpen(live))
  const open = isHeard ? { id: live.runId, state: live.state } : (last?.run ?? null)
  // what waits for the person is ended by asking something else
  const runId = open && isRunning(open) ? open.id : null
  const isBusy = asked !== null || runId !== null
  const tip = last?.id ?? null
  const send = async (message: Omit<AskedMessage, 'basedOn'>): Promise<void> => {
    try {
      await sendMessage(chatId, { ...message, basedOn: tip })
    } catch (failure) {
      await refresh()
      throw failure
    }
  }
  const chatFiles = useChatFiles(chatId)
  const asking = useAsking({
    draftKey: chatId,
    isRunning: isBusy,
    isUploading: chatFiles.isUploading,
    onAsk: (text) => send({ text, ...choices.chosen }),
  })
  const sayFailure = (work: Promise<unknown>): void => {
    work.catch((failure: unknown) =>
      toast('error', errorText(failure, intl), { timeout: 8000, closable: true }),
    )
  }
  const refusal = isBusy ? intl.formatMessage({ id: 'chat.ask.running' }) : null
  const wording = async (id: string): Promise<void> => {
    if (chat) await showWording(chat, id)
    await refresh()
  }
  const title = chat?.title || intl.formatMessage({ id: 'chat.untitled' })
  const isSeen = useSeenFromStart(newest)
  return (
    <Page title={title} hideTitle className={styles.page}>
      <ConversationHeader chat={chat} />
      {newest ? (
        <MessageList
          chatId={chatId}
          newest={newest}
          shown={shown}
          asked={asked}
          live={live}
          refusal={refusal}
          shownSources={shownSources}
          onSources={onSources}
          onResend={(message: ChatMessage, text) =>
            send({
              text,
              replaces: message.id,
              ...(message.options && { options: message.options }),
              scope: message.scope,
            })
          }
          onRetry={(retryOf) => sayFailure(send({ retryOf }))}
          onWording={(id) => sayFailure(wording(id))}
        />
      ) : error ? (
        <ErrorState message={errorText(error, intl)} onRetry={() => void refresh()} heading="h2" />
      ) : (
        <Skeleton shapes={shapes} className={mergeClasses(column, styles.waiting)} />
      )}
      <div className={mergeClasses(column, styles.ask)}>
        <AskBox
          asking={asking}
          placeholder={intl.formatMessage({ id: 'chat.ask.next' })}
          takesFocus={asked !== null}
          renderTools={(isNarrow) => (
            <AskTools choices={choices} asking={asking} chatFiles={chatFiles} isNarrow={isNarrow} />
          )}
          onFiles={chatFiles.add}
          onStop={runId !== null ? () => sayFailure(stopAnswer(runId)) : undefined}
        >
          <ScopeLine choices={choices} />
          <ChatFilesLine chatFiles={chatFiles} />
        </AskBox>
      </div>
      <SpokenAnswer live={isSeen ? live : null} />
    </Page>
  )
}

/** Whether the chat was there before what is written now: an answer that was there is not said once more. */
function useSeenFromStart(newest: readonly ChatMessage[] | undefined): boolean {
  const [isSeen, setSeen] = useState(false)
  if (!isSeen && newest !== undefined) setSeen(true)
  return isSeen
}
