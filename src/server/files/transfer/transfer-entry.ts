import type { Transaction } from 'kysely'
import { entryPath, parseEntryPath } from '#contract/files/addresses.ts'
import { forbiddenExtension } from '#contract/files/extensions.ts'
import { canonicalName, foldName, nameProblem } from '#contract/text/names.ts'
import { maxDepth, type TransferItem } from '#contract/files/transfer.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB } from '../../db/schema.ts'
import { Problem, invalidField } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { resolveEntry, type SeenEntry } from '../access.ts'
import { holdTree, keepTree } from '../tree-lock.ts'
import { copyEntry } from './copy-entry.ts'
import { moveEntry } from './move-entry.ts'

/** What is to go where, both ends seen by the person who does it. */
export interface Transfer {
  readonly entry: SeenEntry
  /** The folder it goes to. */
  readonly target: SeenEntry
  /** Its name there. */
  readonly name: string
}

export interface Transferred {
  readonly id: string
  /** Something that may not be read was left out of a copy. */
  readonly isIncomplete: boolean
}

/**
 * Renames, moves or copies one file or folder. A rename needs UPDATE; a move UPDATE and DELETE, on every folder beneath
 * too, and CREATE where it goes; a copy READ and CREATE. The root, first-level folders (but for copying) and folders
 * that are only walked through stay where they are. `field` names the new path in a refusal.
 */
export async function transferEntry(
  services: Services,
  actor: Actor,
  item: TransferItem,
  field: string,
): Promise<Transferred> {
  const place = readPlace(item, field)
  return inTransaction(services.db, async (tx) => {
    if (movesFolder(item)) await holdTree(tx)
    else await keepTree(tx)
    const transfer = await findTransfer(tx, actor, item, place)
    return item.operation === 'copy'
      ? copyEntry(tx, actor, transfer)
      : moveEntry(services, tx, actor, transfer)
  })
}

interface Place {
  readonly parentPath: string
  readonly name: string
}

/** Where it is to be. Refuses a name that is not allowed, naming `field`, and a forbidden extension. */
function readPlace({ oldPath, newPath, isFile }: TransferItem, field: string): Place {
  const address = parseEntryPath(newPath)
  if (!address) throw new Problem('notFound')
  const name = address.names.at(-1)
  if (name === undefined) throw new Problem('notAllowed')
  const problem = nameProblem(name)
  // What carries such a name since before they were refused keeps it on its way.
  const isKept = problem === 'hiddenCharacter' && name === parseEntryPath(oldPath)?.names.at(-1)
  if (problem && !isKept) throw invalidField(field, `name.${problem}`)
  const extension = isFile ? forbiddenExtension(name) : null
  if (extension !== null) throw new Problem('forbiddenFileType', { values: { extension } })
  if (address.names.length > maxDepth) throw new Problem('tooDeep')
  const parentPath = entryPath({ ...address, names: address.names.slice(0, -1) }, true)
  return { parentPath, name: canonicalName(name) }
}

/** Whether a folder gets another parent, as far as the addresses tell. */
function movesFolder({ operation, isFile, oldPath, newPath }: TransferItem): boolean {
  return operation === 'move' && !isFile && parentOf(oldPath) !== parentOf(newPath)
}

const parentOf = (path: string): string | undefined =>
  parseEntryPath(path)
    ?.names.slice(0, -1)
    .map((name) => `${foldName(name)}/`)
    .join('')

async function findTransfer(
  tx: Transaction<DB>,
  actor: Actor,
  { oldPath, isFile }: TransferItem,
  { parentPath, name }: Place,
): Promise<Transfer> {
  const entry = await resolveEntry(tx, actor, oldPath)
  if ((entry.kind === 'file') !== isFile) throw new Problem('notFound')
  const target = await resolveEntry(tx, actor, parentPath)
  if (target.kind !== 'folder') throw new Problem('notFound')
  return { entry, target, name }
}
