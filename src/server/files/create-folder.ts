import type { FolderEntry } from '#contract/files/entries.ts'
import { canonicalName } from '#contract/text/names.ts'
import { CREATE, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../actor.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { Problem } from '../http/problem.ts'
import { findEntry, type EntryRef } from '../rights/visible-entry.ts'
import type { Services } from '../services.ts'
import { folderShape } from './entry-shapes.ts'
import { insertAndPublish } from './insert-entry.ts'
import { keepTree } from './tree-lock.ts'

/** Creates a folder below another one. Needs CREATE there; in the root folders are made by the administration only. */
export async function createFolder(
  { db }: Services,
  actor: Actor,
  input: { readonly parent: EntryRef; readonly name: string },
): Promise<FolderEntry> {
  const name = canonicalName(input.name)
  return inTransaction(db, async (tx) => {
    await keepTree(tx)
    const parent = await findEntry(tx, actor, input.parent)
    if (parent.kind !== 'folder') throw new Problem('notFound')
    if (parent.parentId === null || !allows(parent.rights, CREATE)) throw new Problem('notAllowed')
    const ancestors = [...parent.ancestors, parent.id]
    const inserted = await insertAndPublish(tx, { ancestors, name, by: actor.userId })
    const created = { ...parent, ...inserted, name, size: 0, names: [...parent.names, name] }
    return folderShape(actor, created, actor.name)
  })
}
