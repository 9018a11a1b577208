import * as z from 'zod/mini'
import { notificationFields } from '../notifications/notification.ts'

/**
 * Stored content is not what it was: the resource of each line is the id of a file, its key a {@link ContentDamageKey}. For those
 * who manage files, who need not be able to read it: so it has no name.
 */
export const contentDamageNotification = z.object({
  ...notificationFields,
  type: z.literal('content_damage'),
})
export type ContentDamageNotification = z.infer<typeof contentDamageNotification>

/** What may be wrong with the content of a file. */
export type ContentDamageKey = 'DAMAGED' | 'MISSING'
