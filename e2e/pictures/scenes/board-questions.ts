import { expect } from 'playwright/test'
import type { Frame, Page } from 'playwright/test'
import { createBoard, createTask, saveWorkflow, showBoard } from '../../support/boards.ts'
import type { Scene, Stage } from '../scene.ts'
import { press } from './admin-pages.ts'
import { openTask } from './task.ts'

/** Opens the editor of a board of the scene's own, with a task in its first stage. */
async function openEditor(stage: Stage) {
  const made = await createBoard(stage.api, 'Liegeplätze')
  await createTask(stage.api, made.board.id, 'Kran 7 prüfen')
  await stage.join(made.board.id)
  const app = await stage.open(`/workfloweditor/${made.board.id}`)
  const count = made.workflow.columns.length
  await expect(
    app.getByRole('heading', { name: stage.say('boards.workflow.stages', { count }) }),
  ).toBeVisible()
  return { ...made, app }
}

async function expectAsked(app: Page | Frame, name: string): Promise<void> {
  await expect(app.getByRole('dialog', { name }).or(app.getByRole('alertdialog', { name }))).toBeVisible()
}

/** What is asked about a board: a move that is declined, a stage that goes, a workflow that others have changed. */
export const boardQuestionScenes: readonly Scene[] = [
  {
    name: 'task-decline',
    show: async (stage) => {
      const app = await openTask(stage)
      await app
        .getByRole('button', { name: stage.say('boards.request.decline') })
        .first()
        .click()
      await expect(app.getByRole('dialog').last().getByRole('textbox').last()).toBeVisible()
    },
  },
  {
    name: 'workflow-remove-stage',
    show: async (stage) => {
      const { app, workflow } = await openEditor(stage)
      const name = workflow.columns[0]?.name ?? ''
      await press(app, stage.say('boards.workflow.remove', { stage: name }))
      await expectAsked(app, stage.say('boards.workflow.removeTitle', { stage: name }))
    },
  },
  {
    name: 'workflow-conflict',
    faults: /status of 409/u,
    show: async (stage) => {
      const { api, say } = stage
      const { app, board, workflow } = await openEditor(stage)
      const second = workflow.columns[1]
      await app.getByRole('button', { name: new RegExp(`^${second?.name}`, 'u') }).click()
      await app.getByRole('textbox', { name: say('boards.list.name') }).fill('Werft')
      const renamed = workflow.columns.map((each) =>
        each.id === second?.id ? { ...each, name: 'Abgeliefert' } : each,
      )
      await saveWorkflow(api, board.id, (await showBoard(api, board.id)).workflow, renamed, [])
      await press(app, say('ui.save'))
      await expectAsked(app, say('boards.workflow.conflict'))
    },
  },
]
