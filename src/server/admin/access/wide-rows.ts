import { sql, type Kysely, type RawBuilder } from 'kysely'
import { unseenDays, type WideKind } from '#contract/admin/wide-access.ts'
import { searchWords } from '#contract/text/search-key.ts'
import type { GrantSubjectKind } from '#contract/rights/permissions.ts'
import type { DB } from '../../db/schema.ts'
import { allowsRead } from '../../rights/allows-read.ts'
import { isThere } from '../../rights/is-there.ts'

/** A folder with how many people its own entries let read. */
export interface WideFolder {
  readonly id: string
  readonly company: string | null
  readonly people: number
  readonly total: number
}

interface Wanted {
  readonly kind: WideKind
  readonly search: string
  readonly order: RawBuilder<unknown>
  readonly limit: number
  readonly offset: number
}

/** A page of the folders that are open too widely in this way, and in no other. */
export async function wideFolders(
  db: Kysely<DB>,
  { kind, search, order, limit, offset }: Wanted,
): Promise<readonly WideFolder[]> {
  const found = searchWords(search).map((word) => sql`strpos(search_key(placed.name), ${word}) > 0`)
  const { rows } = await sql<WideFolder>`
    with ${withReach(kind, kind === 'everybody' ? mayReachAll : sql`true`)}, folders as (
      select folder_id, sum(people)::int as people from reach group by folder_id
    )
    select placed.id, companies.name as company, folders.people, count(*) over ()::int as total
    from folders join placed on placed.id = folders.folder_id left join companies on companies.id = placed.home
    where ${kind === 'everybody' ? sql`folders.people = (select count(*) from active)` : sql`folders.people > 0`}
      and ${found.length === 0 ? sql`true` : sql.join(found, sql` and `)}
    order by ${order}, placed.id limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}

/** Whose entry of a folder lets how many people read. */
export interface WideSubject {
  readonly folder_id: string
  readonly kind: GrantSubjectKind
  readonly subject_id: string
  readonly people: number
}

/** The same of some folders, entry by entry. */
export async function wideSubjects(
  db: Kysely<DB>,
  kind: WideKind,
  folderIds: readonly string[],
): Promise<readonly WideSubject[]> {
  const { rows } = await sql<WideSubject>`
    with ${withReach(kind, sql`g.folder_id = any(${folderIds}::bigint[])`)}
    select folder_id, kind, subject_id, people::int from reach where people > 0 order by people desc, subject_id
  `.execute(db)
  return rows
}

/**
 * SQL, after `with`: the table `reach` with the people whom each grant lets read by deciding on its own folder, as the contract has it:
 * person before role before company. People of one role and one company are counted together, so that the cost grows with the grants and
 * not with the people behind them; those with an entry of their own are taken out of the count of role and company.
 */
const withReach = (kind: WideKind, which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  active as materialized (
    select id, role_id, company_id, ${kind === 'notSignedIn' ? isUnseen : sql`true`} as counts from users where status <> 'deactivated'
  ), groups as materialized (
    select role_id, company_id, count(*)::int as people from active where counts group by role_id, company_id
  ), granted as materialized (
    select g.folder_id, g.user_id, g.role_id, g.company_id, ${allowsRead('g.bits')} as is_open from grants g where ${which}
  ), found as materialized (
    select id, name, name_folded, ancestors, company_id from entries e where id in (select folder_id from granted) and ${isThere('e')}
  ), above as materialized (
    select e.id, e.company_id, ${isThere('e')} as is_there from entries e where id in (select unnest(ancestors) from found)
  ), placed as materialized (
    select found.id, found.name, found.name_folded, coalesce(above.company_id, found.company_id) as home
    from found left join above on above.id = found.ancestors[2]
    where not found.ancestors && array(select id from above a where not is_there)
  ), own as materialized (
    select granted.folder_id, granted.user_id, granted.is_open, active.role_id, active.company_id
    from granted join active on active.id = granted.user_id join placed on placed.id = granted.folder_id
    where active.counts and ${isMeant(kind, 'active')}
  ), excepted as materialized (
    select folder_id, role_id, company_id, count(*)::int as people from own group by folder_id, role_id, company_id
  ), shared as materialized (
    select granted.folder_id, 'role' as kind, granted.role_id as subject_id, groups.role_id, groups.company_id, groups.people
    from granted join placed on placed.id = granted.folder_id join groups on groups.role_id = granted.role_id
    where granted.is_open and ${isMeant(kind, 'groups')}
    union all
    select granted.folder_id, 'company', granted.company_id, groups.role_id, groups.company_id, groups.people
    from granted join placed on placed.id = granted.folder_id join groups on groups.company_id = granted.company_id
      left join granted by_role on by_role.folder_id = granted.folder_id and by_role.role_id = groups.role_id
    where granted.is_open and ${isMeant(kind, 'groups')} and by_role.folder_id is null
  ), reach as (
    select folder_id, 'user' as kind, user_id as subject_id, 1 as people from own where is_open
    union all
    select shared.folder_id, shared.kind, shared.subject_id, sum(shared.people - coalesce(excepted.people, 0))
    from shared left join excepted on excepted.folder_id = shared.folder_id
      and excepted.role_id is not distinct from shared.role_id and excepted.company_id is not distinct from shared.company_id
    group by shared.folder_id, shared.kind, shared.subject_id
  )`

/** Only entries that reach as many people as there are can let in everybody, however many are counted twice; few folders are left. */
const mayReachAll = sql`g.folder_id in (
    select wide.folder_id from grants wide
      left join (select role_id, count(*)::int as people from active group by role_id) r on r.role_id = wide.role_id
      left join (select company_id, count(*)::int as people from active group by company_id) c on c.company_id = wide.company_id
    group by wide.folder_id
    having sum(case when wide.user_id is not null then 1 else coalesce(r.people, c.people, 0) end) >= (select count(*) from active)
  )`

/** Who never signed in counts from the day on which the account was made. */
const isUnseen = sql`coalesce(last_login, created_at) < now() - ${sql.lit(`${unseenDays} days`)}::interval`

/** Somebody without a company is of no other one. */
const isMeant = (kind: WideKind, of: 'active' | 'groups'): RawBuilder<unknown> =>
  kind === 'otherCompanies' ? sql`${sql.raw(of)}.company_id <> placed.home` : sql`true`
