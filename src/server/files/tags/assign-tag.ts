import type { TagAssignment } from '#contract/files/tags.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { mayTag, putOn, readableTags, tagShape } from './tag-queries.ts'

/**
 * Puts a tag on a file or folder; once more changes nothing. Needs UPDATE. Tags that the person cannot see are `notFound`,
 * so that nobody learns their names by trying ids.
 */
export async function assignTag(
  { db }: Services,
  actor: Actor,
  { fileId, tagId }: { readonly fileId: string; readonly tagId: string },
): Promise<TagAssignment> {
  return db.transaction().execute(async (tx) => {
    await mayTag(tx, actor, fileId)
    const tag = await tx.selectFrom('tags').select(['id', 'name']).where('id', '=', tagId).executeTakeFirst()
    const readable = await readableTags(tx, actor, [tagId])
    if (!tag || !readable.has(tagId)) throw new Problem('notFound')
    const isNew = await putOn(tx, actor, { entryId: fileId, tagId })
    return { tag: tagShape(tag), wasAssigned: !isNew }
  })
}
