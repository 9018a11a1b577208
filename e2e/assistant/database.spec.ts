import { readFile } from 'node:fs/promises'
import { rolePermissions } from '#contract/users/role-permissions.ts'
import { expectAccessible } from '../support/accessible.ts'
import { allow, answersOf, askIn, expect, proposes, test } from '../support/assistant.ts'
import { createBoard, createTask } from '../support/boards.ts'
import { photograph } from '../support/kontor.ts'

// one model, which does as the journey before has told it
test.describe.configure({ mode: 'default' })

test('the database answers with a table, a chart and a file, and is asked again; an answer becomes a task', async ({
  page,
  api,
  say,
  assistant: { model },
}) => {
  const {
    board: { id, name },
  } = await createBoard(api, 'Kräne')
  for (const title of ['Kran Ost', 'Kran West', 'Kran Süd']) await createTask(api, id, title)
  const sql = `select title, length(title) as letters from tasks where board = '${name}' order by title`
  await model.behave({
    kind: 'script',
    steps: [{ calls: [{ name: 'askDatabase', input: { sql } }] }, { says: 'Es sind drei Kräne.' }],
  })
  await page.goto('/assistant/')
  await page.getByRole('button', { name: say('chat.option.database') }).click()
  await askIn(page, 'Welche Kräne gibt es?')
  const answer = answersOf(page).last()
  await expect(answer).toContainText('Es sind drei Kräne.')
  const table = answer.getByRole('group', { name: say('chat.tool.askDatabase') })
  await expect(table.getByRole('row')).toHaveText(['titleletters', 'Kran Ost8', 'Kran Süd8', 'Kran West9'])

  await expect(answer.locator('[data-tool=askDatabase]')).toContainText(sql)

  const download = page.waitForEvent('download')
  await answer.getByRole('button', { name: say('chat.table.csv') }).click()
  const saved = await readFile(await (await download).path(), 'utf8')
  expect(saved.split('\r\n').slice(0, 2)).toEqual(['\uFEFFtitle,letters', 'Kran Ost,8'])

  await answer.getByRole('button', { name: say('chat.table.asChart') }).click()
  const chart = answer.getByRole('img', { name: say('chat.table.chartOf', { label: 'letters', count: 3 }) })
  await expect(chart.locator('svg rect').first()).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'assistant-chart')
  await answer.getByRole('button', { name: say('chat.table.asTable') }).click()

  // rows are not kept: what is there by now is asked for
  await createTask(api, id, 'Kran Nord')
  await page.reload()
  await expect(answer).toContainText('Es sind drei Kräne.')
  await expect(table).toBeHidden()
  await answer.getByRole('button', { name: say('chat.table.again') }).click()
  await expect(table.getByRole('row')).toHaveCount(5)
  await createTask(api, id, 'Kran Mitte')
  await answer.getByRole('button', { name: say('chat.table.again') }).click()
  await expect(table.getByRole('row')).toHaveCount(6)

  const many = `select one.title from ${'one two three four'
    .split(' ')
    .map((each) => `tasks ${each}`)
    .join(', ')}`
  await proposes(model, 'askDatabase', { sql: many }, 'Es sind viele.')
  await askIn(page, 'Und wie viele Paare?')
  await expect(answer).toContainText('Es sind viele.')
  await expect(table.getByRole('row')).toHaveCount(201)
  await expect(answer).toContainText(say('chat.tool.cut', { rows: 200 }))

  await answer.getByRole('button', { name: say('chat.answer.menu') }).click()
  await page.getByRole('menuitem', { name: say('chat.answer.asTask') }).click()
  const card = answer.locator('[data-tool=createTask]')
  await card.getByLabel(say('chat.tool.title')).fill('Kräne zählen')
  await card.getByLabel(say('chat.tool.place')).selectOption(name)
  await expectAccessible(page)
  await card.getByRole('button', { name: say('chat.tool.confirm') }).click()
  await card.getByRole('link', { name: 'Kräne zählen' }).click()
  await expect(page).toHaveURL(new RegExp(`/taskboards/${id}`, 'u'))
  await expect(page.getByText('Kräne zählen').first()).toBeVisible()
})

test('without the permission the database is not asked, and the option says why', async ({
  page,
  api,
  say,
  assistant: { model },
}) => {
  const rest = rolePermissions.filter((permission) => permission !== 'ACCESS_DB_IN_CHATBOT')
  await allow(api, 'Administrator', rest)
  try {
    await model.behave({
      kind: 'script',
      steps: [{ calls: [{ name: 'askDatabase', input: { sql: 'select 1' } }] }, { says: 'Das geht nicht.' }],
    })
    await page.goto('/assistant/')
    const option = page.getByRole('button', { name: say('chat.option.database') })
    await expect(option).toHaveAttribute('aria-disabled', 'true')
    await option.focus()
    await expect(page.getByRole('tooltip')).toHaveText(say('chat.option.database.notAllowed'))
    await askIn(page, 'Welche Kräne gibt es?')
    await expect(answersOf(page).last()).toContainText('Das geht nicht.')
    await expect(page.locator('[data-tool]')).toHaveCount(0)
  } finally {
    await allow(api, 'Administrator', rolePermissions)
  }
})
