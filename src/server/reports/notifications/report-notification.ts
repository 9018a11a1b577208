import { sql, type Kysely } from 'kysely'
import type { ReportNotification } from '#contract/reports/report-notification.ts'
import { payloadLine, readPayloadLine } from '#contract/notifications/notification.ts'
import type { DB } from '../../db/schema.ts'
import { shortened, type DigestWords, type KindNews } from '../../notifications/digest/kind-news.ts'
import type { NotificationKind, StoredNotification } from '../../notifications/notification-kind.ts'
import { viewing } from '../viewers.ts'

type Type = ReportNotification['type']
type Of<T extends Type> = Extract<ReportNotification, { type: T }>

interface ToldRow {
  readonly dashboard_id: string
  readonly user_id: string
  readonly name: string
}

/** Who sees these dashboards, which have passed. */
const readSeen = (db: Kysely<DB>, ids: readonly string[], userIds: readonly string[]) =>
  sql<ToldRow>`
    select distinct v.dashboard_id, v.user_id, d.name from ${viewing} v join dashboards d on d.id = v.dashboard_id
    where d.check_state = 'passed' and v.dashboard_id = any(${ids}::bigint[]) and v.user_id = any(${userIds}::bigint[])`.execute(
    db,
  )

/** Who manages reports, for each of these dashboards that is closed. */
const readClosed = (db: Kysely<DB>, ids: readonly string[], userIds: readonly string[]) =>
  sql<ToldRow>`
    select d.id as dashboard_id, u.id as user_id, d.name
    from dashboards d, users u join roles on roles.id = u.role_id
    where d.check_state = 'failed' and d.id = any(${ids}::bigint[]) and u.id = any(${userIds}::bigint[])
      and u.status = 'active' and roles.permissions @> '{MANAGE_REPORTING}'`.execute(db)

/** A kind that is true for those whom `read` finds. */
function kindOf<N extends ReportNotification>(
  type: N['type'],
  read: typeof readSeen,
  told: (notification: StoredNotification['sent'], dashboardId: string) => N,
  say: (words: DigestWords, name: string) => string,
): NotificationKind<N> {
  return {
    type,
    load: async ({ db, stored: all }) => {
      const ids = all.flatMap(({ subject }) => (subject?.kind === 'dashboard' ? subject.id : []))
      const { rows } = await read(db, [...new Set(ids)], [...new Set(all.map(({ userId }) => userId))])
      const names = new Map(rows.map((row) => [`${row.dashboard_id} ${row.user_id}`, row.name]))
      const see = (userId: string, { subject, sent }: StoredNotification): N | null => {
        const name = subject && names.get(`${subject.id} ${userId}`)
        if (!subject || name === undefined || name === null) return null
        const keys = sent.payload.flatMap((line) => readPayloadLine(line).keys)
        return told({ ...sent, payload: [payloadLine({ resource: name, keys })] }, subject.id)
      }
      return {
        visibleTo:
          ({ userId }) =>
          (stored) =>
            see(userId, stored),
        newsFor: ({ userId }, stored) =>
          newsOf(
            stored.flatMap((each) => see(userId, each) ?? []),
            say,
          ),
      }
    },
  }
}

function newsOf(
  all: readonly ReportNotification[],
  say: (words: DigestWords, name: string) => string,
): KindNews | null {
  if (all.length === 0) return null
  return {
    headline: { text: 'mail.digest.reportCount', ids: all.map(({ dashboardId }) => dashboardId) },
    section: (words) => ({
      heading: words.say('mail.digest.reports'),
      lines: shortened(
        words,
        all.map(({ payload: [line = ''] }) => say(words, readPayloadLine(line).resource)),
        'mail.digest.moreReports',
      ),
    }),
  }
}

/** What is told of reports, in the order in which mails tell of it. */
export const reportKinds: { readonly [T in Type]: NotificationKind<Of<T>> } = {
  report_closed: kindOf<Of<'report_closed'>>(
    'report_closed',
    readClosed,
    (sent, dashboardId) => ({ ...sent, type: 'report_closed', dashboardId }),
    ({ say }, dashboard) => say('notifications.reportClosed', { dashboard }),
  ),
  report_shared: kindOf<Of<'report_shared'>>(
    'report_shared',
    readSeen,
    (sent, dashboardId) => ({ ...sent, type: 'report_shared', dashboardId }),
    ({ say }, dashboard) => say('notifications.reportShared', { dashboard }),
  ),
}
