import type { Transaction } from 'kysely'
import type { Label } from '#contract/boards/labels.ts'
import type { Actor } from '../../actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { DB } from '../../db/schema.ts'
import { boardName } from '../board-name.ts'
import type { LockedBoard } from '../lock-board.ts'
import { recordActivity } from '../record-activity.ts'

interface LabelChange {
  /** None: it was added. */
  readonly before?: Label
  /** None: it was deleted. */
  readonly after?: Label
}

/** Puts on record that a label of a board was added, changed or deleted: in the history of the board and in the change log. */
export async function recordLabel(
  tx: Transaction<DB>,
  actor: Actor,
  board: LockedBoard,
  { before, after }: LabelChange,
): Promise<void> {
  await recordActivity(tx, board, {
    taskId: null,
    kind: 'labelsChanged',
    ...(before && { before: { ...before } }),
    ...(after && { after: { ...after } }),
  })
  await recordChange(tx, {
    actor,
    action: 'boardLabelsChanged',
    subject: { kind: 'board', id: board.id, name: await boardName(tx, board.id) },
    ...(before && { before: factsOf(before) }),
    ...(after && { after: factsOf(after) }),
    ...(before && after && { about: { label: after.name } }),
  })
}

const factsOf = ({ name, color }: Label) => ({ label: name, color })
