import type { ShownBoard } from '#contract/boards/boards.ts'
import type { Actor } from '../actor.ts'
import { writtenJson, type WrittenJson } from '../http/written-json.ts'
import type { Services } from '../services.ts'
import { readBoard, readPeople, shownBoard } from './read-board.ts'
import { peopleOf } from './people-of.ts'
import { readCards } from './tasks/read-cards.ts'
import { readWorkflow } from './workflow/read-workflow.ts'

/**
 * A board with everything on its page, as JSON (`ShownBoard`). The revision is read first: what changes while the rest is read comes
 * once more with the changes since. Names and what differs by person are read each time, the cards once for a revision. Refuses with
 * `notFound`.
 */
export async function writtenBoard(
  { db, shownCards }: Services,
  actor: Actor,
  boardId: string,
): Promise<WrittenJson> {
  const board = await readBoard(db, actor, boardId)
  const [workflow, cards] = await Promise.all([
    readWorkflow(db, boardId),
    shownCards.at(board, () => readCards(db, boardId)),
  ])
  const named = new Set([...peopleOf([], workflow), ...cards.people])
  const people = await readPeople(db, [...named])
  const { revision } = board
  const around: Omit<ShownBoard, 'tasks'> = { revision, board: shownBoard(board), workflow, people }
  const head = JSON.stringify(around).slice(0, -1)
  return writtenJson(Buffer.concat([Buffer.from(`${head},"tasks":`), cards.json, Buffer.from('}')]))
}
