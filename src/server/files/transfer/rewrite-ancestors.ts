import { sql, type Transaction } from 'kysely'
import { maxDepth } from '#contract/transfer.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'

/**
 * Writes the way up of everything beneath a folder anew, in one statement; what lies in the trash there goes with it.
 * Takes the ids above the folder, the root first. Refuses with `tooManyEntries` past `most` and with `tooDeep`.
 * The caller holds the tree.
 */
export async function rewriteAncestors(
  tx: Transaction<DB>,
  folderId: string,
  above: readonly string[],
  most: number,
): Promise<void> {
  const { rows } = await sql<{ entries: string; depth: number }>`
    with recursive below as (
      select e.id, e.kind, ${[...above, folderId]}::bigint[] as way
      from entries e where e.parent_id = ${folderId}::bigint
      union all
      select e.id, e.kind, b.way || b.id
      from below b cross join lateral (select id, kind from entries where parent_id = b.id) e
      where b.kind = 'folder'
    ), limited as materialized (
      select id, way from below limit ${most + 1}
    ), rewritten as (
      update entries e set ancestors = l.way from limited l where e.id = l.id and e.ancestors <> l.way
    )
    select count(*) as entries, coalesce(max(cardinality(way)), 0) as depth from limited
  `.execute(tx)
  const { entries = '0', depth = 0 } = rows[0] ?? {}
  if (Number(entries) > most) throw new Problem('tooManyEntries', { values: { most } })
  // Every way starts with the root, which is no level.
  if (depth > maxDepth) throw new Problem('tooDeep')
}
