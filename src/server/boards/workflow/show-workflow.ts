import type { ShownWorkflow } from '#contract/boards/workflow-calls.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { peopleOf } from '../people-of.ts'
import { readBoard, readPeople } from '../read-board.ts'
import { readWorkflow } from './read-workflow.ts'
import { taskCounts } from './task-counts.ts'

/** The workflow of a board on which the actor is. Refuses with `notFound`. */
export async function showWorkflow({ db }: Services, actor: Actor, boardId: string): Promise<ShownWorkflow> {
  const { id, name, role, isArchived } = await readBoard(db, actor, boardId)
  const [workflow, counts] = await Promise.all([readWorkflow(db, boardId), taskCounts(db, boardId)])
  return {
    ...workflow,
    board: { id, name, role, isArchived },
    people: await readPeople(db, peopleOf([], workflow)),
    taskCounts: Array.from(counts, ([stage, count]) => ({ stage, count })),
  }
}
