import type { IntlShape } from 'react-intl'
import { chatTexts } from '#contract/assistant/chat-shapes.ts'
import type { MessageId } from '../../session/language/message-ids.ts'

/** What is said of a question without words, and of one that is too long. */
export interface RefusalWords {
  readonly empty: MessageId
  readonly tooLong: MessageId
}

/** By how many characters a question is too long; not above nought where it is not. */
export const excessOf = (text: string): number => text.trim().length - chatTexts.message

/** Why a question cannot be asked as it stands there; `null` where it can. Nothing of what was typed or pasted is cut. */
export function refusalOfText(text: string, intl: IntlShape, words: RefusalWords): string | null {
  const excess = excessOf(text)
  if (excess > 0) return intl.formatMessage({ id: words.tooLong }, { excess, most: chatTexts.message })
  return text.trim() === '' ? intl.formatMessage({ id: words.empty }) : null
}
