import { sql, type Transaction } from 'kysely'
import type { TaskMove } from '#contract/boards/tasks.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { personName } from '../person-name.ts'
import type { TaskRow } from './find-task.ts'

/** Refuses with `movedMeanwhile` when a task does not stand where it was seen. */
export async function expectPlace(
  tx: Transaction<DB>,
  task: Pick<TaskRow, 'stage_id' | 'position_version' | 'placed_by'>,
  { stageId, positionVersion }: TaskMove['from'],
): Promise<void> {
  if (task.stage_id !== stageId || task.position_version !== positionVersion)
    throw await movedMeanwhile(tx, task)
}

/** Who was faster, by name. */
async function movedMeanwhile(
  tx: Transaction<DB>,
  { placed_by: placedBy }: Pick<TaskRow, 'placed_by'>,
): Promise<Problem> {
  const { rows } = await sql<{ name: string }>`
    select ${personName} as name from users u where u.id = ${placedBy}::bigint`.execute(tx)
  const name = rows[0]?.name
  return new Problem('movedMeanwhile', { values: { known: name ? 'yes' : 'no', name: name ?? '' } })
}
