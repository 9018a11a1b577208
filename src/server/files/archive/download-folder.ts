import { READ, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { findEntry, type EntryRef, type VisibleEntry } from '../../rights/visible-entry.ts'

/** A folder that is to be answered as a zip. Refuses with `notAllowed` the root and what may not be read. */
export async function downloadFolder(
  { db }: Services,
  actor: Actor,
  wanted: EntryRef,
): Promise<VisibleEntry> {
  const entry = await findEntry(db, actor, wanted)
  if (entry.kind !== 'folder') throw new Problem('notFound')
  if (entry.parentId === null || !allows(entry.rights, READ)) throw new Problem('notAllowed')
  return entry
}
