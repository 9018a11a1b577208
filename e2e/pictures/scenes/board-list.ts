import { expect } from 'playwright/test'
import type { Frame, Page } from 'playwright/test'
import type { Board } from '#contract/boards/boards.ts'
import type { Scene, Stage } from '../scene.ts'
import { press } from './admin-pages.ts'

/** A board of the scene's own, by which the demo stays as it is. */
async function makeBoard({ api, join }: Stage): Promise<Board> {
  const body = {
    name: `Liegeplätze ${Date.now() % 100_000}`,
    description: 'Wer wann wo anlegt, und was bis dahin fertig sein muss.',
    template: 'approval',
  }
  const board = (await api.send('POST', '/api/taskboard', body)) as Board
  await join(board.id)
  await api.send('POST', '/api/task', {
    key: `scene-${Date.now()}`,
    taskboard: board.id,
    title: 'Kran 7 prüfen',
  })
  return board
}

async function openList({ open, say }: Stage): Promise<Page | Frame> {
  const app = await open('/taskboards/')
  await expect(app.getByRole('heading', { name: say('boards.list.title') })).toBeVisible()
  return app
}

async function openMenu(stage: Stage, item: string): Promise<Page | Frame> {
  const { name } = await makeBoard(stage)
  const app = await openList(stage)
  await app.getByRole('button', { name: stage.say('boards.list.menu', { name }) }).click()
  await app.getByRole('menuitem', { name: stage.say(item) }).click()
  return app
}

async function openEditor(stage: Stage): Promise<Page | Frame> {
  const { id } = await makeBoard(stage)
  const app = await stage.open(`/workfloweditor/${id}`)
  await expect(
    app.getByRole('heading', { name: stage.say('boards.workflow.stages', { count: 4 }) }),
  ).toBeVisible()
  return app
}

/** The list of boards, what is open above it, and the editor of a workflow. */
export const boardListScenes: readonly Scene[] = [
  {
    name: 'board-list',
    show: async (stage) => {
      await makeBoard(stage)
      await openList(stage)
    },
  },
  {
    name: 'board-list-trash',
    show: async ({ open, say }) =>
      await expect(
        (await open('/taskboards/?state=deleted')).getByText(say('boards.list.none.deleted')),
      ).toBeVisible(),
  },
  {
    name: 'new-board',
    show: async (stage) => {
      const app = await openList(stage)
      await app
        .getByRole('button', { name: stage.say('boards.list.create') })
        .first()
        .click()
      await expect(app.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    },
  },
  {
    name: 'board-people',
    show: async (stage) => {
      const app = await openMenu(stage, 'boards.people')
      const box = app.getByRole('dialog').getByRole('searchbox')
      await box.fill('a')
      await box.press('Enter')
      await expect(app.getByRole('dialog').getByRole('listitem').nth(3)).toBeVisible()
      // no hint about the button that came under the pointer
      await stage.page.mouse.move(0, 0)
    },
  },
  {
    name: 'workflow-editor',
    show: async (stage) => {
      const app = await openEditor(stage)
      await app.locator('ol button[aria-expanded]').first().click()
    },
  },
  {
    name: 'workflow-findings',
    show: async (stage) => {
      const app = await openEditor(stage)
      await press(app, stage.say('boards.workflow.add'))
      await press(app, stage.say('ui.save'))
      await expect(app.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    },
  },
]
