import * as z from 'zod/mini'
import { idSchema } from '../http/id.ts'
import { notificationFields } from '../notifications/notification.ts'

/** An answer that took long is there, and nobody saw it come: the line is the title of the chat. */
export const chatReadyNotification = z.object({
  ...notificationFields,
  type: z.literal('chat_ready'),
  chatId: idSchema,
})
export type ChatReadyNotification = z.infer<typeof chatReadyNotification>
