import { sql, type Kysely, type RawBuilder } from 'kysely'
import { unseenDays, type WideKind } from '#contract/admin/wide-access.ts'
import { searchWords } from '#contract/text/search-key.ts'
import type { DB } from '../../db/schema.ts'
import { allowsRead } from '../../rights/allows-read.ts'
import type { Subject } from '../../rights/grantee.ts'
import { isThere } from '../../rights/is-there.ts'

/** A folder that is open too widely, for how many people, and through whose entries, those that let in most people first. */
export interface WideFolder {
  readonly id: string
  readonly people: number
  readonly subjects: readonly WideSubject[]
}

export interface WideSubject extends Subject {
  readonly people: number
}

export interface WidePage {
  readonly folders: readonly WideFolder[]
  /** Of all pages. */
  readonly total: number
}

export interface WantedPage {
  readonly search: string
  readonly sort: 'people' | 'folder'
  readonly direction: 'ascending' | 'descending'
  readonly limit: number
  readonly offset: number
}

/** Counted on the entries of the folder itself; what everybody may read comes from above too. */
type CountedKind = Exclude<WideKind, 'everybody'>

/** A page of the folders whose own entries let such people read. */
export async function wideFolders(
  db: Kysely<DB>,
  kind: CountedKind,
  { search, sort, direction, limit, offset }: WantedPage,
): Promise<WidePage> {
  const found = searchWords(search).map((word) => sql`strpos(search_key(placed.name), ${word}) > 0`)
  const way = direction === 'descending' ? sql`desc` : sql`asc`
  const order =
    sort === 'people' ? sql`folders.people ${way}, placed.name_folded` : sql`placed.name_folded ${way}`
  const { rows } = await sql<{ readonly id: string; readonly people: number; readonly total: number }>`
    with ${withCounted(kind, sql`grants`)}, folders as (
      select folder_id, sum(people)::int as people from counted group by folder_id having sum(people) > 0
    )
    select placed.id, folders.people, count(*) over ()::int as total
    from folders join placed on placed.id = folders.folder_id
    where ${found.length === 0 ? sql`true` : sql.join(found, sql` and `)}
    order by ${order}, placed.id limit ${limit} offset ${offset}
  `.execute(db)
  const [first] = rows
  if (first) {
    const subjects = await subjectsOf(
      db,
      kind,
      rows.map(({ id }) => id),
    )
    const folders = rows.map(({ id, people }) => ({ id, people, subjects: subjects.get(id) ?? [] }))
    return { folders, total: first.total }
  }
  if (offset === 0) return { folders: [], total: 0 }
  // A page beyond the end has no row that could carry the total.
  const { total } = await wideFolders(db, kind, { search, sort, direction, limit: 1, offset: 0 })
  return { folders: [], total }
}

