import { sql, type Kysely } from 'kysely'
import type { Tag } from '#contract/files/tags.ts'
import { READ, UPDATE, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { rightsOnEntries } from '../../rights/rights-on-entries.ts'
import { isThere } from '../../rights/is-there.ts'
import { findEntry } from '../../rights/visible-entry.ts'

/** Folders that are asked about at once for each tag: one that may be read is enough. */
const foldersAtOnce = 50

/** Of some tags, or of all, the ids of those that sit on anything the person may read. */
export async function readableTags(
  db: Kysely<DB>,
  actor: Actor,
  only: readonly string[] | null = null,
): Promise<ReadonlySet<string>> {
  const undecided = await foldersOfTags(db, only)
  const readable = new Set<string>()
  for (let at = 0; undecided.size > 0; at += foldersAtOnce) {
    const folders = [...undecided.values()].flatMap((all) => all.slice(at, at + foldersAtOnce))
    const rights = await rightsOnEntries(db, actor, [...new Set(folders)])
    for (const [tag, all] of undecided) {
      const batch = all.slice(at, at + foldersAtOnce)
      const isReadable = batch.some((folder) => allows(rights.get(folder) ?? 0, READ))
      if (isReadable) readable.add(tag)
      if (isReadable || batch.length < foldersAtOnce) undecided.delete(tag)
    }
  }
  return readable
}

/** The folders whose rights decide who sees a tag: those that carry it, and those of files that do. */
async function foldersOfTags(
  db: Kysely<DB>,
  only: readonly string[] | null,
): Promise<Map<string, readonly string[]>> {
  const { rows } = await sql<{ tag_id: string; folders: readonly string[] }>`
    select t.tag_id, array_agg(distinct case when e.kind = 'folder' then e.id else e.parent_id end)::text[] as folders
    from entry_tags t join entries e on e.id = t.entry_id
    where ${isThere('e')}
      ${only ? sql`and t.tag_id = any(${only}::bigint[])` : sql``}
    group by t.tag_id
  `.execute(db)
  return new Map(rows.map(({ tag_id: tag, folders }) => [tag, folders]))
}

/** Checks that the person may tag an entry. Refuses with `notFound` and, without the right, with `notAllowed`. */
export async function mayTag(db: Kysely<DB>, actor: Actor, entryId: string): Promise<void> {
  const entry = await findEntry(db, actor, entryId)
  if (entry.parentId === null) throw new Problem('notFound')
  if (!allows(entry.rights, UPDATE)) throw new Problem('notAllowed')
}

/** Puts a tag on an entry; `false` when it is there already. */
export async function putOn(
  db: Kysely<DB>,
  { userId }: Pick<Actor, 'userId'>,
  { entryId, tagId }: { readonly entryId: string; readonly tagId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('entry_tags')
    .values({ entry_id: entryId, tag_id: tagId, created_by: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const tagShape = ({ id, name }: { readonly id: string; readonly name: string }): Tag => ({
  id,
  displayName: name,
})
