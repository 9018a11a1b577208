import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { resolveEntry, type SeenEntry } from '../access.ts'

/** The file at an address, for its bytes to be answered. */
export async function downloadFile(
  { db }: Services,
  actor: Actor,
  { path }: { readonly path: string },
): Promise<SeenEntry> {
  const entry = await resolveEntry(db, actor, path)
  if (entry.kind !== 'file') throw new Problem('notFound')
  return entry
}
