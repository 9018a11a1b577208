import { screen, within } from '@testing-library/react'
import type { ShownBoard } from '#contract/boards/boards.ts'
import type { TaskCard } from '#contract/boards/task-shapes.ts'
import { storeTokens } from './browser.ts'
import { openPage } from './open-page.tsx'
import type { TinyServer } from './tiny-server.ts'

/** Opens the board 5 as it is shown, with what stands in its address. */
export async function openBoard(
  server: TinyServer,
  shown: ShownBoard,
  query = '',
): ReturnType<typeof openPage> {
  storeTokens(600)
  server.answer({ 'GET /api/taskboard/5': { body: shown } })
  const view = await openPage(`/taskboards/5${query}`)
  await screen.findByRole('heading', { name: shown.board.name })
  return view
}

/** A stage by its name. */
export const column = (name: string): HTMLElement => screen.getByRole('region', { name })
/** What lies in a stage, from top to bottom. */
export const titlesIn = (name: string): readonly string[] =>
  within(column(name))
    .queryAllByRole('row')
    .map((row) => row.querySelector('p')?.textContent ?? '')
/** A card by its title. */
export function card(title: string): HTMLElement {
  const found = screen.getAllByRole('row').find((row) => row.querySelector('p')?.textContent === title)
  if (!found) throw new Error(`There is no card ${title}`)
  return found
}

/** Answers a move as the server would that allows it. */
export const allowing =
  (cards: readonly TaskCard[]) =>
  ({ body }: { readonly body: unknown }) => {
    const moves = body as readonly { taskId: string; to: { stageId: string } }[]
    return {
      body: {
        results: moves.map(({ taskId, to }) => {
          const moved = cards.find(({ id }) => id === taskId)
          return {
            taskId,
            status: 200,
            code: null,
            task: moved && { ...moved, workflowStage: to.stageId, rank: 'b', positionVersion: 2 },
            activityId: '77',
          }
        }),
      },
    }
  }
