import type { IntlShape } from 'react-intl'
import type { Notification } from '#contract/all-notifications.ts'
import type { MessageId } from '../session/language/message-ids.ts'

/** What a notification says of one thing. */
export interface NotificationLine {
  readonly text: string
  /** The way to what it is about; `null` when there is none. */
  readonly link: NotificationLink | null
}

export interface NotificationLink {
  /** Such as 'Open folder', in the language of the page. */
  readonly label: string
  /** What it leads to, for those who hear the label without the line. */
  readonly name: string
  /** A path of the product. */
  readonly address: string
}

/** The words of one kind of notification in the language of the page. */
export type NotificationText<N> = (intl: IntlShape, notification: N) => readonly NotificationLine[]

type NotificationsByType = { readonly [N in Notification as N['type']]: N }

/** The words of every kind, by its type. */
export type NotificationTexts = {
  readonly [T in keyof NotificationsByType]: NotificationText<NotificationsByType[T]>
}

/** The lines of a notification by its kind. */
export function linesOf<T extends keyof NotificationsByType>(
  texts: NotificationTexts,
  intl: IntlShape,
  notification: NotificationsByType[T] & { readonly type: T },
): readonly NotificationLine[] {
  return texts[notification.type](intl, notification)
}

/** As many lines as are shown of one notification. */
const most = 5

/** As many lines as are shown, and how many more there are: `more` is a text with the number `count`. */
export function shortened<Line>(
  intl: IntlShape,
  all: readonly Line[],
  more: MessageId,
): { readonly shown: readonly Line[]; readonly rest: readonly NotificationLine[] } {
  const count = all.length - most
  if (count <= 0) return { shown: all, rest: [] }
  return {
    shown: all.slice(0, most),
    rest: [{ text: intl.formatMessage({ id: more }, { count }), link: null }],
  }
}

/** Who caused it. */
export const actorName = (intl: IntlShape, actor: string | null): string =>
  actor ?? intl.formatMessage({ id: 'notifications.somebody' })
