import { sql, type Kysely, type RawBuilder } from 'kysely'
import type {
  FirstLevelFolder,
  listFirstLevelFolders as listFirstLevelFoldersCall,
} from '#contract/admin/folders.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import { foldName } from '#contract/text/names.ts'
import { isFoundBy } from '#contract/text/search-key.ts'
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
  const all = await readAll(db, sort === 'files')
  const found = all.filter(({ name, company_name }) => isFoundBy(search, [name, company_name ?? '']))
  const way = direction === 'descending' ? -1 : 1
  const sorted = found.toSorted(
    (one, other) => orders[sort](one, other, way) || names.compare(one.name, other.name),
  )
  const shown = sorted.slice(page * pageSize, (page + 1) * pageSize)
  const counts = await countFiles(
    db,
    shown.map(({ id }) => id),
  )
  const items = shown.map((row) => folderOf({ ...row, files: counts.get(row.id) ?? 0 }))
  return { items, total: found.length, page, pageSize }
}

/** All of them: only here names can be put in order as a person does, numbers by their value. `isCounted`: with all files below. */
async function readAll(db: Kysely<DB>, isCounted: boolean): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select e.id, e.name, c.id as company_id, c.name as company_name, ${isCounted ? sql`coalesce(counts.files, 0)::int` : sql`0`} as files
    from entries e left join companies c on c.id = e.company_id ${isCounted ? joinCounts : sql``}
    where e.parent_id = ${rootId} and ${isThere('e')}
  `.execute(db)
  return rows
}

const names = new Intl.Collator('de', { numeric: true, sensitivity: 'base' })

/** What belongs to no company comes last, whichever way. */
const orders: Readonly<Record<Query['sort'], (one: Row, other: Row, way: 1 | -1) => number>> = {
  name: (one, other, way) => names.compare(one.name, other.name) * way,
  company: ({ company_name: one }, { company_name: other }, way) =>
    one === null || other === null
      ? Number(one === null) - Number(other === null)
      : names.compare(one, other) * way,
  files: (one, other, way) => (one.files - other.files) * way,
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

async function countFiles(db: Kysely<DB>, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly id: string; readonly files: number }>`
    select shown.id, ${filesBelow(sql`shown.id`)} as files from unnest(${ids}::bigint[]) shown (id)
  `.execute(db)
  return new Map(rows.map(({ id, files }) => [id, files]))
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

/** SQL: the numbers of files below all of them, read at once: walking down each for the order costs many times that. */
const joinCounts = sql`left join (
    select ancestors[2] as folder_id, count(*) as files from entries
    where kind = 'file' and ${isThere()}
      and not ancestors && array(select id from entries where kind = 'folder' and not ${isThere()})
    group by 1
  ) counts on counts.folder_id = e.id`
