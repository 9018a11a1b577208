import { sql, type Kysely, type RawBuilder } from 'kysely'
import type {
  FirstLevelFolder,
  firstLevelSorts,
  listFirstLevelFolders as listFirstLevelFoldersCall,
} from '#contract/admin/folders.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import { foldName } from '#contract/text/names.ts'
import { searchWords } from '#contract/text/search-key.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { isThere } from '../rights/is-there.ts'
import type { Services } from '../services.ts'

type Query = QueryOf<typeof listFirstLevelFoldersCall>

/** One page of the first-level folders, each with the number of files below it that are not in the trash. */
export async function listFirstLevelFolders(
  { db }: Services,
  { page, pageSize, sort, direction, search }: Query,
): Promise<ReplyOf<typeof listFirstLevelFoldersCall>> {
  const found = searchWords(search).map(
    (word) => sql`(strpos(search_key(e.name), ${word}) > 0 or strpos(search_key(c.name), ${word}) > 0)`,
  )
  const matching = (
    joined: RawBuilder<unknown>,
  ) => sql`from entries e left join companies c on c.id = e.company_id ${joined}
    where e.parent_id = ${rootId} and ${isThere('e')} and ${found.length === 0 ? sql`true` : sql.join(found, sql` and `)}`
  const way = direction === 'descending' ? sql`desc` : sql`asc`
  const { rows } = await sql<Row & { readonly total: number }>`
    with page as (
      select e.id, e.name, e.name_folded, c.id as company_id, c.name as company_name, count(*) over ()::int as total
      ${matching(sort === 'files' ? joinCounts : sql``)}
      order by ${orders[sort]} ${way} nulls last, e.name_folded limit ${pageSize} offset ${page * pageSize}
    )
    select page.*, ${filesBelow(sql`page.id`)} as files from page
  `.execute(db)
  const [first] = rows
  // A page beyond the end has no row that could carry the total.
  const total = first || page === 0 ? (first?.total ?? 0) : await countOf(db, matching(sql``))
  return { items: rows.map(folderOf), total, page, pageSize }
}

/** One first-level folder. Refuses with `notFound`. */
export const showFirstLevelFolder = ({ db }: Services, id: string): Promise<FirstLevelFolder> =>
  readFolder(db, id)

/** Which first-level folder has a name, in any case. */
export async function findFirstLevelFolder(
  { db }: Services,
  name: string,
): Promise<{ readonly id: string | null }> {
  const folder = await db
    .selectFrom('entries')
    .select('id')
    .where('parent_id', '=', rootId)
    .where('name_folded', '=', foldName(name))
    .where(isThere())
    .executeTakeFirst()
  return { id: folder?.id ?? null }
}

/** The same inside a transaction. Refuses with `notFound`. */
export async function readFolder(db: Kysely<DB>, id: string): Promise<FirstLevelFolder> {
  const { rows } = await sql<Row>`
    select e.id, e.name, c.id as company_id, c.name as company_name, ${filesBelow(sql`e.id`)} as files
    from entries e left join companies c on c.id = e.company_id
    where e.id = ${id}::bigint and e.parent_id = ${rootId} and ${isThere('e')}
  `.execute(db)
  const [row] = rows
  if (!row) throw new Problem('notFound')
  return folderOf(row)
}

interface Row {
  readonly id: string
  readonly name: string
  readonly company_id: string | null
  readonly company_name: string | null
  readonly files: number
}

const folderOf = ({ id, name, company_id, company_name, files }: Row): FirstLevelFolder => ({
  id,
  name,
  company: company_id === null || company_name === null ? null : { id: company_id, name: company_name },
  fileCount: files,
})

async function countOf(db: Kysely<DB>, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ readonly total: number }>`select count(*)::int as total ${matching}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

const rootId = sql<string>`(select id from entries where parent_id is null)`

/** SQL: the files below a folder, by the parents alone: what was deleted or hidden takes along what is in it. */
const filesBelow = (folder: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  with recursive below as (
    select id, kind from entries where parent_id = ${folder} and ${isThere()}
    union all
    select e.id, e.kind from below cross join lateral (
      select id, kind from entries where parent_id = below.id and below.kind = 'folder' and ${isThere()}
    ) e
  )
  select count(*)::int from below where kind = 'file')`

const orders: Readonly<Record<(typeof firstLevelSorts)[number], RawBuilder<unknown>>> = {
  name: sql`e.name_folded`,
  company: sql`c.name_folded`,
  files: sql`coalesce(counts.files, 0)`,
}

/** SQL: the numbers of files below all of them, read at once: walking down each for the order costs many times that. */
const joinCounts = sql`left join (
    select ancestors[2] as folder_id, count(*) as files from entries
    where kind = 'file' and ${isThere()}
      and not ancestors && array(select id from entries where kind = 'folder' and not ${isThere()})
    group by 1
  ) counts on counts.folder_id = e.id`
