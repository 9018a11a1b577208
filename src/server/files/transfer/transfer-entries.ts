import type { TransferItem, TransferResult } from '#contract/files/transfer.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { eachItem } from '../each-item.ts'
import { transferEntry } from './transfer-entry.ts'

/** Renames, moves and copies, each item in a transaction of its own; see `each-item.ts` for what is answered. */
export async function transferEntries(
  services: Services,
  actor: Actor,
  items: readonly TransferItem[],
): Promise<{ results: TransferResult[] }> {
  const isAlone = items.length === 1
  const outcomes = await eachItem(services, actor, items, (item, actorNow) =>
    transferEntry(services, actorNow, item, isAlone ? '0.newPath' : 'newPath'),
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
