import { sql } from 'kysely'
import { foldName } from '#contract/text/names.ts'
import { canonicalTagName, type TagAssignment } from '#contract/files/tags.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { mayTag, putOn, tagShape } from './tag-queries.ts'

/**
 * Puts the tag of a name on a file or folder, and makes it when there never was one of that name in any case: a tag keeps its
 * first spelling. Needs UPDATE.
 */
export async function createAndAssignTag(
  { db }: Services,
  actor: Actor,
  { fileId, name: typed }: { readonly fileId: string; readonly name: string },
): Promise<TagAssignment> {
  const name = canonicalTagName(typed)
  return db.transaction().execute(async (tx) => {
    await mayTag(tx, actor, fileId)
    const tag = await tx
      .insertInto('tags')
      .values({ name, name_folded: foldName(name), created_by: actor.userId })
      // Written once more, so that it is answered.
      .onConflict((conflict) =>
        conflict.column('name_folded').doUpdateSet({ name_folded: sql`excluded.name_folded` }),
      )
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
    const isNew = await putOn(tx, actor, { entryId: fileId, tagId: tag.id })
    return { tag: tagShape(tag), wasAssigned: !isNew }
  })
}
