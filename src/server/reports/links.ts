import { sql, type Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import { invalidField, Problem } from '../http/problem.ts'

/** What belongs to what: rows of a table with two ids. */
const links = {
  usersOfDashboard: { table: 'dashboard_users', from: 'dashboard_id', to: 'user_id', field: 'userIds' },
  groupsOfDashboard: { table: 'dashboard_groups', from: 'dashboard_id', to: 'group_id', field: 'groupIds' },
  dashboardsOfGroup: {
    table: 'dashboard_groups',
    from: 'group_id',
    to: 'dashboard_id',
    field: 'dashboardIds',
  },
  dashboardsOfUser: {
    table: 'dashboard_users',
    from: 'user_id',
    to: 'dashboard_id',
    field: 'dashboardIds',
  },
  groupsOfUser: { table: 'report_group_users', from: 'user_id', to: 'group_id', field: 'groupIds' },
  usersOfGroup: { table: 'report_group_users', from: 'group_id', to: 'user_id', field: 'userIds' },
} as const
export type LinkKind = keyof typeof links

/** Where the ids that are linked to stand. */
const tables = { user_id: 'users', group_id: 'report_groups', dashboard_id: 'dashboards' } as const

/** What is linked to something. */
export async function readLinks(db: Kysely<DB>, kind: LinkKind, ownerId: string): Promise<readonly string[]> {
  const { table, from, to } = links[kind]
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(to)} as id from ${sql.table(table)} where ${sql.ref(from)} = ${ownerId}::bigint order by ${sql.ref(to)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Makes these, and no others, belong to something. Refuses by field what is not there, and with `accountDeactivated` somebody new whose
 * account is deactivated; who was there before may stay.
 */
export async function replaceLinks(
  db: Kysely<DB>,
  kind: LinkKind,
  ownerId: string,
  ids: readonly string[],
): Promise<void> {
  const { table, from, to } = links[kind]
  const [had, wanted] = [new Set(await readLinks(db, kind, ownerId)), new Set(ids)]
  await sql`
    delete from ${sql.table(table)} where ${sql.ref(from)} = ${ownerId}::bigint
      and ${sql.ref(to)} <> all(${ids}::bigint[])`.execute(db)
  await addLinks(
    db,
    kind,
    ownerId,
    [...wanted].filter((id) => !had.has(id)),
  )
}

/** Makes these belong to something besides; refuses as {@link replaceLinks} does. */
export async function addLinks(
  db: Kysely<DB>,
  kind: LinkKind,
  ownerId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await expectLinkable(db, kind, ids)
  const { table, from, to } = links[kind]
  await sql`
    insert into ${sql.table(table)} (${sql.ref(from)}, ${sql.ref(to)})
    select ${ownerId}::bigint, id from unnest(${ids}::bigint[]) as id on conflict do nothing`.execute(db)
}

/** Makes this one belong to it, whatever the state of the account: it did before. */
export async function putLink(db: Kysely<DB>, kind: LinkKind, ownerId: string, id: string): Promise<void> {
  const { table, from, to } = links[kind]
  await sql`
    insert into ${sql.table(table)} (${sql.ref(from)}, ${sql.ref(to)})
    values (${ownerId}::bigint, ${id}::bigint) on conflict do nothing`.execute(db)
}

/** Refuses what may not be linked to, as {@link replaceLinks} does; the rest stays so until the transaction ends. */
export async function expectLinkable(db: Kysely<DB>, kind: LinkKind, ids: readonly string[]): Promise<void> {
  const { to, field } = links[kind]
  const isOfPeople = to === 'user_id'
  const { rows } = await sql<{ id: string; is_deactivated: boolean }>`
    select id, ${isOfPeople ? sql`status = 'deactivated'` : sql`false`} as is_deactivated
    from ${sql.table(tables[to])} where id = any(${ids}::bigint[]) for share`.execute(db)
  const there = new Set(rows.map(({ id }) => id))
  if (ids.some((id) => !there.has(id))) throw invalidField(field, 'invalid')
  if (rows.some((row) => row.is_deactivated)) throw new Problem('accountDeactivated')
}

/** Makes this one belong to it no more. */
export async function removeLink(db: Kysely<DB>, kind: LinkKind, ownerId: string, id: string): Promise<void> {
  const { table, from, to } = links[kind]
  await sql`
    delete from ${sql.table(table)} where ${sql.ref(from)} = ${ownerId}::bigint and ${sql.ref(to)} = ${id}::bigint`.execute(
    db,
  )
}
