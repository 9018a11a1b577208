import type { Board } from '#contract/boards/boards.ts'
import type { ShownWorkflow } from '#contract/boards/workflow-calls.ts'
import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test, toastOf } from '../support/kontor.ts'
import { pressEnter } from '../support/press-enter.ts'
import type { Api } from '../support/api.ts'

async function makeBoard(api: Api, template: string): Promise<Board> {
  const body = { name: `Ablauf ${Date.now() % 1_000_000}`, description: 'Zum Zeichnen', template }
  return (await api.send('POST', '/api/taskboard', body)) as Board
}
const workflowOf = async (api: Api, { id }: Board): Promise<ShownWorkflow> =>
  (await api.send('GET', `/api/taskboard/${id}/workflow`)) as ShownWorkflow

const nodeOf = (page: Page, name: string): Locator => page.locator('.react-flow__node', { hasText: name })

/** Draws an arrow from the lower side of a stage to the upper side of another one. */
async function draw(page: Page, from: string, to: string): Promise<void> {
  await nodeOf(page, from).hover()
  await nodeOf(page, from)
    .locator('.react-flow__handle-bottom')
    .dragTo(nodeOf(page, to).locator('.react-flow__handle-top'))
}

test('a board is created, its workflow drawn, what the check found repaired, and saved', async ({
  page,
  say,
  api,
}) => {
  await page.goto('/taskboards/')
  await page
    .getByRole('button', { name: say('boards.list.create') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: say('boards.list.create') })
  const name = `Gezeichnet ${Date.now() % 1_000_000}`
  await dialog.getByRole('textbox', { name: say('boards.list.name') }).fill(name)
  await dialog.getByRole('textbox', { name: say('boards.list.description') }).fill('Zum Zeichnen')
  await dialog.getByRole('radio', { name: say('boards.list.template.approval') }).check()
  await dialog.getByRole('button', { name: say('boards.list.createConfirm') }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: say('boards.settings') }).click()
  await page.getByRole('menuitem', { name: say('boards.workflow') }).click()
  await expect(page).toHaveURL(/\/workfloweditor\/\d+$/u)
  const id = page.url().split('/').at(-1) ?? ''
  await page.getByRole('button', { name: say('boards.workflow.add') }).click()
  const newStage = say('boards.workflow.newStage')
  await expect(page.getByText(say('boards.workflow.finding.unreachable', { stage: newStage }))).toBeVisible()
  await page.getByRole('textbox', { name: say('boards.list.name') }).fill('Vertretung')
  const { columns } = await workflowOf(api, { id } as Board)
  await draw(page, columns[0]?.name ?? '', 'Vertretung')
  await expect(
    page.getByText(say('boards.workflow.finding.unreachable', { stage: 'Vertretung' })),
  ).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: say('ui.save'), exact: true }).click()
  const question = page.getByRole('dialog', { name: say('boards.workflow.saveTitle') })
  await question.getByRole('listitem').getByRole('button').click()
  await expect(question.getByText(say('boards.workflow.fine'))).toBeVisible()
  await question.getByRole('button', { name: say('ui.save'), exact: true }).click()
  await expect(toastOf(page, say('boards.workflow.saved'))).toBeVisible()
  const saved = await workflowOf(api, { id } as Board)
  const drawn = saved.columns.find((stage) => stage.name === 'Vertretung')
  expect(saved.connections.some(({ from, to }) => from === columns[0]?.id && to === drawn?.id)).toBe(true)
  expect(saved.connections.some(({ from }) => from === drawn?.id)).toBe(true)
})

test.describe('where there is no room for the canvas', () => {
  test.use({ viewport: { width: 320, height: 640 }, language: 'de' })

  test('the table does everything by keys, and nobody is overwritten unseen', async ({
    page,
    say,
    api,
    faults,
  }) => {
    faults.expect(/409 \(Conflict\)/u)
    const board = await makeBoard(api, 'simple')
    const before = await workflowOf(api, board)
    await page.goto(`/workfloweditor/${board.id}`)
    await expect(page.getByText(say('boards.workflow.stages', { count: 3 }))).toBeVisible()
    await pressEnter(page.getByRole('button', { name: new RegExp(`^${before.columns[1]?.name}`, 'u') }))
    await page.getByRole('textbox', { name: say('boards.list.name') }).fill('Werft')
    await expectAccessible(page)
    await pressEnter(page.getByRole('button', { name: say('boards.workflow.earlier', { stage: 'Werft' }) }))
    const { version, columns, connections } = before
    await api.send('POST', `/api/taskboard/workflow/${board.id}`, {
      version,
      columns: columns.map(({ receiveFrom: _receiveFrom, ...stage }, at) =>
        at === 2 ? { ...stage, name: 'Abgeliefert' } : stage,
      ),
      connections,
      relocations: [],
    })
    await pressEnter(page.getByRole('button', { name: say('ui.save'), exact: true }))
    const conflict = page.getByRole('dialog', { name: say('boards.workflow.conflict') })
    await conflict.getByRole('button', { name: say('boards.workflow.merge') }).click()
    await page.getByRole('button', { name: say('ui.save'), exact: true }).click()
    await expect(toastOf(page, say('boards.workflow.saved'))).toBeVisible()
    expect((await workflowOf(api, board)).columns.map(({ name }) => name)).toEqual([
      'Werft',
      columns[0]?.name,
      'Abgeliefert',
    ])
  })
})
