import { sql, type Transaction } from 'kysely'
import { foldName } from '#contract/text/names.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { isThere } from '../../rights/is-there.ts'
import type { VisibleEntry } from '../../rights/visible-entry.ts'
import { mediaTypeOf } from '../media-type.ts'
import { refusingTakenName } from '../insert-entry.ts'

/** Writes where an entry is. The unique index decides on the name; either end that went to the trash meanwhile is `notFound`. */
export async function setPlace(
  tx: Transaction<DB>,
  { id, kind, parentId }: VisibleEntry,
  folder: Pick<VisibleEntry, 'id' | 'ancestors'>,
  name: string,
): Promise<void> {
  const mediaType = kind === 'file' ? mediaTypeOf(name) : null
  const { numAffectedRows } = await refusingTakenName(
    sql`
      with target as (
        select id from entries where id = ${folder.id}::bigint and kind = 'folder' and ${isThere()} for key share
      )
      update entries e set parent_id = target.id, ancestors = ${[...folder.ancestors, folder.id]}::bigint[],
        name = ${name}, name_folded = ${foldName(name)}, media_type = ${mediaType}
      from target where e.id = ${id}::bigint and e.parent_id = ${parentId}::bigint and ${isThere('e')}
    `.execute(tx),
  )
  if (numAffectedRows !== 1n) throw new Problem('notFound')
}
