import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Language } from '#contract/users/users.ts'
import type { MessageId } from './message-ids.ts'

/** Texts of one language by id, parsed when the product was built. */
export type Messages = Record<MessageId, MessageFormatElement[]>

/** Loads the texts of one language; each language is a file of its own. */
export async function loadMessages(language: Language): Promise<Messages> {
  const { messages } = await (language === 'de'
    ? import('virtual:messages/de')
    : import('virtual:messages/en'))
  return messages
}
