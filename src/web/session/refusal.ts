import type { IntlShape } from 'react-intl'
import type { MessageId } from './language/message-ids.ts'

/** Why something cannot be done, as a text with its values. */
export interface Refusal {
  readonly id: MessageId
  readonly values?: Readonly<Record<string, string | number>>
}

/** A refusal as it is said; `null` where there is none. */
export const wordsOfRefusal = (refusal: Refusal | null, intl: IntlShape): string | null =>
  refusal && intl.formatMessage({ id: refusal.id }, refusal.values)
