import type { Transaction } from 'kysely'
import { forbiddenExtension } from '#contract/files/extensions.ts'
import { maxDepth } from '#contract/files/transfer.ts'
import { canonicalName, nameProblem } from '#contract/text/names.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { Problem, invalidField } from '../../http/problem.ts'
import { findEntry, type EntryRef, type VisibleEntry } from '../../rights/visible-entry.ts'

/** What is to get another name. */
export interface Renaming {
  readonly entry: EntryRef
  /** What it is taken for: something else of that name is not meant. */
  readonly isFile: boolean
  readonly name: string
  /** What names the new name in a refusal. */
  readonly field: string
}

/** What is to go where, under which name. */
export interface Transfer extends Renaming {
  readonly target: EntryRef
}

export interface Transferred {
  readonly id: string
  /** Something that may not be read was left out of a copy. */
  readonly isIncomplete: boolean
}

/** Both ends of a transfer, seen by the person who does it. */
export interface TransferEnds {
  readonly entry: VisibleEntry
  /** The folder it goes to. */
  readonly target: VisibleEntry
  /** Its name there, as it is stored. */
  readonly name: string
}

/**
 * The new name as it is stored. Refuses one that is not allowed, naming the field, and a forbidden extension of a file:
 * before anything is looked up, whatever the entry is.
 */
export function allowedName({ name, isFile, field }: Renaming): string {
  const problem = nameProblem(name)
  if (problem && problem !== 'hiddenCharacter') throw invalidField(field, `name.${problem}`)
  const extension = isFile ? forbiddenExtension(name) : null
  if (extension !== null) throw new Problem('forbiddenFileType', { values: { extension } })
  return canonicalName(name)
}

/** Finds both ends. Refuses with `notFound` and `tooDeep`. */
export async function findEnds(
  tx: Transaction<DB>,
  actor: Actor,
  transfer: Transfer,
  name: string,
): Promise<TransferEnds> {
  const entry = await findRenamed(tx, actor, transfer)
  const target = await findEntry(tx, actor, transfer.target)
  if (target.kind !== 'folder') throw new Problem('notFound')
  if (target.names.length >= maxDepth) throw new Problem('tooDeep')
  return { entry, target, name }
}

/** The entry itself. Refuses with `notFound`, and a hidden character that its name has not had until now. */
export async function findRenamed(
  tx: Transaction<DB>,
  actor: Actor,
  { entry: wanted, isFile, name, field }: Renaming,
): Promise<VisibleEntry> {
  const entry = await findEntry(tx, actor, wanted)
  if ((entry.kind === 'file') !== isFile) throw new Problem('notFound')
  const problem = nameProblem(name)
  // What carries such a name since before they were refused keeps it on its way.
  if (problem && name !== entry.name) throw invalidField(field, `name.${problem}`)
  return entry
}
