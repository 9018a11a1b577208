import { sql, type Kysely } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '../../src/server/db/schema.ts'

interface Wrong {
  readonly id: string
  readonly name: string
}

/**
 * Expects that every entry hangs on the root by its parents, that `ancestors` says the same, and that search knows each by its name,
 * place and content.
 */
export async function expectSoundTree(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<Wrong>`
    with recursive down as (
      select id, array[]::bigint[] as way from entries where parent_id is null
      union all
      select e.id, d.way || d.id from entries e join down d on e.parent_id = d.id
    )
    select e.id, e.name from entries e left join down d on d.id = e.id where d.way is null or d.way <> e.ancestors
  `.execute(db)
  expect(rows).toEqual([])
  const { rows: unknown } = await sql<Wrong>`
    select e.id, e.name from entries e left join search_names n on n.entry_id = e.id
    left join search_contents c on c.id = n.content_id
    where e.parent_id is not null and (n.key, n.folder_id, n.is_folder, c.reader, c.blob_hash) is distinct from (
      name_key(e.name), e.parent_id, e.kind = 'folder', reader_of(e.name), case when reader_of(e.name) is not null then e.blob_hash end)
  `.execute(db)
  expect(unknown, 'not known to search as they are').toEqual([])
}
