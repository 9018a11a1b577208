import { sql } from 'kysely'
import { payloadLine, readPayloadLine } from '#contract/notifications/notification.ts'
import type { AccessAskedNotification } from '#contract/rights/access-request-notification.ts'
import { shortened } from '../../notifications/digest/kind-news.ts'
import type { NotificationKind, StoredNotification } from '../../notifications/notification-kind.ts'
import type { FolderReader } from '../../rights/may-read-folder.ts'
import { idsOfRequests } from './ids-of-requests.ts'
import { knownRequests } from './known-requests.ts'

/** Somebody asks for access: told to those who may grant it, as long as it is open. */
export const accessAskedKind: NotificationKind<AccessAskedNotification> = {
  type: 'access_asked',
  load: async ({ db, stored }) => {
    const ids = idsOfRequests(stored)
    const known = await knownRequests(db, { where: sql`r.id = any(${ids}::bigint[])`, now: Date.now() })
    const open = new Map(known.flatMap((each) => (each.state === 'open' ? [[each.id, each] as const] : [])))
    const see =
      ({ permissions }: FolderReader) =>
      ({ subject, sent }: StoredNotification): AccessAskedNotification | null => {
        const request = subject && open.get(subject.id)
        if (!request?.folder || !permissions.has('MANAGE_FILES')) return null
        const payload = [payloadLine({ resource: request.folder.names.join('/'), keys: ['ASKED'] })]
        return { ...sent, type: 'access_asked', payload, requestId: request.id, reason: request.reason }
      }
    return {
      visibleTo: see,
      newsFor: (reader, mine) => {
        const told = mine.flatMap((each) => see(reader)(each) ?? [])
        if (told.length === 0) return null
        return {
          headline: { text: 'mail.digest.accessRequests', ids: told.map(({ requestId }) => requestId) },
          section: (words) => ({
            heading: words.say('mail.digest.access'),
            lines: shortened(
              words,
              told.map(({ actor, payload: [line = ''], requestId }) => ({
                text: words.say('notifications.accessAsked', {
                  actor: actor ?? words.say('notifications.somebody'),
                  folder: readPayloadLine(line).resource.split('/').at(-1) ?? '',
                }),
                address: `/admin/access/requests/?request=${requestId}`,
              })),
              'mail.digest.moreAccess',
            ),
          }),
        }
      },
    }
  },
}
