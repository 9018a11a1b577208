import * as z from 'zod/mini'
import { idSchema } from '../http/id.ts'
import { notificationFields } from '../notifications/notification.ts'
import type { RightName } from './right-names.ts'

/**
 * Rights on folders changed: `payload` holds them after, `before` before the change, `folderIds` the folder of each line,
 * null for one that the person may not read any more.
 */
export const folderPermissionChangeNotification = z.object({
  ...notificationFields,
  type: z.literal('folder_permission_change'),
  before: z.array(z.string()),
  folderIds: z._default(z.array(z.nullable(idSchema)), []),
})
export type FolderPermissionChangeNotification = z.infer<typeof folderPermissionChangeNotification>

/** The ids of the texts that stand for rights, for the screen and for mails. */
export const rightKeyTexts = {
  PERMISSION_READ: 'notifications.right.read',
  PERMISSION_UPDATE: 'notifications.right.update',
  PERMISSION_CREATE: 'notifications.right.create',
  PERMISSION_DELETE: 'notifications.right.delete',
  PERMISSION_SHARE: 'notifications.right.share',
} as const satisfies Readonly<Record<RightName, string>>
