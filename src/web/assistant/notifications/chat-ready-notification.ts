import type { ChatReadyNotification } from '#contract/assistant/chat-ready-notification.ts'
import { readPayloadLine } from '#contract/notifications/notification.ts'
import type { NotificationText } from '../../notifications/notification-text.ts'

/** An answer is there, with the way to its chat. */
export const chatReadyText: NotificationText<ChatReadyNotification> = (intl, { chatId, payload }) => {
  const [title = ''] = payload.map((line) => readPayloadLine(line).resource)
  return [
    {
      text: intl.formatMessage({ id: 'notifications.chatReady' }, { title }),
      link: {
        label: intl.formatMessage({ id: 'notifications.openChat' }),
        name: title,
        address: `/assistant/${chatId}`,
      },
    },
  ]
}
