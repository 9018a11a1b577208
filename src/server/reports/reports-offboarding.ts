import type { Transaction } from 'kysely'
import type { Actor } from '../actor.ts'
import { reauthorize } from '../auth/session/reauthorize.ts'
import type { DB } from '../db/schema.ts'
import type { OffboardingPart } from '../offboarding/offboarding-part.ts'
import type { Services } from '../services.ts'
import { recordingPeople } from './assign-dashboard.ts'
import { lockReports, wakeLook } from './change-reports.ts'
import { putLink, readLinks, removeLink } from './links.ts'
import { tellDifference } from './notifications/tell.ts'
import { comparingViewers } from './viewers.ts'
import { dashboardsOfGroup, recordingGroup } from './write-group.ts'

/** Somebody is in a group or named by a dashboard since, or no longer. */
interface Change {
  readonly kind: 'usersOfGroup' | 'usersOfDashboard'
  readonly id: string
  readonly userId: string
  readonly isGiven: boolean
}

/** Report groups, and dashboards that name somebody. What comes by the company is nothing that could be handed over. */
export const reportsOffboarding: OffboardingPart<'reports'> = {
  // whoever changes reports waits for people while they hold them
  hold: lockReports,
  handOver: async (services, tx, actor, { from, to }) => {
    const taken = await linksOf(tx, from)
    const had = new Set(to === null ? [] : (await linksOf(tx, to)).map(keyOf))
    const changes = taken.flatMap((link): Change[] => [
      { ...link, userId: from, isGiven: false },
      ...(to === null || had.has(keyOf(link)) ? [] : [{ ...link, userId: to, isGiven: true }]),
    ])
    await perform(services, tx, actor, changes)
    const groups = taken.filter(({ kind }) => kind === 'usersOfGroup').length
    const given = changes.filter(({ isGiven }) => isGiven).length
    return { amounts: { groups, dashboards: taken.length - groups, given }, kept: changes }
  },
  takeBack: async (services, tx, actor, { from, kept }) => {
    const all = kept as readonly Change[]
    const same: Change[] = []
    for (const change of all) if (await isAsLeft(tx, change)) same.push(change)
    await perform(
      services,
      tx,
      actor,
      same.map((change) => ({ ...change, isGiven: !change.isGiven })),
      from,
    )
    return { undone: same.length, left: all.length - same.length }
  },
}

type Link = Pick<Change, 'kind' | 'id'>

const keyOf = ({ kind, id }: Link): string => `${kind} ${id}`

/** In one order for all. */
async function linksOf(tx: Transaction<DB>, userId: string): Promise<readonly Link[]> {
  const groups = await readLinks(tx, 'groupsOfUser', userId)
  const dashboards = await readLinks(tx, 'dashboardsOfUser', userId)
  return [
    ...groups.map((id) => ({ kind: 'usersOfGroup' as const, id })),
    ...dashboards.map((id) => ({ kind: 'usersOfDashboard' as const, id })),
  ]
}

/** Whether the group or dashboard is there, and the person in it or not, as it was left. */
async function isAsLeft(tx: Transaction<DB>, { kind, id, userId, isGiven }: Change): Promise<boolean> {
  const table = kind === 'usersOfGroup' ? 'report_groups' : 'dashboards'
  const there = await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  return there !== undefined && (await readLinks(tx, kind, id)).includes(userId) === isGiven
}

/** Does it on record; who gains a report is told, but for whoever had it before. */
async function perform(
  services: Services,
  tx: Transaction<DB>,
  actor: Actor,
  changes: readonly Change[],
  formerly: string | null = null,
): Promise<void> {
  await reauthorize(services, tx, actor, 'MANAGE_REPORTING')
  const touched = new Set<string>()
  for (const { kind, id } of changes)
    for (const dashboardId of kind === 'usersOfGroup' ? await dashboardsOfGroup(tx, id) : [id])
      touched.add(dashboardId)
  const { difference } = await comparingViewers(tx, [...touched], async () => {
    for (const change of changes) {
      const recording = change.kind === 'usersOfGroup' ? recordingGroup : recordingPeople
      await recording(tx, actor, change.id, () =>
        change.isGiven
          ? putLink(tx, change.kind, change.id, change.userId)
          : removeLink(tx, change.kind, change.id, change.userId),
      )
    }
    return {}
  })
  await wakeLook(services, tx, [...touched])
  const gained = difference.gained.filter(({ userId }) => userId !== formerly)
  await tellDifference(tx, actor, { ...difference, gained })
}
