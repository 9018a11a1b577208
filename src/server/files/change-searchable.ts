import { sql } from 'kysely'
import type { FileEntry } from '#contract/files/entries.ts'
import type { Actor } from '../actor.ts'
import { Problem } from '../http/problem.ts'
import { findEntry, type EntryRef } from '../rights/visible-entry.ts'
import type { Services } from '../services.ts'
import { fileShape, modifierOf } from './entry-shapes.ts'

/** Says whether the assistant may search a file, for those who may read it. Needs READ; who said so is kept and logged. */
export async function changeSearchable(
  { db, log }: Services,
  actor: Actor,
  { file: wanted, isSearchable }: { readonly file: EntryRef; readonly isSearchable: boolean },
): Promise<FileEntry> {
  const { file, isChanged, modifiedBy } = await db.transaction().execute(async (tx) => {
    const found = await findEntry(tx, actor, wanted)
    if (found.kind !== 'file') throw new Problem('notFound')
    const { numUpdatedRows } = await tx
      .updateTable('entries')
      .set({
        searchable_at: isSearchable ? sql`now()` : null,
        searchable_by: isSearchable ? actor.userId : null,
      })
      .where('id', '=', found.id)
      .where('searchable_at', isSearchable ? 'is' : 'is not', null)
      .executeTakeFirst()
    return {
      file: { ...found, isSearchable },
      isChanged: numUpdatedRows > 0n,
      modifiedBy: await modifierOf(tx, found),
    }
  })
  if (isChanged)
    log.info(
      { fileId: file.id, userId: actor.userId, isSearchable },
      'Whether the assistant may search a file was changed',
    )
  return fileShape(actor, file, modifiedBy)
}
