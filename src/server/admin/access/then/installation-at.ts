import { sql, type Kysely } from 'kysely'
import { foldName } from '#contract/text/names.ts'
import type { DB } from '../../../db/schema.ts'
import { invalidField } from '../../../http/problem.ts'
import { loadGrants } from '../../../rights/ancestors.ts'
import type { GrantsByFolder } from '../../../rights/rights-tree.ts'
import { firstRowSince, rightsRowsSince, type LogRow } from './log-rows.ts'
import { rewind, type CompanyThen, type PersonThen, type Rewound, type RoleThen } from './rewind.ts'

/**
 * The first row of the change log that is to be taken back for a moment; null: nothing was told since. Refuses as the field `asOf`
 * what is still to come and what was before the installation, which is as old as its root folder.
 */
export async function rowsAfter(db: Kysely<DB>, asOf: string, now: number): Promise<string | null> {
  const moment = new Date(asOf)
  if (moment.getTime() > now) throw invalidField('asOf', 'asOfAhead')
  const { created_at } = await db
    .selectFrom('entries')
    .select('created_at')
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (moment < created_at) throw invalidField('asOf', 'asOfTooEarly')
  return firstRowSince(db, moment)
}

/** How people, roles, companies and the grants on some folders were, where these differ from today. */
export interface InstallationThen extends Omit<Rewound, 'grants'> {
  readonly grants: GrantsByFolder
}

/** Takes back what the change log tells since a row, for the rights on these folders. */
export async function installationAt(
  db: Kysely<DB>,
  firstRow: string,
  folderIds: readonly string[],
): Promise<InstallationThen> {
  const rows = await rightsRowsSince(db, firstRow, folderIds)
  const [people, roles, companies, grants] = await Promise.all([
    peopleOf(db, rows),
    db.selectFrom('roles').select(['id', 'name', 'permissions']).execute(),
    db.selectFrom('companies').select(['id', 'name']).execute(),
    loadGrants(db, folderIds),
  ])
  const state: Rewound = {
    people: byId<PersonThen>(people),
    roles: byId<RoleThen>(roles),
    companies: byId<CompanyThen>(companies),
    grants: new Map([...grants].map(([id, folder]) => [id, new Map(folder)])),
    uncertain: new Set(),
  }
  rewind(state, rows)
  return state
}

const byId = <Thing extends { readonly id: string }>(things: readonly Thing[]): Map<string, Thing | null> =>
  new Map(things.map((thing) => [thing.id, thing]))

/** Those whom rows tell of, and those whom they name. */
async function peopleOf(db: Kysely<DB>, rows: readonly LogRow[]): Promise<readonly PersonThen[]> {
  const ids = new Set(rows.flatMap((row) => (row.subject_kind === 'user' ? [row.subject_id] : [])))
  const addresses = new Set(rows.flatMap(({ before, after }) => foldName((before ?? after)?.person ?? '')))
  const found = await sql<PersonThen>`
    select id, email, first_name, last_name, role_id, company_id, status from users
    where id = any(${[...ids]}::bigint[]) or email_folded = any(${[...addresses]}::text[])
  `.execute(db)
  return found.rows
}
