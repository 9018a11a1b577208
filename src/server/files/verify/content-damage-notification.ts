import type { ContentDamageNotification } from '#contract/files/content-damage-notification.ts'
import { readPayloadLine } from '#contract/notifications/notification.ts'
import type { NotificationKind } from '../../notifications/notification-kind.ts'
import type { FolderReader } from '../../rights/may-read-folder.ts'

/** As many files as a mail names. */
const most = 5

/** Damaged content: for those who manage files at this moment, by the numbers of the files. */
export const contentDamageKind: NotificationKind<ContentDamageNotification> = {
  type: 'content_damage',
  load: () => ({
    visibleTo:
      (reader) =>
      ({ sent }) =>
        managesFiles(reader) ? { ...sent, type: 'content_damage' } : null,
    newsFor: (reader, stored) => {
      const lines = stored.flatMap(({ sent }) => sent.payload)
      const ids = [...new Set(lines.map((line) => readPayloadLine(line).resource))]
      if (!managesFiles(reader) || ids.length === 0) return null
      return {
        headline: { text: 'mail.digest.damagedContent', ids, isFallback: true },
        section: ({ say, list }) => ({
          heading: say('mail.digest.damage'),
          lines: [say('notifications.contentDamage', { count: ids.length, files: list(ids.slice(0, most)) })],
        }),
      }
    },
  }),
}

const managesFiles = ({ permissions }: FolderReader): boolean => permissions.has('MANAGE_FILES')
