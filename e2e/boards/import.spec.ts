import type { ShownBoard } from '#contract/boards/boards.ts'
import { expectAccessible } from '../support/accessible.ts'
import { cardOf, createBoard, showBoard, stageAt } from '../support/boards.ts'
import { expect, photograph, test } from '../support/kontor.ts'

const name = `Umzug nach Hull ${Date.now() % 1_000_000}`

/** What Trello exports of a board, as far as it matters here. */
const trello = {
  name,
  desc: 'Everything for the move',
  lists: [
    { id: 'a', name: 'Open', pos: 1 },
    { id: 'b', name: 'Done', pos: 2 },
  ],
  labels: [{ id: 'l1', name: 'Crane', color: 'sky' }],
  members: [
    { id: 'm1', fullName: 'Kontor Administration', username: 'kontor' },
    { id: 'm2', fullName: 'Somebody of Trello', username: 'somebody' },
  ],
  cards: [
    { id: 'c1', name: 'Pack the boxes', desc: '', idList: 'a', idLabels: ['l1'], idMembers: ['m1'], pos: 1 },
    { id: 'c2', name: 'Order the crane', desc: '', idList: 'a', idMembers: ['m2'], pos: 2 },
    { id: 'c3', name: 'Find a hall', desc: '', idList: 'b', idMembers: [], pos: 1 },
  ],
  checklists: [{ idCard: 'c1', checkItems: [{ name: 'Buy tape', state: 'incomplete', pos: 1 }] }],
}

const fileOf = (content: string) => ({
  name: 'trello.json',
  mimeType: 'application/json',
  buffer: Buffer.from(content),
})

test('a board of Trello is looked at first, somebody of it is chosen here, and it becomes a board', async ({
  page,
  api,
  say,
  faults,
}) => {
  faults.expect(/status of 422 .*\/api\/taskboard\/import/u)
  await page.goto('/taskboards/')
  await page.getByRole('button', { name: say('boards.import') }).click()
  const dialog = page.getByRole('dialog', { name: say('boards.import.title') })
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles(fileOf(JSON.stringify(trello).slice(0, -40)))
  await expect(dialog.getByRole('alert')).toBeVisible()

  await file.setInputFiles(fileOf(JSON.stringify(trello)))
  await expect(dialog.getByText(name)).toBeVisible()
  await expect(dialog.getByRole('alert')).toBeHidden()
  const somebody = say('boards.import.whoIs', { person: 'Somebody of Trello' })
  await dialog.getByRole('button', { name: `${somebody}: ${say('boards.import.nobody')}` }).click()
  const search = page.getByRole('combobox', { name: somebody })
  await search.fill('gesa')
  await page.getByRole('option', { name: /Folkerts, Gesa/u }).click()
  await expect(dialog.getByRole('button', { name: `${somebody}: Gesa Folkerts` })).toBeFocused()
  await expectAccessible(page)
  await photograph(page, 'board-import')
  await dialog.getByRole('button', { name: say('boards.import.confirm') }).click()

  await expect(cardOf(stageAt(page, 0), 'Pack the boxes')).toBeVisible()
  await expect(cardOf(stageAt(page, 0), 'Order the crane')).toBeVisible()
  await expect(cardOf(stageAt(page, 1), 'Find a hall')).toBeVisible()
  const boardId = new URL(page.url()).pathname.split('/').filter(Boolean).at(-1) ?? ''
  const made: ShownBoard = await showBoard(api, boardId)
  const named = new Map(made.people.map((person) => [person.id, person.name]))
  const assigned = made.tasks.map(({ title, assignee }) => [title, assignee && named.get(assignee)])
  expect(Object.fromEntries(assigned)).toEqual({
    'Pack the boxes': 'Kontor Administration',
    'Order the crane': 'Gesa Folkerts',
    'Find a hall': null,
  })
})

test('tasks of Trello come to a board that is there: in its entry column, and both screens show them', async ({
  page,
  api,
  say,
}) => {
  const { board } = await createBoard(api, 'Bestand')
  await page.goto(`/taskboards/${board.id}`)
  await page.getByRole('button', { name: say('boards.settings') }).click()
  await page.getByRole('menuitem', { name: say('boards.import.tasks') }).click()
  const dialog = page.getByRole('dialog', { name: say('boards.import.title') })
  await dialog.locator('input[type=file]').setInputFiles(fileOf(JSON.stringify(trello)))
  await expect(dialog.getByRole('paragraph').filter({ hasText: name })).toBeVisible()
  await expect(dialog.getByText(say('boards.import.leftOut.doneTasks', { count: 1 }))).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'board-import-into')
  await dialog.getByRole('button', { name: say('boards.import.tasks') }).click()
  await expect(dialog).toBeHidden()
  for (const { name: title } of trello.cards) await expect(cardOf(stageAt(page, 0), title)).toBeVisible()
  await expect(page.getByRole('button', { name: say('boards.settings') })).toBeFocused()
})
