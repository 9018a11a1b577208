import { chatReadyText } from '../assistant/notifications/chat-ready-notification.ts'
import { boardTexts } from '../boards/notifications/board-notification.ts'
import { contentDamageText } from '../files/notifications/content-damage-notification.ts'
import { folderChangeText } from '../files/notifications/folder-change-notification.ts'
import type { NotificationTexts } from '../notifications/notification-text.ts'
import { reportTexts } from '../reports/notifications/report-notification.ts'
import {
  accessAskedText,
  accessDeclinedText,
  accessGrantedText,
} from '../rights/access-request-notification.ts'
import { folderPermissionChangeText } from '../rights/folder-permission-change-notification.ts'

/** The words of every kind of notification; an area that has one adds its own here. */
export const notificationTexts: NotificationTexts = {
  folder_permission_change: folderPermissionChangeText,
  access_asked: accessAskedText,
  access_granted: accessGrantedText,
  access_declined: accessDeclinedText,
  folder_change: folderChangeText,
  content_damage: contentDamageText,
  ...boardTexts,
  chat_ready: chatReadyText,
  ...reportTexts,
}
