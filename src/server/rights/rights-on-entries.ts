import { sql, type Kysely } from 'kysely'
import { prepared } from '../db/prepared.ts'
import type { DB } from '../db/schema.ts'
import { grantColumns, joinGrants, withAncestorsThere } from './ancestors.ts'
import type { Grantee } from './grantee.ts'
import { isThere } from './is-there.ts'
import { grantsOf, rightsOnMany, type GrantRow } from './rights-tree.ts'

/**
 * The bits a person has on many entries, in one query. Entries that are not there, in the trash or out of reach are left
 * out. Files with 0 may not be seen; folders with 0 may when they lead somewhere, which `leadsSomewhere` tells. Files of
 * one folder have its rights, so that only folders are looked at.
 */
export async function rightsOnEntries(
  db: Kysely<DB>,
  grantee: Grantee,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<Row>`${prepared}
    with recursive asked as materialized (
      select id, parent_id, kind from entries where id = any(${`{${ids.join()}}`}::bigint[]) and ${isThere()}
    ), ${withAncestorsThere(sql`select distinct case kind when 'folder' then id else parent_id end as id from asked`)}
    select above.id, above.parent_id, ${grantColumns}, f.files from above ${joinGrants(grantee)} left join (
      select parent_id, string_agg(id::text, ',') as files from asked where kind = 'file' group by parent_id
    ) f on f.parent_id = above.id
    where above.is_there
  `.execute(db)
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
  const rightsOf = rightsOnMany(parents, grantsOf(rows), grantee)
  const rights = new Map<string, number>()
  const note = (id: string, bits: number | null): void => {
    if (bits !== null) rights.set(id, bits)
  }
  for (const id of ids) if (parents.has(id)) note(id, rightsOf(id))
  for (const { id: folderId, files } of rows) {
    if (files === null) continue
    const bits = rightsOf(folderId)
    for (const id of files.split(',')) note(id, bits)
  }
  return rights
}

interface Row extends GrantRow {
  readonly parent_id: string | null
  /** Of those that were asked for the ids of the files in it, with commas between them. */
  readonly files: string | null
}
