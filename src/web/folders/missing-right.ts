import type { MessageId } from '../session/language/message-ids.ts'
import type { Refusal } from '../session/refusal.ts'

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
