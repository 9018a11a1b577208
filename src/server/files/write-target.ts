import { sql, type RawBuilder, type Transaction } from 'kysely'
import { foldName } from '#contract/text/names.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { isThere } from '../rights/is-there.ts'
import { refusingTakenName } from './insert-entry.ts'

/** The folder that an entry goes to. */
export interface TargetFolder {
  readonly id: string
  /** Ids from the root to the folder, that one last. */
  readonly ancestors: readonly string[]
}

/**
 * Writes in which folder an entry is, its name there, and the columns that `set` names; the statement calls the entry `e`. The
 * unique index decides on the name. `notFound` when the folder went to the trash meanwhile or the entry is not as `where` says.
 */
export async function writeTarget(
  tx: Transaction<DB>,
  { id, name }: { readonly id: string; readonly name: string },
  target: TargetFolder,
  { set, where }: { readonly set: RawBuilder<unknown>; readonly where: RawBuilder<unknown> },
): Promise<void> {
  const { numAffectedRows } = await refusingTakenName(
    sql`
      with target as (
        select id from entries where id = ${target.id}::bigint and kind = 'folder' and ${isThere()} for key share
      )
      update entries e set parent_id = target.id, ancestors = ${target.ancestors}::bigint[],
        name = ${name}, name_folded = ${foldName(name)}, ${set}
      from target where e.id = ${id}::bigint and ${where}
    `.execute(tx),
  )
  if (numAffectedRows !== 1n) throw new Problem('notFound')
}
