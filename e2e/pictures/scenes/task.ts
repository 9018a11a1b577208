import { expect } from 'playwright/test'
import type { Frame, Page } from 'playwright/test'
import type { BoardLine, ShownBoard } from '#contract/boards/boards.ts'
import type { Scene, Stage } from '../scene.ts'

/** Opens a task of the demo for which a move was asked for, beside its board. */
export async function openTask({ api, open, say, join }: Stage): Promise<Page | Frame> {
  const boards = (await api.send('GET', '/api/taskboard')) as readonly BoardLine[]
  for (const { id } of boards) {
    const { tasks } = (await api.send('GET', `/api/taskboard/${id}`)) as ShownBoard
    const task = tasks.find(({ isAskedFor }) => isAskedFor)
    if (!task) continue
    await join(id)
    const app = await open(`/taskboards/${id}?task=${task.id}`)
    await expect(app.getByRole('tab', { name: say('boards.task.comments') })).toBeVisible()
    return app
  }
  throw new Error('No move was asked for in the demo')
}

export const taskScenes: readonly Scene[] = [
  { name: 'task', show: openTask },
  {
    name: 'task-history',
    show: async (stage) => {
      const app = await openTask(stage)
      await app.getByRole('tab', { name: stage.say('boards.task.history') }).click()
      await expect(app.getByRole('list', { name: stage.say('boards.task.history') })).toBeVisible()
    },
  },
  {
    name: 'task-due-date',
    show: async (stage) => {
      const app = await openTask(stage)
      const field = stage.say('boards.task.field.dueDate')
      await app.getByRole('button', { name: stage.say('ui.day.choose', { field }) }).click()
      await expect(app.getByRole('grid', { name: field })).toBeVisible()
    },
  },
]
