import type { Transaction } from 'kysely'
import type { Actor } from '../../actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { DB } from '../../db/schema.ts'
import type { VisibleEntry } from '../../rights/visible-entry.ts'

interface Viewing {
  readonly action: 'fileOpenedInViewer' | 'fileFetchedByViewer'
  readonly file: VisibleEntry
}

/** Tells the audit log by folder and id: who reads the log does not learn the names of files (docs/decisions/0121). */
export const recordViewing = (
  tx: Transaction<DB>,
  { userId, email }: Actor,
  { action, file: { id, parentId, names } }: Viewing,
): Promise<void> =>
  recordChange(tx, {
    actor: { userId, email },
    action,
    subject: { kind: 'right', id: parentId ?? id, name: names.at(-2) ?? '' },
    after: { file: id },
  })
