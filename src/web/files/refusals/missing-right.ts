import type { IntlShape } from 'react-intl'
import type { MessageId } from '../../session/message-ids.ts'

/** Why something cannot be done, as a text with its values. */
export interface Refusal {
  readonly id: MessageId
  readonly values?: Readonly<Record<string, string | number>>
}

export type Right = 'read' | 'update' | 'create' | 'delete' | 'share'

const texts: Readonly<Record<Right, MessageId>> = {
  read: 'files.missingRight.read',
  update: 'files.missingRight.update',
  create: 'files.missingRight.create',
  delete: 'files.missingRight.delete',
  share: 'files.missingRight.share',
}

/** Which right is missing on which folder, in words. */
export const missingRight = (right: Right, folder: string): Refusal => ({
  id: texts[right],
  values: { folder },
})

/** A refusal as it is said; `null` where there is none. */
export const wordsOfRefusal = (refusal: Refusal | null, intl: IntlShape): string | null =>
  refusal && intl.formatMessage({ id: refusal.id }, refusal.values)
