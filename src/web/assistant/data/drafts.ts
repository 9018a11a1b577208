import { readVisit, writeVisit } from '../../host/visit-storage.ts'
import { currentSession } from '../../session/session-state.ts'

/** Where nothing was asked yet. */
export const newChat = 'new'

// By person and chat: another person may sign in in the same tab.
const keyOf = (chatId: string): string => `${currentSession()?.user.id ?? ''}:${chatId}`

function readAll(): Record<string, string> {
  try {
    return JSON.parse(readVisit('chatDrafts') ?? '{}') as Record<string, string>
  } catch {
    return {} // somebody else has written there
  }
}

/** What was typed in a chat and not asked yet. */
export const draftOf = (chatId: string): string => readAll()[keyOf(chatId)] ?? ''

/** Keeps it until the tab is closed; an empty one is forgotten. */
export function keepDraft(chatId: string, text: string): void {
  const { [keyOf(chatId)]: _before, ...others } = readAll()
  writeVisit('chatDrafts', JSON.stringify(text === '' ? others : { ...others, [keyOf(chatId)]: text }))
}
