import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { ChatMessage } from '#contract/assistant/chat-shapes.ts'
import type { LiveAnswer } from '../runs/live-answer.ts'

interface AnswerNotesProps {
  readonly message: ChatMessage | null
  readonly live: LiveAnswer | null
}

/** What an answer was written without: the oldest messages, or the web. */
export function AnswerNotes({ message, live }: AnswerNotesProps) {
  const intl = useIntl()
  const count = Math.max(live?.leftOut ?? 0, message?.run?.leftOut ?? 0)
  const isWebAway = live?.isWebAway === true || message?.run?.isWebAway === true
  return (
    <>
      {count > 0 && <Note text={intl.formatMessage({ id: 'chat.answer.leftOut' }, { count })} />}
      {isWebAway && <Note text={intl.formatMessage({ id: 'chat.answer.webAway' })} />}
    </>
  )
}

const Note = ({ text }: { readonly text: string }) => (
  <MessageBar layout="multiline">
    <MessageBarBody>{text}</MessageBarBody>
  </MessageBar>
)
