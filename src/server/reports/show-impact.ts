import { sql, type Kysely, type Transaction } from 'kysely'
import type { ReplyOf } from '#contract/http/call.ts'
import {
  namedOfImpact,
  type Affected,
  type PlannedChange,
  type showImpact as call,
} from '#contract/reports/dashboard-viewers.ts'
import type { Actor } from '../actor.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { tryChange, type ReportChange } from './change-reports.ts'
import { namingBy } from './change-named-by.ts'
import { namedDashboardJson, personJson, readViewers, type ViewerDifference } from './viewers.ts'
import { assign, expectActiveCompany, ownerColumns } from './write-dashboard.ts'
import { dashboardsOfGroup, fillGroup } from './write-group.ts'

/** Who gains and who loses dashboards by a change that is not saved. Refuses with `notFound` and as the change itself would. */
export async function showImpact(
  services: Services,
  actor: Actor,
  planned: PlannedChange,
): Promise<ReplyOf<typeof call>> {
  const nobody: Affected = { count: 0, first: [] }
  const impact = { gain: nobody, lose: nobody }
  await tryChange(services, actor, changeOf(actor, planned), async (tx, { gained, lost }) => {
    impact.gain = await affected(tx, gained)
    impact.lose = await affected(tx, [...lost, ...(await losersOf(tx, planned))])
  })
  return impact
}

/** Who sees a dashboard that is to be removed: it is left there, so that it can be named. */
const losersOf = (tx: Transaction<DB>, planned: PlannedChange): Promise<ViewerDifference['lost']> =>
  readViewers(tx, planned.kind === 'removed' && planned.what === 'dashboard' ? [planned.id] : [])

/** The change itself, of something that is made for it if it is not there. */
function changeOf(actor: Actor, planned: PlannedChange): ReportChange<void> {
  if (planned.kind === 'person') return namingBy(actor, planned.id, planned)
  if (planned.kind === 'removed') return removalOf(planned)
  const { id } = planned
  if (planned.kind === 'group')
    return {
      touched: async (tx) => [
        ...(id === undefined ? [] : await dashboardsOfGroup(tx, id)),
        ...planned.dashboardIds,
      ],
      work: async (tx) => ({ result: await fillGroup(tx, await groupFor(tx, id), planned) }),
    }
  return {
    touched: () => (id === undefined ? [] : [id]),
    work: async (tx) => {
      const dashboardId = await dashboardFor(tx, id, planned)
      await assign(tx, dashboardId, planned)
      return { result: undefined, made: dashboardId }
    },
  }
}

const removalOf = ({ what, id }: Extract<PlannedChange, { kind: 'removed' }>): ReportChange<void> => ({
  touched: (tx) => (what === 'group' ? dashboardsOfGroup(tx, id) : []),
  work: async (tx) => {
    if (what === 'dashboard') await companyOfDashboard(tx, id)
    else
      await tx
        .deleteFrom('report_groups')
        .where('id', '=', await groupFor(tx, id))
        .execute()
    return { result: undefined }
  },
})

async function groupFor(tx: Transaction<DB>, id: string | undefined): Promise<string> {
  if (id === undefined) {
    const made = await tx
      .insertInto('report_groups')
      .values({ name: '', name_folded: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }
  const group = await tx.selectFrom('report_groups').select('id').where('id', '=', id).executeTakeFirst()
  if (!group) throw new Problem('notFound')
  return group.id
}

async function dashboardFor(
  tx: Transaction<DB>,
  id: string | undefined,
  planned: Extract<PlannedChange, { kind: 'dashboard' }>,
): Promise<string> {
  const companyId = id === undefined ? null : await companyOfDashboard(tx, id)
  if (companyId !== planned.companyId) await expectActiveCompany(tx, planned.companyId)
  const columns = ownerColumns(planned)
  const row =
    id === undefined
      ? await tx
          .insertInto('dashboards')
          .values({ name: '', name_folded: '', provider: 'metabase', number: 0, ...columns })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('dashboards')
          .set(columns)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow()
  return row.id
}

/** Refuses with `notFound`. */
async function companyOfDashboard(tx: Transaction<DB>, id: string): Promise<string | null> {
  const row = await tx.selectFrom('dashboards').select('company_id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('notFound')
  return row.company_id
}

async function affected(tx: Kysely<DB>, pairs: ViewerDifference['gained']): Promise<Affected> {
  const { rows } = await sql<Affected['first'][number]>`
    select ${personJson} as person, ${namedDashboardJson} as dashboard
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p ("dashboardId" bigint, "userId" bigint)
    join users on users.id = p."userId" join dashboards d on d.id = p."dashboardId"
    left join companies c on c.id = d.company_id
    order by users.name_key, users.id, d.id limit ${namedOfImpact}`.execute(tx)
  return { count: pairs.length, first: rows }
}
