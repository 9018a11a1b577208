import { sql, type Transaction } from 'kysely'
import { payloadLine } from '#contract/notifications/notification.ts'
import type { ReportNotification } from '#contract/reports/report-notification.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { notify } from '../../notifications/notify.ts'
import { publishReads, publishReports } from '../../notifications/publish.ts'
import { readViewers, type ViewerDifference } from '../viewers.ts'

// Everything here is called last in its transaction, see `notify`.

interface Told {
  readonly dashboardId: string
  readonly userId: string
}

/**
 * A change of who sees dashboards: whoever gained one that was open before is told of it, what was told to whoever lost one vanishes,
 * and open pages of all whom it concerns look again.
 */
export async function tellDifference(
  tx: Transaction<DB>,
  { userId: actorId }: Pick<Actor, 'userId'>,
  { gained, lost, concerned }: ViewerDifference,
): Promise<void> {
  await takeBack(tx, lost)
  await tell(tx, 'report_shared', await openedBefore(tx, gained), actorId)
  await publishReports(tx, [...new Set([...concerned, ...(await readManagers(tx))])])
}

/** A dashboard was opened or closed by its check: for the first time its viewers are told, and of a closed one those who manage reports. */
export async function tellState(
  tx: Transaction<DB>,
  dashboardId: string,
  { isFirst, isOpen }: { readonly isFirst: boolean; readonly isOpen: boolean },
): Promise<void> {
  const [viewers, managers] = [await readViewers(tx, [dashboardId]), await readManagers(tx)]
  if (isFirst) await tell(tx, 'report_shared', viewers, null)
  if (!isOpen)
    await tell(
      tx,
      'report_closed',
      managers.map((userId) => ({ dashboardId, userId })),
      null,
    )
  await publishReports(tx, [...new Set([...viewers.map(({ userId }) => userId), ...managers])])
}

async function tell(
  tx: Transaction<DB>,
  type: ReportNotification['type'],
  told: readonly Told[],
  actorId: string | null,
): Promise<void> {
  const names = await namesOf(tx, [...new Set(told.map(({ dashboardId }) => dashboardId))])
  await notify(
    tx,
    told.map(({ userId, dashboardId }) => ({
      userId,
      type,
      actorId,
      subject: { kind: 'dashboard', id: dashboardId },
      payload: [
        payloadLine({
          resource: names.get(dashboardId) ?? '',
          keys: [type === 'report_shared' ? 'SHARED' : 'CLOSED'],
        }),
      ],
    })),
  )
}

async function namesOf(tx: Transaction<DB>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('dashboards').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Of one that nobody could see yet people are told when it opens. */
async function openedBefore(tx: Transaction<DB>, gained: readonly Told[]): Promise<readonly Told[]> {
  const ids = [...new Set(gained.map(({ dashboardId }) => dashboardId))]
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('dashboards')
    .select('id')
    .where('id', 'in', ids)
    .where('opened_at', 'is not', null)
    .execute()
  const opened = new Set(rows.map(({ id }) => id))
  return gained.filter(({ dashboardId }) => opened.has(dashboardId))
}

async function readManagers(tx: Transaction<DB>): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u join roles on roles.id = u.role_id
    where u.status = 'active' and roles.permissions @> '{MANAGE_REPORTING}'`.execute(tx)
  return rows.map(({ id }) => id)
}

async function takeBack(tx: Transaction<DB>, lost: readonly Told[]): Promise<void> {
  if (lost.length === 0) return
  const { rows } = await sql<{ user_id: string }>`
    update notifications n set read_at = now()
    from jsonb_to_recordset(${JSON.stringify(lost)}::jsonb) as l ("dashboardId" bigint, "userId" bigint)
    where n.subject_kind = 'dashboard' and n.subject_id = l."dashboardId" and n.user_id = l."userId"
      and n.type = 'report_shared' and n.read_at is null returning n.user_id`.execute(tx)
  await publishReads(tx, [...new Set(rows.map(({ user_id: userId }) => userId))])
}
