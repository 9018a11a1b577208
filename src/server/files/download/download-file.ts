import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { findEntry, type EntryRef, type VisibleEntry } from '../../rights/visible-entry.ts'

/** A file whose bytes are to be answered. Refuses with `notFound`. */
export async function downloadFile({ db }: Services, actor: Actor, wanted: EntryRef): Promise<VisibleEntry> {
  const entry = await findEntry(db, actor, wanted)
  if (entry.kind !== 'file') throw new Problem('notFound')
  return entry
}
