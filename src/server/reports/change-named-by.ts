import type { Transaction } from 'kysely'
import type { BodyOf } from '#contract/http/call.ts'
import type { NamedBy } from '#contract/reports/dashboard-lists.ts'
import type { changeNamedBy as call } from '#contract/reports/dashboard-viewers.ts'
import type { Actor } from '../actor.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { recordingPeople } from './assign-dashboard.ts'
import { changeReports, type ReportChange } from './change-reports.ts'
import { addLinks, expectLinkable, readLinks, removeLink } from './links.ts'
import { dashboardsOfGroup, recordingGroup } from './write-group.ts'

/**
 * Says by which dashboards and groups a person is named, all at once or nothing. Refuses with `notFound`, `accountDeactivated`, and
 * with `changedMeanwhile` when it was by others than those that were read.
 */
export async function changeNamedBy(
  services: Services,
  actor: Actor,
  userId: string,
  { basedOn, ...wanted }: BodyOf<typeof call>,
): Promise<void> {
  const { touched, work } = namingBy(actor, userId, wanted)
  await changeReports(services, actor, {
    touched,
    work: async (tx) => {
      const { dashboards, groups } = await changesTo(tx, userId, basedOn)
      if (dashboards.length + groups.length > 0) throw new Problem('changedMeanwhile')
      return work(tx)
    },
  })
}

/** The change itself, whatever it was before. */
export function namingBy(actor: Actor, userId: string, wanted: NamedBy): ReportChange<void> {
  return {
    touched: async (tx) => {
      const { dashboards, groups } = await changesTo(tx, userId, wanted)
      const byGroup: string[] = []
      for (const { id } of groups) byGroup.push(...(await dashboardsOfGroup(tx, id)))
      return [...new Set([...dashboards.map(({ id }) => id), ...byGroup])]
    },
    work: async (tx) => {
      const person = await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
      if (!person) throw new Problem('notFound')
      await expectLinkable(tx, 'dashboardsOfUser', wanted.dashboardIds)
      await expectLinkable(tx, 'groupsOfUser', wanted.groupIds)
      const { dashboards, groups } = await changesTo(tx, userId, wanted)
      for (const { id, isGiven } of dashboards)
        await recordingPeople(tx, actor, id, () => link(tx, 'usersOfDashboard', { id, userId, isGiven }))
      for (const { id, isGiven } of groups)
        await recordingGroup(tx, actor, id, () => link(tx, 'usersOfGroup', { id, userId, isGiven }))
      return { result: undefined }
    },
  }
}

interface Given {
  readonly id: string
  readonly isGiven: boolean
}

const link = (
  tx: Transaction<DB>,
  kind: 'usersOfDashboard' | 'usersOfGroup',
  { id, userId, isGiven }: Given & { readonly userId: string },
): Promise<void> => (isGiven ? addLinks(tx, kind, id, [userId]) : removeLink(tx, kind, id, userId))

/** What has to be given and taken so that these are all by which a person is named. */
async function changesTo(
  tx: Transaction<DB>,
  userId: string,
  { dashboardIds, groupIds }: NamedBy,
): Promise<{ readonly dashboards: readonly Given[]; readonly groups: readonly Given[] }> {
  const [dashboards, groups] = [
    await readLinks(tx, 'dashboardsOfUser', userId),
    await readLinks(tx, 'groupsOfUser', userId),
  ]
  return { dashboards: differenceOf(dashboards, dashboardIds), groups: differenceOf(groups, groupIds) }
}

const differenceOf = (before: readonly string[], after: readonly string[]): readonly Given[] => [
  ...after.filter((id) => !before.includes(id)).map((id) => ({ id, isGiven: true })),
  ...before.filter((id) => !after.includes(id)).map((id) => ({ id, isGiven: false })),
]
