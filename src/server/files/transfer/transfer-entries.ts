import { entryPath, parseEntryPath } from '#contract/files/addresses.ts'
import type { TransferItem, TransferResult } from '#contract/files/transfer.ts'
import { foldName } from '#contract/text/names.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { eachItem } from '../../auth/session/each-item.ts'
import { mayUseFiles } from '../may-use-files.ts'
import { namesAt } from '../names-at.ts'
import { copyEntry } from './copy-entry.ts'
import { moveEntry } from './move-entry.ts'
import { renameEntry } from './rename-entry.ts'
import type { Transferred } from './transferred-entry.ts'

/** Renames, moves and copies, each item in a transaction of its own; see `each-item.ts` for what is answered. */
export async function transferEntries(
  services: Services,
  actor: Actor,
  items: readonly TransferItem[],
): Promise<{ results: TransferResult[] }> {
  const isAlone = items.length === 1
  const outcomes = await eachItem(
    services,
    actor,
    items,
    (item, actorNow) => transferItem(services, actorNow, item, isAlone ? '0.newPath' : 'newPath'),
    mayUseFiles,
  )
  const results = outcomes.map(({ item: { oldPath, newPath }, status, code, result }) => ({
    oldPath,
    newPath,
    status,
    code,
    id: result?.id ?? null,
    isIncomplete: result?.isIncomplete ?? false,
  }))
  return { results }
}

/** What the addresses of an item mean; `field` names the new one in a refusal. A move within one folder is a rename. */
async function transferItem(
  services: Services,
  actor: Actor,
  { operation, isFile, oldPath, newPath }: TransferItem,
  field: string,
): Promise<Transferred> {
  // The new name itself may be one that cannot be: the operation tells what is wrong with it.
  const address = parseEntryPath(newPath)
  if (!address) throw new Problem('notFound')
  const name = address.names.at(-1)
  if (name === undefined) throw new Problem('notAllowed')
  const entry = namesAt(actor, oldPath)
  const target = namesAt(actor, entryPath({ ...address, names: address.names.slice(0, -1) }, true))
  const renaming = { entry, isFile, name, field }
  if (operation === 'copy') return copyEntry(services, actor, { ...renaming, target })
  return isSameFolder(entry.slice(0, -1), target)
    ? renameEntry(services, actor, renaming)
    : moveEntry(services, actor, { ...renaming, target })
}

const isSameFolder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, at) => foldName(name) === foldName(other[at] ?? ''))
