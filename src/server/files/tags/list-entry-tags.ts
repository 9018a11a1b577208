import type { Tag } from '#contract/files/tags.ts'
import { READ, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { findEntry } from '../../rights/visible-entry.ts'
import { tagShape } from './tag-queries.ts'

/** The tags of one file or folder. Refuses with `notAllowed` folders that are only walked through. */
export async function listEntryTags(
  { db }: Services,
  actor: Actor,
  { fileId }: { readonly fileId: string },
): Promise<Tag[]> {
  const entry = await findEntry(db, actor, fileId)
  if (entry.parentId === null) throw new Problem('notFound')
  if (!allows(entry.rights, READ)) throw new Problem('notAllowed')
  const tags = await db
    .selectFrom('entry_tags')
    .innerJoin('tags', 'tags.id', 'entry_tags.tag_id')
    .select(['tags.id', 'tags.name'])
    .where('entry_tags.entry_id', '=', entry.id)
    .orderBy('tags.name_folded')
    .execute()
  return tags.map(tagShape)
}
