import type { IntlShape } from 'react-intl'
import { readPayloadLine, wordOfKey } from '#contract/notifications/notification.ts'
import type {
  AccessAskedNotification,
  AccessDeclinedNotification,
  AccessGrantedNotification,
} from '#contract/rights/access-request-notification.ts'
import { rightKeyTexts } from '#contract/rights/folder-permission-change-notification.ts'
import { folderLink } from '../folders/folder-link.ts'
import { formatDate } from '../ui/format-date.ts'
import { actorName } from '../notifications/notification-text.ts'
import type { NotificationLine, NotificationText } from '../notifications/notification-text.ts'
import { pageOfAccessRequest } from './access-request-address.ts'

const nameIn = ({ payload: [line = ''] }: { readonly payload: readonly string[] }): string =>
  readPayloadLine(line).resource.split('/').at(-1) ?? ''

/** Somebody asks for access: where, why, and the way to decide. */
export const accessAskedText: NotificationText<AccessAskedNotification> = (intl, told) => {
  const folder = nameIn(told)
  return [
    {
      text: intl.formatMessage(
        { id: 'notifications.accessAsked' },
        { actor: actorName(intl, told.actor), folder },
      ),
      link: {
        label: intl.formatMessage({ id: 'notifications.openAccessRequest' }),
        name: folder,
        address: pageOfAccessRequest(told.requestId),
      },
    },
    {
      text: intl.formatMessage({ id: 'notifications.accessAskedReason' }, { reason: told.reason }),
      link: null,
    },
  ]
}

/** Access was granted: what may be done there, and the way to it. */
export const accessGrantedText: NotificationText<AccessGrantedNotification> = (intl, told) => {
  const { actor, folderId, answer, payload } = told
  const [line = ''] = payload
  const folder = nameIn(told)
  const rights = intl.formatList(
    readPayloadLine(line).keys.map((key) =>
      wordOfKey(rightKeyTexts, key, (id) => intl.formatMessage({ id })),
    ),
  )
  const text = actor
    ? intl.formatMessage({ id: 'notifications.accessGrantedBy' }, { actor, folder, rights })
    : intl.formatMessage({ id: 'notifications.accessGranted' }, { folder, rights })
  return [{ text, link: folderLink(intl, folderId, folder) }, ...answerLine(intl, answer)]
}

/** Access was declined: what was asked, and what was said to it. */
export const accessDeclinedText: NotificationText<AccessDeclinedNotification> = (
  intl,
  { askedAt, reason, answer },
) => [
  {
    text: intl.formatMessage({ id: 'notifications.accessDeclinedOf' }, { day: formatDate(askedAt), reason }),
    link: null,
  },
  ...answerLine(intl, answer),
]

const answerLine = (intl: IntlShape, answer: string): readonly NotificationLine[] =>
  answer === ''
    ? []
    : [{ text: intl.formatMessage({ id: 'notifications.accessAnswer' }, { answer }), link: null }]
