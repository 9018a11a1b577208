import type { Transaction } from 'kysely'
import type { Actor } from '../actor.ts'
import type { DB } from '../db/schema.ts'
import { lockReports } from './change-reports.ts'
import { tellDifference } from './notifications/tell.ts'
import { differenceOf, readSeenBy } from './viewers.ts'

/**
 * Does work that gives people another company, role or account: whoever gains a dashboard by it is told, and what was told of those
 * that they lose vanishes. To be the last work in its transaction, see `notify`.
 */
export async function tellingReportsOf<Result>(
  tx: Transaction<DB>,
  actor: Pick<Actor, 'userId'>,
  userIds: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  await lockReports(tx)
  const before = await readSeenBy(tx, userIds)
  const result = await work()
  const difference = differenceOf(before, await readSeenBy(tx, userIds))
  if (difference.gained.length + difference.lost.length > 0) await tellDifference(tx, actor, difference)
  return result
}
