import { sql, type Kysely, type RawBuilder } from 'kysely'
import { unseenDays, type WideKind } from '#contract/admin/wide-access.ts'
import { subjectOrder, type GrantSubjectKind } from '#contract/rights/permissions.ts'
import { searchWords } from '#contract/text/search-key.ts'
import type { DB } from '../../db/schema.ts'
import { allowsRead } from '../../rights/allows-read.ts'
import { isThere } from '../../rights/is-there.ts'
import { peopleOf, type Counted, type Grants, type People } from './people-let-in.ts'

/** Counted on the grants of the folder itself; what everybody may read comes from above too. */
export type CountedKind = Exclude<WideKind, 'everybody'>

/**
 * The numbers of a column of many rows, with commas between them; null: there are no rows. What is read here are tens of thousands of
 * rows of a few numbers: row by row that takes four times as long. Ids are counted up from 1 and stay exact.
 */
type Column = string | null

const numbersOf = (column: Column | undefined): readonly number[] =>
  column ? (JSON.parse(`[${column}]`) as number[]) : []

/** SQL: such a column; 0 where there is nothing. */
const columnOf = (value: RawBuilder<unknown>): RawBuilder<Column> =>
  sql`string_agg(coalesce(${value}, 0)::text, ',')`

/** The people of whom a kind of too wide access is about. */
export async function readPeople(db: Kysely<DB>, kind: CountedKind): Promise<People> {
  const { rows } = await sql<{
    readonly ids: Column
    readonly roles: Column
    readonly companies: Column
  }>`
    select ${columnOf(sql`id`)} as ids, ${columnOf(sql`role_id`)} as roles, ${columnOf(sql`company_id`)} as companies from users where ${isCounted(kind)}
  `.execute(db)
  const [roles, companies] = [numbersOf(rows[0]?.roles), numbersOf(rows[0]?.companies)]
  return peopleOf(
    numbersOf(rows[0]?.ids).map((id, at): Counted => ({
      id,
      roleId: roles[at] ?? 0,
      companyId: companies[at] ?? 0,
    })),
  )
}

/** Folders with grants of their own, column by column. */
export interface OwnFolders {
  readonly ids: readonly number[]
  /** The company of its first-level folder; 0: it has none. */
  readonly homes: readonly number[]
}

/** Those that are there and are found by their names. */
export async function readOwnFolders(db: Kysely<DB>, kind: CountedKind, search: string): Promise<OwnFolders> {
  const { rows } = await sql<Record<'ids' | 'companies' | 'tops' | 'above' | 'companiesAbove', Column>>`
    with found as materialized (
      select id, name, ancestors, company_id from entries e
      where id = any(array(select folder_id from grants where ${isAboutThem(kind)} group by folder_id)) and ${isThere('e')}
    ), above as materialized (
      select id, company_id, ${isThere('e')} as is_there from entries e
      where id = any(array(select unnest(ancestors) from (select distinct ancestors from found) paths))
    ), asked as materialized (select ${searchWords(search)}::text[] as words)
    select ${columnOf(sql`found.id`)} as ids, ${columnOf(sql`company_id`)} as companies, ${columnOf(sql`ancestors[2]`)} as tops,
      (select ${columnOf(sql`id`)} from above) as above, (select ${columnOf(sql`company_id`)} from above) as "companiesAbove"
    from asked cross join found
    where not ancestors && array(select id from above where not is_there)
      and (words = '{}' or not exists (select from unnest(words) word where strpos(search_key(name), word) = 0))
  `.execute(db)
  const [row] = rows
  const [companies, companiesAbove] = [numbersOf(row?.companies), numbersOf(row?.companiesAbove)]
  const companyOf = new Map(numbersOf(row?.above).map((id, at) => [id, companiesAbove[at] ?? 0]))
  return {
    ids: numbersOf(row?.ids),
    homes: numbersOf(row?.tops).map((top, at) =>
      top === 0 ? (companies[at] ?? 0) : (companyOf.get(top) ?? 0),
    ),
  }
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
  return new Map(numbersOf(rows[0]?.ids).map((id, at) => [id, rows[0]?.names?.[at] ?? '']))
}

/** All grants, with the places of those that are on one of some folders. */
export async function readOwnGrants(
  db: Kysely<DB>,
  kind: CountedKind,
  { ids }: OwnFolders,
): Promise<Readonly<Record<GrantSubjectKind, Grants>>> {
  const { rows } = await sql<Row>` ${sql.join(
    subjectOrder.map((subject) => columnsOf(kind, subject)),
    sql` union all `,
  )}`.execute(db)
  const places = new Map(ids.map((id, place) => [id, place]))
  const grantsOf = (subject: GrantSubjectKind): Grants => {
    const row = rows.find((each) => each.kind === subject)
    return {
      places: new Int32Array(numbersOf(row?.folders).map((folder) => places.get(folder) ?? -1)),
      ids: numbersOf(row?.subjects),
      isOpen: row?.open ?? '',
    }
  }
  return { user: grantsOf('user'), role: grantsOf('role'), company: grantsOf('company') }
}

interface Row {
  readonly kind: GrantSubjectKind
  readonly folders: Column
  readonly subjects: Column
  readonly open: string | null
}

const columnsOf = (kind: CountedKind, subject: GrantSubjectKind): RawBuilder<unknown> => {
  const id = sql.ref(`${subject}_id`)
  return sql`
    select ${sql.lit(subject)} as kind, ${columnOf(sql`folder_id`)} as folders, ${columnOf(id)} as subjects, string_agg(${allowsRead('g.bits')}::int::text, '') as open
    from grants g where ${id} is not null and ${isAboutThem(kind)}`
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
