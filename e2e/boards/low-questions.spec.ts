import { listOwnerlessBoards } from '#contract/boards/ownerless-boards.ts'
import { addMember, createBoard, createTask, saveWorkflow, showBoard } from '../support/boards.ts'
import type { Api } from '../support/api.ts'
import { signInByApi } from '../support/api.ts'
import { expect, test } from '../support/kontor.ts'
import { dialogOf, expectLow, lowWindow } from '../support/window/low-window.ts'
import { employee } from '../support/people.ts'

test.use({ viewport: lowWindow, language: 'de', theme: 'dark' })

const longName = 'Umzug der Niederlassung an die Westkaje'

/** A board whose tasks come into the last column only by way of the middle one. */
async function boardWithOneWay(api: Api) {
  const { board, workflow } = await createBoard(api, longName)
  const [first, second, third] = workflow.columns.map(({ id }) => id)
  await saveWorkflow(api, board.id, workflow, workflow.columns, [
    { from: first ?? '', to: second ?? '' },
    { from: second ?? '', to: third ?? '' },
  ])
  const task = await createTask(api, board.id, 'Den Kran an der Westkaje prüfen und abnehmen lassen')
  return { board, task, third: third ?? '' }
}

test('what is asked about a board fits: what it is called, a new label, one that goes, what is imported', async ({
  page,
  say,
  api,
}) => {
  const { board } = await createBoard(api, longName)
  await page.goto('/taskboards/')
  await page.getByRole('button', { name: say('boards.list.menu', { name: board.name }) }).click()
  await page.getByRole('menuitem', { name: say('boards.list.edit') }).click()
  await expectLow({ page, name: 'board-edit' }, dialogOf(page))

  const label = 'Genehmigungspflichtige Sondertransporte'
  await api.send('POST', `/api/taskboard/${board.id}/labels`, { name: label, color: 'red' })
  await page.goto(`/taskboards/${board.id}`)
  for (const [name, button] of [
    ['label-new', say('boards.labels.add')],
    ['label-delete', say('boards.labels.deleteOne', { name: label })],
  ] as const) {
    await page.getByRole('button', { name: say('boards.settings') }).click()
    await page.getByRole('menuitem', { name: say('boards.labels') }).click()
    await dialogOf(page).getByRole('button', { name: button }).click()
    await expect(dialogOf(page).getByRole('button', { name: button })).toHaveCount(0)
    await expectLow({ page, name }, dialogOf(page))
    await page.reload()
  }

  await page.goto('/taskboards/')
  await page
    .getByRole('button', { name: say('boards.import') })
    .first()
    .click()
  const trello = {
    name: longName,
    lists: [{ id: 'a', name: 'Offen', pos: 1 }],
    members: [{ id: 'm', fullName: 'Jemand mit einem sehr langen Namen', username: 'jemand' }],
    cards: [{ id: 'c', name: 'Kisten packen', idList: 'a', idMembers: ['m'], pos: 1 }],
  }
  await page.locator('input[type="file"]').setInputFiles({
    name: 'trello.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(trello)),
  })
  await expect(dialogOf(page).getByRole('listitem').getByRole('button').first()).toBeAttached()
  await expectLow({ page, name: 'board-import-preview' }, dialogOf(page))
})

test('so does asking for a move, and declining what was asked', async ({ page, say, api, baseURL }) => {
  const { board, task, third } = await boardWithOneWay(api)
  await page.goto(`/taskboards/${board.id}`)
  await page.locator('[data-card]').focus()
  await page.keyboard.press('ContextMenu')
  await dialogOf(page)
    .getByRole('button', { name: say('boards.board.move.ask'), exact: true })
    .first()
    .click()
  await expect(dialogOf(page).getByRole('textbox')).toBeVisible()
  await expectLow({ page, name: 'ask-for-move' }, dialogOf(page))

  await addMember(api, board.id, employee)
  const colleague = await signInByApi(baseURL ?? '', employee)
  const { tasks } = await showBoard(api, board.id)
  const { workflowStage, positionVersion } = tasks.find(({ id }) => id === task.id) ?? {}
  await colleague.send('POST', `/api/task/${task.id}/requests`, {
    from: { stageId: workflowStage, positionVersion },
    to: third,
    reason: 'Die Abnahme hat schon der Vorgänger gemacht, sie liegt nur nicht bei.',
  })
  await page.goto(`/taskboards/${board.id}?task=${task.id}`)
  await page.getByRole('button', { name: say('boards.request.decline') }).click()
  await expectLow({ page, name: 'decline' }, dialogOf(page))
})

test('so do the questions of the editor of a workflow', async ({ page, say, api, faults }) => {
  faults.expect(/409 \(Conflict\)/u)
  const { board } = await boardWithOneWay(api)
  await page.goto(`/workfloweditor/${board.id}`)
  const { workflow } = await showBoard(api, board.id)
  const [first, second] = workflow.columns
  await page
    .getByRole('button', { name: say('boards.workflow.remove', { stage: first?.name ?? '' }) })
    .click()
  await expect(dialogOf(page)).toHaveAccessibleName(
    say('boards.workflow.removeTitle', { stage: first?.name ?? '' }),
  )
  await expectLow({ page, name: 'workflow-remove' }, dialogOf(page))

  await page.getByRole('button', { name: say('boards.workflow.add') }).click()
  await page.getByRole('button', { name: say('ui.save'), exact: true }).click()
  await expect(dialogOf(page)).toHaveAccessibleName(say('boards.workflow.saveTitle'))
  await expectLow({ page, name: 'workflow-save' }, dialogOf(page))

  await page.reload()
  await page.getByRole('button', { name: new RegExp(`^${second?.name}`, 'u') }).click()
  await page.getByRole('textbox', { name: say('boards.list.name') }).fill('Werft')
  await saveWorkflow(
    api,
    board.id,
    workflow,
    workflow.columns.map((stage) => (stage.id === second?.id ? { ...stage, name: 'Abgeliefert' } : stage)),
    [],
  )
  await page.getByRole('button', { name: say('ui.save'), exact: true }).click()
  await expect(dialogOf(page)).toHaveAccessibleName(say('boards.workflow.conflict'))
  await expectLow({ page, name: 'workflow-conflict' }, dialogOf(page))
})

test('so does appointing a new owner', async ({ page, say }) => {
  const boards = [{ id: '900001', name: longName }]
  await page.route(`**${listOwnerlessBoards.path}`, (route) => route.fulfill({ json: { boards } }))
  await page.goto('/admin/users/')
  await page.getByRole('button', { name: say('admin.users.ownerless.appoint') }).click()
  await expect(dialogOf(page)).toHaveAccessibleName(say('admin.users.ownerless.title', { name: longName }))
  await expectLow({ page, name: 'appoint' }, dialogOf(page))
})
