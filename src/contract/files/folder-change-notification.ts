import * as z from 'zod/mini'
import { idSchema } from '../http/id.ts'
import { notificationFields } from '../notifications/notification.ts'

/** What happened in a folder that the person watches; the keys are {@link FolderChangeKey}. */
export const folderChangeNotification = z.object({
  ...notificationFields,
  type: z.literal('folder_change'),
  folderId: idSchema,
})
export type FolderChangeNotification = z.infer<typeof folderChangeNotification>

/** What may happen to something in a folder. */
export const folderChangeKeys = [
  'ADDED',
  'CHANGED',
  'RENAMED',
  'MOVED_IN',
  'MOVED_OUT',
  'DELETED',
  'RESTORED',
] as const
export type FolderChangeKey = (typeof folderChangeKeys)[number]

/** The ids of the texts that stand for the keys, for the screen and for mails. */
export const folderChangeTexts = {
  ADDED: 'notifications.change.added',
  CHANGED: 'notifications.change.changed',
  RENAMED: 'notifications.change.renamed',
  MOVED_IN: 'notifications.change.movedIn',
  MOVED_OUT: 'notifications.change.movedOut',
  DELETED: 'notifications.change.deleted',
  RESTORED: 'notifications.change.restored',
} as const satisfies Readonly<Record<FolderChangeKey, string>>
