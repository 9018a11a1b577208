import type { BoardNotification, BoardNotificationType } from '#contract/boards/board-notification.ts'
import { readPayloadLine } from '#contract/notifications/notification.ts'
import type { StoredNotification } from '../../notifications/notification-kind.ts'
import type { FolderReader } from '../../rights/may-read-folder.ts'
import type { Told } from './load-told.ts'

export type NotificationOf<T extends BoardNotificationType> = Extract<BoardNotification, { type: T }>

/** What a kind tells somebody of one notification at this moment; `null`: it is not true any more, or not theirs to know. */
export type Tell<N extends BoardNotification> = (
  told: Told,
  reader: FolderReader,
  stored: StoredNotification,
) => N | null

/** The keys of a payload: ids of comments or of a request. */
export const keysOf = ({ sent }: StoredNotification): readonly string[] =>
  sent.payload.flatMap((line) => readPayloadLine(line).keys)
