import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { ToolAct, ToolOutcome } from './tool.ts'

/**
 * Writes what came of a call in the transaction that does it, so that there is both or neither, whenever the process ends. Refuses with
 * `alreadyDecided` when it is not being done any more.
 */
export async function keepDone(
  tx: Transaction<DB>,
  { callId, placeId, title, text }: ToolAct,
  { resultId, output }: Required<Pick<ToolOutcome, 'resultId' | 'output'>>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('tool_calls')
    .set({ state: 'done', place_id: placeId, title, text, result_id: resultId, output })
    .where('id', '=', callId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem('alreadyDecided')
}
