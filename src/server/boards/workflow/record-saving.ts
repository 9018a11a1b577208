import type { Transaction } from 'kysely'
import type { Workflow } from '#contract/boards/workflow.ts'
import type { Actor } from '../../actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { DB } from '../../db/schema.ts'
import { boardName } from '../board-name.ts'
import type { LockedBoard } from '../lock-board.ts'
import { readPeople } from '../read-board.ts'
import { recordActivity } from '../record-activity.ts'

/** Puts on record that a workflow was saved: for the audit log what it was and is, for the history which columns came and went. */
export async function recordSaving(
  tx: Transaction<DB>,
  actor: Actor,
  board: LockedBoard,
  { before, after }: { readonly before: Workflow; readonly after: Workflow },
): Promise<void> {
  await recordActivity(tx, board, {
    taskId: null,
    kind: 'workflowChanged',
    after: { added: namesOfNew(after, before), removed: namesOfNew(before, after) },
  })
  const approvers = [before, after].flatMap(({ connections }) =>
    connections.flatMap((each) => each.approvers),
  )
  const people = await readPeople(tx, [...new Set(approvers)])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  await recordChange(tx, {
    actor,
    action: 'boardWorkflowChanged',
    subject: { kind: 'board', id: board.id, name: await boardName(tx, board.id) },
    before: factsOf(before, names),
    after: factsOf(after, names),
  })
}

/** What is told of a workflow: what each stage is and asks for, and the connections by the names of the stages. */
function factsOf({ columns, connections }: Workflow, names: ReadonlyMap<string, string>) {
  const nameOf = (id: string): string => columns.find((stage) => stage.id === id)?.name ?? ''
  return {
    stages: columns.map(({ name, kind, isEntry, limit, isHardLimit, requires }) =>
      [
        name,
        kind,
        ...(isEntry ? ['entry'] : []),
        ...(limit === null ? [] : [`${isHardLimit ? '≤' : '~'} ${limit}`]),
        ...requires,
      ].join(' · '),
    ),
    connections: connections.map(({ from, to, needsApproval, approvers }) =>
      [
        `${nameOf(from)} → ${nameOf(to)}`,
        ...(needsApproval ? ['approval', ...approvers.map((id) => names.get(id) ?? '')] : []),
      ].join(' · '),
    ),
  }
}

/** The names of the columns of one workflow that are not those of the other. */
const namesOfNew = ({ columns }: Workflow, { columns: others }: Workflow): readonly string[] =>
  columns.filter(({ id }) => !others.some((other) => other.id === id)).map(({ name }) => name)
