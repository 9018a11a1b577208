import { expect } from 'playwright/test'
import type { Frame, Page } from 'playwright/test'
import type { BoardLine } from '#contract/boards/boards.ts'
import type { Scene, Stage } from '../scene.ts'

/** Opens the board of the demo whose workflow has a limit, requirements and an approval. */
export async function openBoard({ open, api, join }: Stage, query = ''): Promise<Page | Frame> {
  const boards = (await api.send('GET', '/api/taskboard')) as readonly BoardLine[]
  const board = boards.find(({ name }) => name.startsWith('IT-')) ?? boards[0]
  if (!board) throw new Error('The demo has no board for the administrator')
  await join(board.id)
  const app = await open(`/taskboards/${board.id}${query}`)
  await expect(app.getByRole('heading', { level: 1, name: board.name })).toBeVisible()
  return app
}

export async function openCards(stage: Stage): Promise<Page | Frame> {
  const app = await openBoard(stage)
  await expect(app.locator('[data-card]').first()).toBeVisible()
  return app
}

export const boardScenes: readonly Scene[] = [
  { name: 'board', show: openCards },
  {
    name: 'board-move-to',
    show: async (stage) => {
      const app = await openCards(stage)
      await app.locator('[data-card]').first().focus()
      await stage.page.keyboard.press('ContextMenu')
      await expect(app.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'board-selection',
    show: async (stage) => {
      const app = await openCards(stage)
      await app.locator('[data-card]').first().focus()
      await stage.page.keyboard.press('Space')
      await expect(app.getByRole('toolbar')).toBeVisible()
    },
  },
  {
    name: 'board-held-card',
    isHolding: true,
    from: 1024,
    show: async (stage) => {
      const app = await openCards(stage)
      const card = app.locator('[data-card]').first()
      await card.hover()
      await stage.page.mouse.down()
      await app.locator('[data-stage]').nth(2).hover()
      await app
        .locator('[data-stage]')
        .nth(2)
        .hover({ position: { x: 60, y: 200 } })
      await expect(app.locator('[data-held]')).toBeVisible()
    },
  },
  {
    name: 'board-add-task',
    show: async (stage) => {
      const app = await openCards(stage)
      await app.locator('[data-add] button').first().click()
      await expect(app.getByRole('textbox', { name: /“|„/u })).toBeVisible()
    },
  },
  {
    name: 'board-as-list',
    show: async (stage) => {
      const app = await openBoard(stage, '?view=list')
      await expect(app.getByRole('grid').or(app.getByRole('list')).first()).toBeVisible()
    },
  },
  {
    name: 'board-calendar',
    show: async (stage) => {
      const app = await openBoard(stage, '?view=calendar')
      await expect(app.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    },
  },
  {
    name: 'board-not-there',
    faults: /status of 404/u,
    show: async ({ open, say }) => {
      const app = await open('/taskboards/999999999')
      await expect(app.getByRole('heading', { name: say('boards.noSuchBoard') })).toBeVisible()
    },
  },
]
