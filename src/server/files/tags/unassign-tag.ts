import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { mayTag } from './tag-queries.ts'

/** Takes a tag off a file or folder; once more changes nothing. Needs UPDATE. */
export async function unassignTag(
  { db }: Services,
  actor: Actor,
  { fileId, tagId }: { readonly fileId: string; readonly tagId: string },
): Promise<{ readonly wasAssigned: boolean }> {
  return db.transaction().execute(async (tx) => {
    await mayTag(tx, actor, fileId)
    const { numDeletedRows } = await tx
      .deleteFrom('entry_tags')
      .where('entry_id', '=', fileId)
      .where('tag_id', '=', tagId)
      .executeTakeFirst()
    return { wasAssigned: numDeletedRows > 0n }
  })
}
