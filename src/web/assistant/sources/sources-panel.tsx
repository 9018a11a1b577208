import { useIntl } from 'react-intl'
import type { ChatMessage } from '#contract/assistant/chat-shapes.ts'
import { listMessages } from '#contract/assistant/chats.ts'
import { useAsk } from '../../session/use-ask.ts'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import type { LiveAnswer } from '../runs/live-answer.ts'
import { sourcesOf } from './answer-sources.ts'
import { CoverageLine } from './coverage-line.tsx'
import { SourceCards } from './source-cards.tsx'
import { UnreadFiles } from './unread-files.tsx'

interface SourcesPanelProps {
  readonly chatId: string
  readonly message: ChatMessage
  /** What the answer is to; `undefined` when it is not among the messages that are shown. */
  readonly question: ChatMessage | undefined
  readonly live: LiveAnswer | null
  readonly onClose: () => void
}

/** What an answer rests on, and what is searched. */
export function SourcesPanel({ chatId, message, question, live, onClose }: SourcesPanelProps) {
  const intl = useIntl()
  const before = { params: { chatId }, query: { before: message.id, limit: 1 } }
  const { data } = useAsk(listMessages, question ? null : before)
  const asked = question ?? data?.items.find(({ id }) => id === message.parentId)
  const title = intl.formatMessage({ id: 'chat.sources' })
  return (
    <SidePanel title={title} isNarrow onClose={onClose}>
      <SourceCards chatId={chatId} messageId={message.id} label={title} {...sourcesOf(message, live)} />
      <UnreadFiles chatId={chatId} />
      {asked?.options?.documents && <CoverageLine scope={asked.scope} />}
    </SidePanel>
  )
}
