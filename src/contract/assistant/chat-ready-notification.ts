import * as z from 'zod/mini'
import { idSchema } from '../http/id.ts'
import { notificationFields } from '../notifications/notification.ts'

/** How the newest answer of a chat stands at this moment; without one of these words it is there. */
export const answerStandings = ['WAITING', 'BROKEN'] as const

/** An answer that took long is there, waits for its person or was broken off, unseen: the line is the title of the chat, with how it stands. */
export const chatReadyNotification = z.object({
  ...notificationFields,
  type: z.literal('chat_ready'),
  chatId: idSchema,
})
export type ChatReadyNotification = z.infer<typeof chatReadyNotification>
