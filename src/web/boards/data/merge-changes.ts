import type { BoardPerson } from '#contract/boards/board-person.ts'
import type { ShownBoard, listBoardChanges } from '#contract/boards/boards.ts'
import type { TaskCard } from '#contract/boards/task-shapes.ts'
import type { ReplyOf } from '#contract/http/call.ts'

export type BoardChanges = ReplyOf<typeof listBoardChanges>

/** What is kept of a board after its changes. What is kept is newer than an answer that took its time. */
export function mergeChanges(kept: ShownBoard, changes: BoardChanges): ShownBoard {
  if (Number(changes.revision) < Number(kept.revision)) return kept
  return {
    revision: changes.revision,
    board: { ...(changes.board ?? kept.board), role: changes.role },
    workflow: changes.workflow ?? kept.workflow,
    people: mergePeople(kept.people, changes.people),
    tasks: mergeCards(kept.tasks, changes.tasks, changes.gone),
  }
}

/** Puts cards as they are now in the place of what is kept of them; those in `gone` leave. */
export function mergeCards(
  kept: readonly TaskCard[],
  changed: readonly TaskCard[],
  gone: readonly string[] = [],
): TaskCard[] {
  if (changed.length === 0 && gone.length === 0) return [...kept]
  const cards = new Map(kept.map((card) => [card.id, card]))
  for (const card of changed) if (!isOlder(card, cards.get(card.id))) cards.set(card.id, card)
  for (const id of gone) cards.delete(id)
  return [...cards.values()]
}

/** An answer that was overtaken by another one tells of what was. */
const isOlder = (card: TaskCard, kept: TaskCard | undefined): boolean =>
  kept !== undefined && (card.positionVersion < kept.positionVersion || card.version < kept.version)

function mergePeople(kept: readonly BoardPerson[], changed: readonly BoardPerson[]): BoardPerson[] {
  return [...new Map([...kept, ...changed].map((person) => [person.id, person])).values()]
}
