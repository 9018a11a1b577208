import { READ, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { resolveEntry, type SeenEntry } from '../access.ts'

/** The folder at an address, for it to be answered as a zip. Refuses with `notAllowed` the root and what may not be read. */
export async function downloadFolder(
  { db }: Services,
  actor: Actor,
  { path }: { readonly path: string },
): Promise<SeenEntry> {
  const entry = await resolveEntry(db, actor, path)
  if (entry.kind !== 'folder') throw new Problem('notFound')
  if (entry.parentId === null || !allows(entry.rights, READ)) throw new Problem('notAllowed')
  return entry
}
