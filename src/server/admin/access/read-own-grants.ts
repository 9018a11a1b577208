import { sql, type Kysely, type RawBuilder } from 'kysely'
import { unseenDays, type WideKind } from '#contract/admin/wide-access.ts'
import { subjectOrder, type GrantSubjectKind } from '#contract/rights/permissions.ts'
import { searchWords } from '#contract/text/search-key.ts'
import { columnOf, numbersOf, type Column } from '../../db/number-columns.ts'
import type { DB } from '../../db/schema.ts'
import { allowsRead } from '../../rights/allows-read.ts'
import { isThere } from '../../rights/is-there.ts'
import { idTable } from './id-table.ts'
import { peopleOf, type Grants, type People } from './people-let-in.ts'

/** Counted on the grants of the folder itself; what everybody may read comes from above too. */
export type CountedKind = Exclude<WideKind, 'everybody'>

/** The people of whom a kind of too wide access is about. */
export async function readPeople(db: Kysely<DB>, kind: CountedKind): Promise<People> {
  const { rows } = await sql<Record<'role' | 'company' | 'ids', Column>>`
    select role_id as role, company_id as company, ${columnOf(sql`id`)} as ids from users where ${isCounted(kind)}
    group by role_id, company_id
  `.execute(db)
  return peopleOf(
    rows.map(({ role, company, ids }) => ({
      roleId: Number(role),
      companyId: Number(company),
      people: numbersOf(ids),
    })),
  )
}

export interface OwnGrants {
  readonly grants: Readonly<Record<GrantSubjectKind, Grants>>
  /** The folders on which they are, each at its place. */
  readonly folders: readonly number[]
  readonly placeOf: (folder: number) => number
}

/** All grants, wherever they are. */
export async function readOwnGrants(db: Kysely<DB>, kind: CountedKind): Promise<OwnGrants> {
  const { rows } = await sql<
    Record<`${GrantSubjectKind}${'Folders' | 'Subjects'}`, Column> & { readonly amount: string }
  >`
    select count(*) as amount, ${sql.join(subjectOrder.flatMap(columnsOf))} from grants g where ${isAboutThem(kind)}
  `.execute(db)
  const [row] = rows
  const table = idTable(Number(row?.amount))
  const folders: number[] = []
  const placeOf = (folder: number): number => {
    const known = table.get(folder)
    if (known >= 0) return known
    table.set(folder, folders.length)
    return folders.push(folder) - 1
  }
  const grantsOf = (subject: GrantSubjectKind): Grants => {
    const on = numbersOf(row?.[`${subject}Folders`])
    const places = new Int32Array(on.length)
    for (let at = 0; at < on.length; at += 1) places[at] = placeOf(on[at] ?? 0)
    return { places, subjects: numbersOf(row?.[`${subject}Subjects`]) }
  }
  const grants = { user: grantsOf('user'), role: grantsOf('role'), company: grantsOf('company') }
  return { grants, folders, placeOf: table.get }
}

/** SQL: the folders of the grants of one kind of subject, and whose they are, as in `Grants.subjects`. */
const columnsOf = (subject: GrantSubjectKind): RawBuilder<unknown>[] => {
  const id = sql.ref(`${subject}_id`)
  return [
    sql`${columnOf(sql`folder_id`)} filter (where ${id} is not null) as ${sql.ref(`${subject}Folders`)}`,
    sql`${columnOf(sql`2 * ${id} + ${allowsRead('g.bits')}::int`)} filter (where ${id} is not null) as ${sql.ref(`${subject}Subjects`)}`,
  ]
}

/**
 * For each folder on which grants are: the company of its first-level folder; 0: it has none; -1: the folder is not there, or is not
 * found by its name.
 */
export async function readHomes(
  db: Kysely<DB>,
  { folders, placeOf }: OwnGrants,
  search: string,
): Promise<Float64Array> {
  const { rows } = await sql<Record<'ids' | 'companies' | 'tops' | 'above' | 'companiesAbove', Column>>`
    with asked as materialized (select ${searchWords(search)}::text[] as words), found as materialized (
      select id, ancestors, company_id from asked cross join entries e
      where id = any(${`{${folders.join()}}`}::bigint[]) and ${isThere('e')}
        and (words = '{}' or not exists (select from unnest(words) word where strpos(search_key(name), word) = 0))
    ), above as materialized (
      select id, company_id, ${isThere('e')} as is_there from entries e
      where id = any(array(select unnest(ancestors) from (select distinct ancestors from found) paths))
    )
    select ${columnOf(sql`id`)} as ids, ${columnOf(sql`coalesce(company_id, 0)`)} as companies,
      ${columnOf(sql`coalesce(ancestors[2], 0)`)} as tops,
      (select ${columnOf(sql`id`)} from above) as above,
      (select ${columnOf(sql`coalesce(company_id, 0)`)} from above) as "companiesAbove"
    from found where not ancestors && array(select id from above where not is_there)
  `.execute(db)
  const [row] = rows
  const [companies, tops] = [numbersOf(row?.companies), numbersOf(row?.tops)]
  const [idsAbove, companiesAbove] = [numbersOf(row?.above), numbersOf(row?.companiesAbove)]
  const above = idTable(idsAbove.length)
  idsAbove.forEach(above.set)
  const homes = new Float64Array(folders.length).fill(-1)
  numbersOf(row?.ids).forEach((id, at) => {
    const top = tops[at] ?? 0
    homes[placeOf(id)] = (top === 0 ? companies[at] : companiesAbove[above.get(top)]) ?? 0
  })
  return homes
}

/** The folded names of some folders, by their ids. */
export async function readFoldedNames(
  db: Kysely<DB>,
  folders: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ readonly ids: Column; readonly names: readonly string[] | null }>`
    select ${columnOf(sql`id`)} as ids, array_to_json(array_agg(name_folded)) as names
    from entries where id = any(${`{${folders.join()}}`}::bigint[])
  `.execute(db)
  const ids = numbersOf(rows[0]?.ids)
  return new Map((rows[0]?.names ?? []).map((name, at) => [ids[at] ?? 0, name]))
}

/** Roles and companies stay when a person leaves: of deactivated people only their own grants are counted. */
const isAboutThem = (kind: CountedKind): RawBuilder<unknown> =>
  kind === 'deactivated' ? sql`user_id in (select id from users where ${isCounted(kind)})` : sql`true`

const isCounted = (kind: CountedKind): RawBuilder<unknown> => {
  if (kind === 'deactivated') return sql`status = 'deactivated'`
  return sql`status <> 'deactivated' and ${kind === 'notSignedIn' ? isUnseen : sql`true`}`
}

/** Who never signed in counts from the day on which the account was made. */
const isUnseen = sql`coalesce(last_login, created_at) < now() - ${sql.lit(`${unseenDays} days`)}::interval`
