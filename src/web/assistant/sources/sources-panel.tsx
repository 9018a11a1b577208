import { useIntl } from 'react-intl'
import type { ChatMessage } from '#contract/assistant/chat-shapes.ts'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import type { LiveAnswer } from '../runs/live-answer.ts'
import { sourcesOf } from './answer-sources.ts'
import { CoverageLine } from './coverage-line.tsx'
import { SourceCards } from './source-cards.tsx'
import { UnreadFiles } from './unread-files.tsx'

interface SourcesPanelProps {
  readonly chatId: string
  readonly message: ChatMessage
  /** What the answer is to. */
  readonly question: ChatMessage | undefined
  readonly live: LiveAnswer | null
  readonly onClose: () => void
}

/** What an answer rests on, and what is searched. */
export function SourcesPanel({ chatId, message, question, live, onClose }: SourcesPanelProps) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'chat.sources' })
  return (
    <SidePanel title={title} isNarrow onClose={onClose}>
      <SourceCards chatId={chatId} messageId={message.id} label={title} {...sourcesOf(message, live)} />
      <UnreadFiles chatId={chatId} />
      {question?.options?.documents && <CoverageLine scope={question.scope} />}
    </SidePanel>
  )
}
