import type { Notification } from '#contract/all-notifications.ts'
import { accessAskedKind } from './admin/access-requests/access-asked-notification.ts'
import { accessDeclinedKind, accessGrantedKind } from './admin/access-requests/access-decided-notification.ts'
import { folderPermissionChangeKind } from './admin/folder-rights/folder-permission-change-notification.ts'
import { chatReadyKind } from './assistant/notifications/chat-ready-notification.ts'
import { boardKinds } from './boards/notifications/board-notification.ts'
import { contentDamageKind } from './files/verify/content-damage-notification.ts'
import { folderChangeKind } from './files/watch/folder-change-notification.ts'
import { reportKinds } from './reports/notifications/report-notification.ts'
import type { NotificationKind, NotificationKinds } from './notifications/notification-kind.ts'

/** Every kind of the contract, in the order in which mails tell of them. */
const kinds: { readonly [T in Notification['type']]: NotificationKind<Extract<Notification, { type: T }>> } =
  {
    content_damage: contentDamageKind,
    access_asked: accessAskedKind,
    access_granted: accessGrantedKind,
    access_declined: accessDeclinedKind,
    folder_permission_change: folderPermissionChangeKind,
    folder_change: folderChangeKind,
    ...boardKinds,
    chat_ready: chatReadyKind,
    ...reportKinds,
  }

/** The kinds of notifications of every area. */
export const allNotificationKinds: NotificationKinds = new Map(Object.entries(kinds))
