import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ReportGroup } from '#contract/reports/report-groups.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { managesReports, seenBy, type Reader } from './read-dashboards.ts'
import { personJson } from './viewers.ts'

/** Report groups by name of which the actor may know, with as much as they may; `where` is SQL about the group `g`. */
export async function readGroups(
  db: Kysely<DB>,
  actor: Reader,
  where: RawBuilder<boolean> = sql`true`,
): Promise<ReportGroup[]> {
  const [all, me] = [managesReports(actor), sql`${actor.userId}::bigint`]
  const { rows } = await sql<ReportGroup>`
    select g.id, g.version, g.name,
      array(select ${personJson} from report_group_users gu join users on users.id = gu.user_id
        where gu.group_id = g.id ${all ? sql`` : sql`and users.id = ${me}`} order by users.name_key, users.id) as users,
      array(select jsonb_build_object('id', d.id::text, 'name', d.name)
        from dashboard_groups dg join dashboards d on d.id = dg.dashboard_id
        where dg.group_id = g.id ${all ? sql`` : sql`and ${seenBy(actor)}`} order by d.name_key, d.id) as dashboards
    from report_groups g
    where ${where} and ${
      all
        ? sql`true`
        : sql`exists (select from report_group_users gu where gu.group_id = g.id and gu.user_id = ${me})`
    }
    order by g.name_folded`.execute(db)
  return rows
}

/** One of them. Refuses with `notFound`. */
export async function readGroup(db: Kysely<DB>, actor: Reader, id: string): Promise<ReportGroup> {
  const [group] = await readGroups(db, actor, sql`g.id = ${id}::bigint`)
  if (!group) throw new Problem('notFound')
  return group
}
