import * as fc from 'fast-check'
import { sql, type Kysely } from 'kysely'
import type { DashboardScope } from '../../../src/contract/reports/report-values.ts'
import { rolePermissions } from '../../../src/contract/users/role-permissions.ts'
import type { DB } from '../../../src/server/db/schema.ts'
import { createRole } from '../create-person.ts'

/** How many there are of each in one world; everything is named by its place. */
export const sizes = { companies: 6, people: 50, groups: 12, dashboards: 40 } as const

interface World {
  readonly people: readonly {
    readonly company: number | null
    readonly maySee: boolean
    readonly isActive: boolean
  }[]
  readonly dashboards: readonly {
    readonly company: number | null
    readonly scope: DashboardScope
    readonly isOpen: boolean
    readonly hasPassed: boolean
  }[]
  /** Each an assignment: a person or a group to a dashboard, or a person to a group. */
  readonly given: readonly (readonly ['person' | 'group' | 'member', number, number])[]
}

const company = fc.option(fc.nat(sizes.companies - 1), { freq: 4 })
const rarely = fc.nat(9).map((thrown) => thrown === 0)
const exactly = <Item>(item: fc.Arbitrary<Item>, count: number) =>
  fc.array(item, { minLength: count, maxLength: count })

/** People, dashboards and so many assignments; the last company is not active. */
export const randomWorld = (assignments: number): fc.Arbitrary<World> =>
  fc.record({
    people: exactly(
      fc.record({ company, maySee: rarely.map((not) => !not), isActive: rarely.map((not) => !not) }),
      sizes.people,
    ),
    dashboards: exactly(
      fc
        .record({
          company,
          scope: fc.constantFrom<DashboardScope>('company', 'everybody'),
          isOpen: fc.boolean(),
          hasPassed: rarely.map((not) => !not),
        })
        .map((each) =>
          each.company === null ? each : { ...each, scope: 'company' as const, isOpen: false },
        ),
      sizes.dashboards,
    ),
    given: exactly(
      fc.oneof(
        fc.tuple(fc.constant('person' as const), fc.nat(sizes.people - 1), fc.nat(sizes.dashboards - 1)),
        fc.tuple(fc.constant('group' as const), fc.nat(sizes.groups - 1), fc.nat(sizes.dashboards - 1)),
        fc.tuple(fc.constant('member' as const), fc.nat(sizes.people - 1), fc.nat(sizes.groups - 1)),
      ),
      assignments,
    ),
  })
export type ReportWorld = World

/** Ids of what was inserted, by their places. */
export interface InsertedWorld {
  readonly companies: readonly string[]
  readonly people: readonly string[]
  readonly groups: readonly string[]
  readonly dashboards: readonly string[]
}

/** Writes a world into a database, instead of the one before it. */
export async function insertWorld(db: Kysely<DB>, world: World): Promise<InsertedWorld> {
  await sql`truncate dashboards, report_groups, companies, users, roles restart identity cascade`.execute(db)
  const [viewing, blind] = [
    await createRole(db, 'Viewers', ['VIEW_REPORTING']),
    await createRole(
      db,
      'Others',
      rolePermissions.filter((each) => !each.endsWith('REPORTING')),
    ),
  ]
  const idsOf = async (asked: ReturnType<typeof sql<{ id: string }>>) =>
    (await asked.execute(db)).rows.map(({ id }) => id)
  const companies = await idsOf(sql`
    insert into companies (name, name_folded, abbreviation, is_active, report_key)
    select 'Company ' || n, 'company ' || n, 'C' || n, n < ${sizes.companies - 1}, case when n > 0 then 'KEY-' || n end
    from generate_series(0, ${sizes.companies - 1}) n order by n returning id`)
  const groups = await idsOf(sql`
    insert into report_groups (name, name_folded) select 'Group ' || n, 'group ' || n
    from generate_series(1, ${sizes.groups}) n order by n returning id`)
  const people = await idsOf(sql`
    insert into users (email, email_folded, first_name, last_name, language, role_id, company_id, status)
    select 'p' || n || '@example.com', 'p' || n || '@example.com', 'P', n::text, 'en', role_id, company_id, status
    from jsonb_to_recordset(${JSON.stringify(
      world.people.map((person, n) => ({
        n,
        role_id: person.maySee ? viewing : blind,
        company_id: person.company === null ? null : companies[person.company],
        status: person.isActive ? 'active' : 'deactivated',
      })),
    )}::jsonb) as p (n int, role_id bigint, company_id bigint, status text) order by p.n returning id`)
  const dashboards = await idsOf(sql`
    insert into dashboards (name, name_folded, provider, number, company_id, scope, is_open_to_companies, check_state, checked_at)
    select 'D' || n, 'd' || n, 'metabase', n + 1, company_id, scope, is_open, state, now()
    from jsonb_to_recordset(${JSON.stringify(
      world.dashboards.map((dashboard, n) => ({
        n,
        company_id: dashboard.company === null ? null : companies[dashboard.company],
        scope: dashboard.scope,
        is_open: dashboard.isOpen,
        state: dashboard.hasPassed ? 'passed' : 'failed',
      })),
    )}::jsonb) as d (n int, company_id bigint, scope text, is_open boolean, state text) order by n returning id`)
  await insertGiven(db, world, { companies, people, groups, dashboards })
  return { companies, people, groups, dashboards }
}

async function insertGiven(db: Kysely<DB>, { given }: World, ids: InsertedWorld): Promise<void> {
  const links = {
    person: {
      table: 'dashboard_users',
      columns: ['user_id', 'dashboard_id'],
      of: [ids.people, ids.dashboards],
    },
    group: {
      table: 'dashboard_groups',
      columns: ['group_id', 'dashboard_id'],
      of: [ids.groups, ids.dashboards],
    },
    member: { table: 'report_group_users', columns: ['user_id', 'group_id'], of: [ids.people, ids.groups] },
  } as const
  for (const [kind, { table, columns, of }] of Object.entries(links)) {
    const rows = given.filter(([each]) => each === kind)
    await sql`
      insert into ${sql.table(table)} (${sql.ref(columns[0])}, ${sql.ref(columns[1])})
      select * from unnest(${rows.map(([, one]) => of[0][one])}::bigint[], ${rows.map(([, , other]) => of[1][other])}::bigint[])
      on conflict do nothing`.execute(db)
  }
}
