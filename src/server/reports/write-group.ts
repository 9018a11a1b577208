import { isDeepStrictEqual } from 'node:util'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { ReportGroup, ReportGroupInput } from '#contract/reports/report-groups.ts'
import { foldName } from '#contract/text/names.ts'
import type { Actor } from '../actor.ts'
import { recordChange, type Facts } from '../audit/record-change.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { changeReports, type Changed } from './change-reports.ts'
import { addLinks, removeLink, replaceLinks } from './links.ts'
import { readGroup } from './read-groups.ts'

/** The dashboards of a group. */
export async function dashboardsOfGroup(db: Kysely<DB>, id: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('dashboard_groups')
    .select('dashboard_id')
    .where('group_id', '=', id)
    .orderBy('dashboard_id')
    .execute()
  return rows.map(({ dashboard_id: dashboardId }) => dashboardId)
}

/** Makes these people and dashboards, and no others, belong to a group. */
export async function fillGroup(
  tx: Transaction<DB>,
  id: string,
  { userIds, dashboardIds }: Pick<ReportGroupInput, 'userIds' | 'dashboardIds'>,
): Promise<void> {
  await replaceLinks(tx, 'usersOfGroup', id, userIds)
  await replaceLinks(tx, 'dashboardsOfGroup', id, dashboardIds)
}

/** Creates a report group. Refuses with `nameTaken` and `accountDeactivated`. */
export async function createReportGroup(
  services: Services,
  actor: Actor,
  input: ReportGroupInput,
): Promise<ReportGroup> {
  const id = await changeReports(services, actor, {
    touched: () => input.dashboardIds,
    work: async (tx) => {
      const { id: made } = await tx
        .insertInto('report_groups')
        .values({ name: input.name, name_folded: foldName(input.name) })
        .returning('id')
        .executeTakeFirstOrThrow()
      await fillGroup(tx, made, input)
      await recordChange(tx, {
        actor,
        action: 'reportGroupCreated',
        subject: { kind: 'reportGroup', id: made, name: input.name },
        after: await groupFacts(tx, made),
      })
      return { result: made }
    },
  })
  return readGroup(services.db, actor, id)
}

/** Writes a group anew. Refuses with `notFound`, `changedMeanwhile`, `nameTaken` and `accountDeactivated`. */
export async function changeReportGroup(
  services: Services,
  actor: Actor,
  id: string,
  { basedOn, ...input }: ReportGroupInput & { readonly basedOn: number },
): Promise<ReportGroup> {
  await changeReports(services, actor, {
    touched: async (tx) => [...(await dashboardsOfGroup(tx, id)), ...input.dashboardIds],
    work: (tx) =>
      recordingGroup(tx, actor, id, async () => {
        const { version } = await tx
          .selectFrom('report_groups')
          .select('version')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        if (version !== basedOn) throw new Problem('changedMeanwhile')
        await fillGroup(tx, id, input)
        await tx
          .updateTable('report_groups')
          .set({ name: input.name, name_folded: foldName(input.name) })
          .where('id', '=', id)
          .execute()
      }),
  })
  return readGroup(services.db, actor, id)
}

/** Removes a group; its people keep what they see otherwise. Refuses with `notFound`. */
export async function removeReportGroup(services: Services, actor: Actor, id: string): Promise<void> {
  await changeReports(services, actor, {
    touched: (tx) => dashboardsOfGroup(tx, id),
    work: async (tx) => {
      const before = await groupFacts(tx, id)
      await tx.deleteFrom('report_groups').where('id', '=', id).execute()
      await recordChange(tx, {
        actor,
        action: 'reportGroupRemoved',
        subject: { kind: 'reportGroup', id, name: before.name },
        before,
      })
      return { result: undefined }
    },
  })
}

interface Membership {
  readonly groupId: string
  readonly userId: string
  readonly isIn: boolean
}

/** Puts a person into a group or takes them from it; once more changes nothing. Refuses with `notFound`, `accountDeactivated`. */
export async function changeMembership(
  services: Services,
  actor: Actor,
  { groupId, userId, isIn }: Membership,
): Promise<void> {
  await changeReports(services, actor, {
    touched: (tx) => dashboardsOfGroup(tx, groupId),
    work: (tx) =>
      recordingGroup(tx, actor, groupId, async () => {
        const person = await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
        if (!person) throw new Problem('notFound')
        if (isIn) await addLinks(tx, 'usersOfGroup', groupId, [userId])
        else await removeLink(tx, 'usersOfGroup', groupId, userId)
      }),
  })
}

/** A change of a group with its entry in the log and its new version, if it changed anything. Refuses with `notFound`. */
export async function recordingGroup(
  tx: Transaction<DB>,
  actor: Actor,
  id: string,
  work: () => Promise<void>,
): Promise<Changed<undefined>> {
  const [before, dashboards] = [await groupFacts(tx, id), await dashboardsOfGroup(tx, id)]
  await work()
  const after = await groupFacts(tx, id)
  // dashboards of several companies may have one name
  const isSame = isDeepStrictEqual([before, dashboards], [after, await dashboardsOfGroup(tx, id)])
  if (isSame) return { result: undefined, isUnchanged: true }
  await tx
    .updateTable('report_groups')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await recordChange(tx, {
    actor,
    action: 'reportGroupChanged',
    subject: { kind: 'reportGroup', id, name: after.name },
    before,
    after,
  })
  return { result: undefined }
}

async function groupFacts(tx: Transaction<DB>, id: string): Promise<Facts & { readonly name: string }> {
  const { rows } = await sql<Facts & { readonly name: string }>`
    select g.name,
      array(select u.email from report_group_users gu join users u on u.id = gu.user_id
        where gu.group_id = g.id order by u.email_folded) as people,
      array(select d.name from dashboard_groups dg join dashboards d on d.id = dg.dashboard_id
        where dg.group_id = g.id order by d.name_folded, d.id) as dashboards
    from report_groups g where g.id = ${id}::bigint`.execute(tx)
  if (!rows[0]) throw new Problem('notFound')
  return rows[0]
}
