import * as z from 'zod/mini'
import { idSchema, momentSchema } from '../http/id.ts'
import { notificationFields } from '../notifications/notification.ts'

/** To those who may grant it: somebody asks for access. The resource of the payload is the folder, with the names on the way to it. */
export const accessAskedNotification = z.object({
  ...notificationFields,
  type: z.literal('access_asked'),
  requestId: idSchema,
  reason: z.string(),
})
export type AccessAskedNotification = z.infer<typeof accessAskedNotification>

/** To the asker: the payload is the folder, with the rights of now. */
export const accessGrantedNotification = z.object({
  ...notificationFields,
  type: z.literal('access_granted'),
  folderId: idSchema,
  answer: z.string(),
})
export type AccessGrantedNotification = z.infer<typeof accessGrantedNotification>

/** To the asker, who learns nothing but what they have written themselves, and the answer. */
export const accessDeclinedNotification = z.object({
  ...notificationFields,
  type: z.literal('access_declined'),
  askedAt: momentSchema,
  reason: z.string(),
  answer: z.string(),
})
export type AccessDeclinedNotification = z.infer<typeof accessDeclinedNotification>
