import type { Pool } from 'pg'

/** A tree of folders in which some have grants of their own, and one of the people of a company who may read all of it. */
export interface SeededTree {
  readonly topId: string
  readonly folders: number
  readonly companyId: string
  readonly person: { readonly userId: string; readonly roleId: string; readonly companyId: string }
  /** Of files in different folders. */
  readonly fileIds: readonly string[]
}

const [branches, leaves, filesInEach, people] = [100, 100, 10, 500]

/** Puts 10,100 folders with ten files in each leaf into the tree; every fiftieth has a grant for somebody. */
export async function seedTree(pool: Pool): Promise<SeededTree> {
  const { rows } = await pool.query<{ company: string; role: string; top: string }>(
    `with company as (
       insert into companies (name, name_folded, abbreviation) values ('Verzweigt AG', 'verzweigt ag', 'VZ') returning id
     ), role as (
       insert into roles (name, name_folded, permissions) values ('Verzweigte', 'verzweigte', array['VIEW_FILE_MANAGER'])
       returning id
     ), top as (
       insert into entries (parent_id, ancestors, kind, name, name_folded)
       select id, array[id], 'folder', 'Verzweigt', 'verzweigt' from entries where parent_id is null returning id
     )
     select company.id as company, role.id as role, top.id as top from company, role, top`,
  )
  const [ids] = rows
  if (!ids) throw new Error('The tree could not be made')
  const userId = await insertPeople(pool, ids)
  await pool.query('insert into grants (folder_id, company_id, bits) values ($1, $2, 1)', [
    ids.top,
    ids.company,
  ])
  await insertEntries(pool, ids.top)
  const found = await pool.query<{ id: string }>(
    `select min(f.id)::text as id from entries leaf join entries f on f.parent_id = leaf.id and f.kind = 'file'
     where $1 = any(leaf.ancestors) group by leaf.id limit 1000`,
    [ids.top],
  )
  return {
    topId: ids.top,
    folders: 1 + branches + branches * leaves,
    companyId: ids.company,
    person: { userId, roleId: ids.role, companyId: ids.company },
    fileIds: found.rows.map(({ id }) => id),
  }
}

async function insertPeople(
  pool: Pool,
  { role, company }: { readonly role: string; readonly company: string },
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, email_folded, first_name, last_name, role_id, company_id, status)
     select 'zweig' || n || '@kontor.local', 'zweig' || n || '@kontor.local', 'Zweig', n::text, $1, $2, 'active'
     from generate_series(1, ${people}) n returning id`,
    [role, company],
  )
  return rows[0]?.id ?? ''
}

async function insertEntries(pool: Pool, top: string): Promise<void> {
  await pool.query(
    `with branch as (
       insert into entries (parent_id, ancestors, kind, name, name_folded)
       select e.id, e.ancestors || e.id, 'folder', 'Ast ' || n, 'ast ' || n
       from entries e, generate_series(1, ${branches}) n where e.id = $1 returning id, ancestors
     ), leaf as (
       insert into entries (parent_id, ancestors, kind, name, name_folded)
       select branch.id, branch.ancestors || branch.id, 'folder', 'Blatt ' || n, 'blatt ' || n
       from branch, generate_series(1, ${leaves}) n returning id, ancestors
     ), granted as (
       insert into grants (folder_id, user_id, bits)
       select leaf.id, (select min(id) from users where role_id is not null), 3 from leaf where leaf.id % 50 = 0
     )
     insert into entries (parent_id, ancestors, kind, name, name_folded, blob_hash, size, media_type)
     select leaf.id, leaf.ancestors || leaf.id, 'file', 'Notiz ' || n || '.pdf', 'notiz ' || n || '.pdf',
       (select min(hash) from blobs), 10240 + n, 'application/pdf'
     from leaf, generate_series(1, ${filesInEach}) n`,
    [top],
  )
  await pool.query('analyze entries, grants, users')
}
