import { sql, type Kysely, type Transaction } from 'kysely'
import type { DashboardInput } from '#contract/reports/dashboards.ts'
import { foldName } from '#contract/text/names.ts'
import type { Facts } from '../audit/record-change.ts'
import type { DB } from '../db/schema.ts'
import { invalidField } from '../http/problem.ts'
import { replaceLinks } from './links.ts'

/** The columns of a dashboard for what is said of it. */
export const dashboardColumns = (input: DashboardInput) => ({
  name: input.name,
  name_folded: foldName(input.name),
  provider: input.provider,
  number: input.number,
  ...ownerColumns(input),
})

/** Of them those that decide who sees it and whose figures. */
export const ownerColumns = (input: Pick<DashboardInput, 'companyId' | 'scope' | 'isOpenToCompanies'>) => ({
  company_id: input.companyId,
  scope: input.scope,
  is_open_to_companies: input.isOpenToCompanies,
})

/** Nobody has looked at it yet as it is now. */
export const unchecked = {
  check_state: 'never',
  check_reason: null,
  open_cards: '[]',
  checked_at: null,
} as const

/** Refuses as a field a company that is not there or not active; it stays so until the transaction ends. */
export async function expectActiveCompany(tx: Kysely<DB>, companyId: string | null): Promise<void> {
  if (companyId === null) return
  const company = await tx
    .selectFrom('companies')
    .select('is_active')
    .where('id', '=', companyId)
    .forShare()
    .executeTakeFirst()
  if (!company) throw invalidField('companyId', 'invalid')
  if (!company.is_active) throw invalidField('companyId', 'report.companyInactive')
}

/** Refuses what nothing filters unless its name was said once more. */
export function expectConfirmed({ scope, name, confirmedName }: DashboardInput): void {
  if (scope === 'everybody' && confirmedName !== name)
    throw invalidField('confirmedName', 'report.confirmedName')
}

/** Makes these people and groups, and no others, see it. */
export async function assign(
  tx: Transaction<DB>,
  id: string,
  { userIds, groupIds }: Pick<DashboardInput, 'userIds' | 'groupIds'>,
): Promise<void> {
  await replaceLinks(tx, 'usersOfDashboard', id, userIds)
  await replaceLinks(tx, 'groupsOfDashboard', id, groupIds)
}

/** What the audit log keeps of a dashboard; `null`: there is none. */
export async function dashboardFacts(
  tx: Transaction<DB>,
  id: string,
): Promise<(Facts & { readonly name: string }) | null> {
  const { rows } = await sql<Facts & { readonly name: string }>`
    select d.name, d.provider, d.number, c.name as company, d.scope, d.is_open_to_companies as "isOpenToCompanies",
      array(select u.email from dashboard_users du join users u on u.id = du.user_id
        where du.dashboard_id = d.id order by u.email_folded) as people,
      array(select g.name from dashboard_groups dg join report_groups g on g.id = dg.group_id
        where dg.dashboard_id = d.id order by g.name_folded) as groups
    from dashboards d left join companies c on c.id = d.company_id where d.id = ${id}::bigint`.execute(tx)
  return rows[0] ?? null
}
