import type { Kysely } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { usesFileManager } from '../../rights/may-read-folder.ts'
import { readableEntries } from '../../rights/readable-entries.ts'
import type { VisibleEntry } from '../../rights/visible-entry.ts'

/** Those files of some passages that are sources for the actor at this moment, by their ids: what decides is the evaluator of rights. */
export async function sourcesToday(
  db: Kysely<DB>,
  actor: Actor,
  passages: readonly { readonly fileId: string }[],
): Promise<ReadonlyMap<string, VisibleEntry>> {
  if (!usesFileManager(actor)) return new Map()
  const ids = [...new Set(passages.map(({ fileId }) => fileId))]
  const entries = await readableEntries(db, actor, ids)
  return new Map([...entries].filter(([, { kind, isSearchable }]) => kind === 'file' && isSearchable))
}
