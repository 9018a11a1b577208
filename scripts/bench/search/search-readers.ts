import type { Pool } from 'pg'

/** Somebody who may read a part of a tree for the search. */
export interface SearchReader {
  readonly userId: string
  readonly roleId: string
  readonly companyId: string | null
}

/** Readers of a hundredth, of a tenth and of all. */
export type SearchReaders = Readonly<Record<'1 %' | '10 %' | 'all', SearchReader>>

/** A hundred branches, so that one is a hundredth. */
const branches = 100

interface SearchFolders {
  readonly topId: string
  readonly branchIds: readonly string[]
  readonly readers: SearchReaders
}

/** A first-level folder with a hundred folders in it, and three people of a role who may read parts of it. */
export async function seedSearchFolders(pool: Pool, name: string): Promise<SearchFolders> {
  const { rows } = await pool.query<{ role: string; top: string }>(
    `with role as (
       insert into roles (name, name_folded, permissions) values ($1, lower($1), array['VIEW_FILE_MANAGER']) returning id
     ), top as (
       insert into entries (parent_id, ancestors, kind, name, name_folded)
       select id, array[id], 'folder', $1, lower($1) from entries where parent_id is null returning id
     ) select role.id as role, top.id as top from role, top`,
    [name],
  )
  const [ids] = rows
  if (!ids) throw new Error('The tree could not be made')
  const { rows: folders } = await pool.query<{ id: string }>(
    `insert into entries (parent_id, ancestors, kind, name, name_folded)
     select e.id, e.ancestors || e.id, 'folder', 'Ast ' || n, 'ast ' || n
     from entries e, generate_series(1, ${branches}) n where e.id = $1 returning id`,
    [ids.top],
  )
  const branchIds = folders.map(({ id }) => id)
  const readerOf = (label: string, readable: readonly string[]) =>
    addReader(pool, { email: `${name}-${label}@kontor.local`.toLowerCase(), roleId: ids.role, readable })
  return {
    topId: ids.top,
    branchIds,
    readers: {
      '1 %': await readerOf('hundredth', branchIds.slice(0, 1)),
      '10 %': await readerOf('tenth', branchIds.slice(0, 10)),
      all: await readerOf('all', [ids.top]),
    },
  }
}

async function addReader(
  pool: Pool,
  { email, roleId, readable }: { email: string; roleId: string; readable: readonly string[] },
): Promise<SearchReader> {
  const made = await pool.query<{ id: string }>(
    `insert into users (email, email_folded, first_name, last_name, role_id, status)
     values ($1, $1, 'Such', 'Leser', $2, 'active') returning id`,
    [email, roleId],
  )
  const userId = made.rows[0]?.id ?? ''
  await pool.query(
    'insert into grants (folder_id, user_id, bits) select id, $1, 1 from unnest($2::bigint[]) as id',
    [userId, readable],
  )
  return { userId, roleId, companyId: null }
}
