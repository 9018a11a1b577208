import { defaultChatOptions, type ChatOptions } from '#contract/assistant/chat-shapes.ts'
import { createChat } from '#contract/assistant/chats.ts'
import { ask } from '../../session/ask.ts'
import { isNotThere } from '../../session/problem-error.ts'
import { sendMessage } from './chat-runs.ts'

interface Chosen {
  readonly options: ChatOptions
  readonly scope: string | null
}

/** The chat that was begun and in which nothing could be asked yet: it is used for the next try. */
let begun: string | null = null

/** Begins a chat with a question; answers with its id once the question has arrived. Throws as `sendMessage` does. */
export async function askInNewChat(
  text: string,
  chosen: Chosen = { options: defaultChatOptions, scope: null },
): Promise<string> {
  const chatId = begun ?? (await ask(createChat, { body: chosen })).id
  begun = chatId
  try {
    await sendMessage(chatId, { text, ...chosen, basedOn: null })
    begun = null
  } catch (error) {
    if (isNotThere(error)) begun = null
    throw error
  }
  return chatId
}
