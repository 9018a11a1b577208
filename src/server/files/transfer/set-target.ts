import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { isThere } from '../../rights/is-there.ts'
import type { VisibleEntry } from '../../rights/visible-entry.ts'
import { mediaTypeOf } from '../media-type.ts'
import { writeTarget } from '../write-target.ts'

/** Writes where a transferred entry is; either end that went to the trash meanwhile is `notFound`, a taken name `nameTaken`. */
export async function setTarget(
  tx: Transaction<DB>,
  { id, kind, parentId }: VisibleEntry,
  folder: Pick<VisibleEntry, 'id' | 'ancestors'>,
  name: string,
): Promise<void> {
  const target = { id: folder.id, ancestors: [...folder.ancestors, folder.id] }
  await writeTarget(tx, { id, name }, target, {
    set: sql`media_type = ${kind === 'file' ? mediaTypeOf(name) : null}`,
    where: sql`e.parent_id = ${parentId}::bigint and ${isThere('e')}`,
  })
}
