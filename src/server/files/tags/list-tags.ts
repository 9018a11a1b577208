import type { Tag } from '#contract/files/tags.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { readableTags, tagShape } from './tag-queries.ts'

/** Every tag that sits on something the person may read. Of the others not even the name is told. */
export async function listTags({ db }: Services, actor: Actor): Promise<Tag[]> {
  const ids = await readableTags(db, actor)
  if (ids.size === 0) return []
  const tags = await db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .orderBy('name_folded')
    .execute()
  return tags.map(tagShape)
}