async function subjectsOf(
  db: Kysely<DB>,
  kind: CountedKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly WideSubject[]>> {
  const { rows } = await sql<WideSubject & { readonly folder_id: string }>`
    with asked as materialized (select * from grants where folder_id = any(${ids}::bigint[])), ${withCounted(kind, sql`asked`)}
    select folder_id, kind, subject_id as id, sum(people)::int as people from counted
    group by folder_id, kind, subject_id having sum(people) > 0 order by people desc, subject_id
  `.execute(db)
  return Map.groupBy(rows, (row) => row.folder_id)
}

/**
 * SQL, after `with`: the table `counted`, whose sums are the people whom each grant (of the table `grants`) lets read by deciding on its
 * own folder, as the contract has it: person before role before company. People of one role and one company are counted together, so
 * that the cost grows with the grants and not with the people behind them; who is decided on by another grant is taken off again.
 */
const withCounted = (kind: CountedKind, grants: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  counting as materialized (
    select id, role_id, company_id from users where ${isCounted(kind)}
  ), groups as materialized (
    select role_id, company_id, count(*)::int as people from counting group by role_id, company_id
  ), found as materialized (
    select e.* from (select folder_id from ${grants} group by folder_id) f cross join lateral (
      select id, name, name_folded, ancestors, company_id from entries e where e.id = f.folder_id and ${isThere('e')} limit 1
    ) e
  ), above as materialized (
    select e.id, e.company_id, ${isThere('e')} as is_there from (select distinct unnest(ancestors) as id from found) a
      cross join lateral (select * from entries where id = a.id limit 1) e
  ), placed as materialized (
    select found.id, found.name, found.name_folded, coalesce(above.company_id, found.company_id) as home
    from found left join above on above.id = found.ancestors[2]
    where not found.ancestors && array(select id from above a where not is_there)
  ), by_person as materialized (
    select g.folder_id, g.user_id, ${allowsRead('g.bits')} as is_open, c.role_id, c.company_id
    from ${grants} g join placed on placed.id = g.folder_id join counting c on c.id = g.user_id
    where ${isMeant(kind, sql`c.company_id`)}
  ), by_role as materialized (
    select g.folder_id, g.role_id, ${allowsRead('g.bits')} as is_open, placed.home
    from ${grants} g join placed on placed.id = g.folder_id where g.role_id is not null
  ), by_company as materialized (
    select g.folder_id, g.company_id from ${grants} g join placed on placed.id = g.folder_id
    where g.company_id is not null and ${allowsRead('g.bits')} and ${isMeant(kind, sql`g.company_id`)}
  ), by_both as materialized (
    select c.folder_id, c.company_id, r.role_id from by_company c join by_role r on r.folder_id = c.folder_id
  ), counted as (
    select folder_id, 'user' as kind, user_id as subject_id, 1 as people from by_person where is_open
    ${kind === 'deactivated' ? sql`` : byRolesAndCompanies(kind)}
  )`

/** Roles and companies stay when a person leaves: of deactivated people only their own entries are counted. */
const byRolesAndCompanies = (kind: CountedKind): RawBuilder<unknown> => sql`
    union all ${peopleOfRoles(kind)}
    union all
    select c.folder_id, 'company', c.company_id, p.people from by_company c
      join (select company_id, sum(people)::int as people from groups group by company_id) p on p.company_id = c.company_id
    union all
    select b.folder_id, 'company', b.company_id, -g.people
    from by_both b join groups g on g.role_id = b.role_id and g.company_id = b.company_id
    union all
    select p.folder_id, case when r.role_id is null then 'company' else 'role' end, coalesce(r.role_id, c.company_id), -1
    from by_person p left join by_role r on r.folder_id = p.folder_id and r.role_id = p.role_id
      left join by_company c on c.folder_id = p.folder_id and c.company_id = p.company_id
    where r.is_open or (r.role_id is null and c.company_id is not null)`

const peopleOfRoles = (kind: CountedKind): RawBuilder<unknown> =>
  kind === 'otherCompanies'
    ? sql`select r.folder_id, 'role', r.role_id, p.people - coalesce(own.people, 0) from by_role r
        join (select role_id, sum(people)::int as people from groups where company_id is not null group by role_id) p
          on p.role_id = r.role_id
        left join groups own on own.role_id = r.role_id and own.company_id = r.home
      where r.is_open and r.home is not null`
    : sql`select r.folder_id, 'role', r.role_id, p.people from by_role r
        join (select role_id, sum(people)::int as people from groups group by role_id) p on p.role_id = r.role_id
      where r.is_open`

const isCounted = (kind: CountedKind): RawBuilder<unknown> => {
  if (kind === 'deactivated') return sql`status = 'deactivated'`
  return sql`status <> 'deactivated' and ${kind === 'notSignedIn' ? isUnseen : sql`true`}`
}

/** Who never signed in counts from the day on which the account was made. */
const isUnseen = sql`coalesce(last_login, created_at) < now() - ${sql.lit(`${unseenDays} days`)}::interval`

/** Somebody without a company is of no other one, and a folder without one has no others. */
const isMeant = (kind: CountedKind, company: RawBuilder<unknown>): RawBuilder<unknown> =>
  kind === 'otherCompanies' ? sql`${company} <> placed.home` : sql`true`
