import type { ChatReadyNotification } from '#contract/assistant/chat-ready-notification.ts'
import { readPayloadLine } from '#contract/notifications/notification.ts'
import type { NotificationText } from '../../notifications/notification-text.ts'

/** An answer is there, waits or was broken off, with the way to its chat. */
export const chatReadyText: NotificationText<ChatReadyNotification> = (intl, { chatId, payload }) => {
  const { resource: title, keys } = readPayloadLine(payload[0] ?? '')
  return [
    {
      text: intl.formatMessage({ id: textOf(keys) }, { title }),
      link: {
        label: intl.formatMessage({ id: 'notifications.openChat' }),
        name: title,
        address: `/assistant/${chatId}`,
      },
    },
  ]
}

function textOf(keys: readonly string[]) {
  if (keys.includes('WAITING')) return 'notifications.chatWaiting'
  return keys.includes('BROKEN') ? 'notifications.chatBroken' : 'notifications.chatReady'
}
