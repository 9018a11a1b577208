import { mutate } from 'swr'
import { listBoardChanges, showBoard } from '#contract/boards/boards.ts'
import type { ShownBoard } from '#contract/boards/boards.ts'
import type { TaskCard } from '#contract/boards/task-shapes.ts'
import { ask } from '../../session/ask.ts'
import { mayRecover } from '../../session/problem-error.ts'
import { mergeCards, mergeChanges } from './merge-changes.ts'

/** What the board with this id is asked for by, and kept under. */
export const boardInput = (boardId: string) => ({ params: { id: boardId } })

const keyOf = (boardId: string) => [showBoard.name, boardInput(boardId)] as const

/** Changes what is kept of a board, without asking the server; nothing where it was never shown. */
export async function changeKeptBoard(
  boardId: string,
  change: (kept: ShownBoard) => ShownBoard,
): Promise<void> {
  await mutate<ShownBoard>(keyOf(boardId), (kept) => kept && change(kept), { revalidate: false })
}

/** Takes cards in as the server answered them. */
export const keepCards = (boardId: string, cards: readonly TaskCard[]): Promise<void> =>
  changeKeptBoard(boardId, (kept) => ({ ...kept, tasks: mergeCards(kept.tasks, cards) }))

/** Takes cards away that left the board. */
export const dropCards = (boardId: string, ids: readonly string[]): Promise<void> =>
  changeKeptBoard(boardId, (kept) => ({ ...kept, tasks: mergeCards(kept.tasks, [], ids) }))

/** Asks for the whole board once more. */
export async function reloadBoard(boardId: string): Promise<void> {
  await mutate(keyOf(boardId))
}

/** Boards whose changes are being asked for, with whether something has changed since. */
const running = new Map<string, { again: boolean }>()

/**
 * Asks what changed on a shown board since it was asked last and takes it in. One at a time for each board: what changes
 * meanwhile is asked for right after. Throws what {@link ask} throws.
 */
export async function refreshBoard(boardId: string): Promise<void> {
  const own = running.get(boardId)
  if (own) {
    own.again = true
    return
  }
  const turn = { again: true }
  running.set(boardId, turn)
  try {
    while (turn.again) {
      turn.again = false
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what it is for
      await takeChanges(boardId)
    }
  } finally {
    running.delete(boardId)
  }
}

/** Milliseconds after which changes are asked for again that could not be read. */
const patience = 3000

/** The same because of what somebody did: asked until there is an answer; a board that is closed now is asked for as a whole. */
export async function followChanges(boardId: string): Promise<void> {
  try {
    await refreshBoard(boardId)
  } catch (error) {
    if (mayRecover(error)) setTimeout(() => void followChanges(boardId), patience)
    else await reloadBoard(boardId)
  }
}

async function takeChanges(boardId: string): Promise<void> {
  let since: string | undefined
  await changeKeptBoard(boardId, (kept) => {
    since = kept.revision
    return kept
  })
  if (since === undefined) return
  const changes = await ask(
    listBoardChanges,
    { ...boardInput(boardId), query: { since } },
    { silent: true },
  )
  if (changes.isTooFar) await reloadBoard(boardId)
  else await changeKeptBoard(boardId, (kept) => mergeChanges(kept, changes))
}
