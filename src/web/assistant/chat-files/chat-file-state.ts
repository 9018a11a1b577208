import type { ChatFile } from '#contract/assistant/chat-files.ts'
import type { MessageId } from '../../session/language/message-ids.ts'
import { isBeingRead } from './use-chat-files.ts'

/** What there is to say of a file of a chat; `null`: it is read. `isTrouble`: it is no source. */
export function stateOfFile({
  reading,
}: Pick<ChatFile, 'reading'>): { readonly id: MessageId; readonly isTrouble: boolean } | null {
  if (reading === null) return { id: 'chat.coverage.reason.noText', isTrouble: true }
  if (isBeingRead({ reading })) return { id: 'chat.files.reading', isTrouble: false }
  if (reading.state === 'empty') return { id: 'chat.coverage.reason.empty', isTrouble: true }
  if (reading.state === 'failed')
    return { id: `chat.coverage.reason.${reading.reason ?? 'damaged'}`, isTrouble: true }
  return null
}
