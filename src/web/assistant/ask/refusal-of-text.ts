import type { IntlShape } from 'react-intl'
import { chatTexts } from '#contract/assistant/chat-shapes.ts'

const inChat = { empty: 'chat.ask.empty', tooLong: 'chat.ask.tooLong' } as const
/** On Home, where no file can be added. */
export const wordsOnHome = { empty: 'home.assistant.empty', tooLong: 'home.assistant.tooLong' } as const
export type RefusalWords = typeof inChat | typeof wordsOnHome

/** By how many characters a question is too long; not above nought where it is not. */
export const excessOf = (text: string): number => text.trim().length - chatTexts.message

/** Why a question cannot be asked as it stands there; `null` where it can. Nothing of what was typed or pasted is cut. */
export function refusalOfText(text: string, intl: IntlShape, words: RefusalWords = inChat): string | null {
  const excess = excessOf(text)
  if (excess > 0) return intl.formatMessage({ id: words.tooLong }, { excess, most: chatTexts.message })
  return text.trim() === '' ? intl.formatMessage({ id: words.empty }) : null
}
