import type { Transaction } from 'kysely'
import { builtInDashboards } from '#contract/reports/built-in.ts'
import { foldName } from '#contract/text/names.ts'
import type { DB } from '../db/schema.ts'
import { idOf, type DemoGroup } from './insert-demo-group.ts'
import type { Manifest } from './manifest.ts'

/** Makes the dashboards of the demo, open already, and the groups that see them. */
export async function insertDemoReports(
  tx: Transaction<DB>,
  { dashboards, reportGroups }: Manifest,
  { companies, people }: DemoGroup,
): Promise<void> {
  if (dashboards.length === 0) return
  const groups = new Map<string, string>()
  for (const { name, people: members } of reportGroups) {
    const { id } = await tx
      .insertInto('report_groups')
      .values({ name, name_folded: foldName(name) })
      .returning('id')
      .executeTakeFirstOrThrow()
    groups.set(name, id)
    if (members.length > 0)
      await tx
        .insertInto('report_group_users')
        .values(members.map((email) => ({ group_id: id, user_id: idOf(people, email) })))
        .execute()
  }
  const now = new Date()
  for (const { name, shows, company, groups: given } of dashboards) {
    const { id } = await tx
      .insertInto('dashboards')
      .values({
        name,
        name_folded: foldName(name),
        provider: 'builtIn',
        number: builtInDashboards.indexOf(shows) + 1,
        company_id: idOf(companies, company),
        scope: 'company',
        is_open_to_companies: false,
        check_state: 'passed',
        checked_at: now,
        last_answer_at: now,
        opened_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (given.length > 0)
      await tx
        .insertInto('dashboard_groups')
        .values(given.map((group) => ({ dashboard_id: id, group_id: idOf(groups, group) })))
        .execute()
  }
}
