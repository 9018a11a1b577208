import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { Actor } from '../actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { changeReports, type Changed } from './change-reports.ts'
import { addLinks, removeLink } from './links.ts'
import { dashboardFacts } from './write-dashboard.ts'

/** A person or a group that is to see a dashboard, or is not to any more. */
interface Assignment {
  readonly dashboardId: string
  readonly to: 'usersOfDashboard' | 'groupsOfDashboard'
  readonly id: string
  readonly isGiven: boolean
}

/**
 * Lets somebody see a dashboard, or not any more; once more changes nothing. What it changes counts its version up, so that nobody saves
 * over it unseen. Refuses with `notFound` and `accountDeactivated`.
 */
export async function assignDashboard(
  services: Services,
  actor: Actor,
  { dashboardId, to, id, isGiven }: Assignment,
): Promise<void> {
  await changeReports(services, actor, {
    touched: () => [dashboardId],
    work: (tx) =>
      recordingPeople(tx, actor, dashboardId, async () => {
        await expectThere(tx, to, id)
        if (isGiven) await addLinks(tx, to, dashboardId, [id])
        else await removeLink(tx, to, dashboardId, id)
      }),
  })
}

/** A change of who sees a dashboard with its entry in the log and its new version, if it changed anything. Refuses with `notFound`. */
export async function recordingPeople(
  tx: Transaction<DB>,
  actor: Actor,
  dashboardId: string,
  work: () => Promise<void>,
): Promise<Changed<undefined>> {
  const before = await dashboardFacts(tx, dashboardId)
  if (!before) throw new Problem('notFound')
  await work()
  const after = await dashboardFacts(tx, dashboardId)
  if (isDeepStrictEqual(before, after)) return { result: undefined, isUnchanged: true }
  await recordChange(tx, {
    actor,
    action: 'dashboardPeopleChanged',
    subject: { kind: 'dashboard', id: dashboardId, name: before.name },
    before,
    after,
  })
  await tx
    .updateTable('dashboards')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', dashboardId)
    .execute()
  return { result: undefined }
}

async function expectThere(tx: Transaction<DB>, to: Assignment['to'], id: string): Promise<void> {
  const table = to === 'usersOfDashboard' ? 'users' : 'report_groups'
  const there = await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  if (!there) throw new Problem('notFound')
}
