import type { Board, ShownBoard } from '#contract/boards/boards.ts'
import type { Task } from '#contract/boards/task-shapes.ts'
import { expectAccessible } from '../support/accessible.ts'
import type { Api } from '../support/api.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import { clerk } from '../support/people.ts'
import { openSecondBrowser } from '../support/second-browser.ts'
import { soon } from '../support/soon.ts'

/**
 * A board whose work goes from the first stage to the second only, with one task that has a file of the folder; the clerk is a
 * member and has no right to the folder.
 */
async function boardWithTask(
  api: Api,
  folder: readonly string[],
): Promise<{ readonly shown: ShownBoard; readonly task: Task }> {
  const words = { name: `Umzug ${Date.now() % 1_000_000}`, description: 'Ins neue Haus' }
  const { id } = (await api.send('POST', '/api/taskboard', words)) as Board
  const { workflow } = (await api.send('GET', `/api/taskboard/${id}`)) as ShownBoard
  const columns = workflow.columns.map(({ receiveFrom: _receiveFrom, ...stage }) => stage)
  const [first, second] = columns
  await api.send('POST', `/api/taskboard/workflow/${id}`, {
    version: workflow.version,
    columns,
    connections: [{ from: first?.id, to: second?.id, needsApproval: false, approvers: [] }],
    relocations: [],
  })
  const people = (await api.send(
    'GET',
    `/api/users/byCompany?search=${encodeURIComponent(clerk.email)}`,
  )) as {
    readonly items: readonly { readonly id: string }[]
  }
  await api.send('PUT', `/api/taskboard/${id}/users/user/${people.items[0]?.id}`, { boardRole: 'member' })
  const task = (await api.send('POST', '/api/task', {
    key: `journey-${Date.now()}`,
    taskboard: id,
    title: 'Order boxes',
    description: 'Get **40** of them\n\n![x](https://evil.example/x.png) [run](javascript:alert(1))',
  })) as Task
  await api.uploadText([...folder, 'Closed plan.txt'], 'for administrators')
  const { files } = await api.listFolder(folder)
  await api.send('POST', `/api/task/${task.id}/files`, { fileIds: files.map((file) => file.id) })
  return { shown: (await api.send('GET', `/api/taskboard/${id}`)) as ShownBoard, task }
}

test('a task is changed and talked about in its panel; a move that is blocked is asked for, and approved by an owner', async ({
  page,
  browser,
  baseURL,
  api,
  say,
  folder,
}) => {
  const { shown, task } = await boardWithTask(api, folder)
  const third = shown.workflow.columns[2]
  const member = await openSecondBrowser(browser, { baseURL, person: clerk, language: 'en' })
  await member.goto(`/taskboards/${shown.board.id}`)
  const card = member.locator('[data-card]', { hasText: 'Order boxes' })
  await card.focus()
  await member.keyboard.press('Enter')
  const panel = member.getByRole('complementary', { name: 'Task “Order boxes”' })
  await expect(panel.getByText('40', { exact: true })).toHaveCSS('font-weight', /^[67]00$/u)
  await expect(panel.locator('img, a[href^="javascript"]')).toHaveCount(0)
  const chips = panel.getByRole('region', { name: 'Files' })
  await expect(chips.getByText('File (no access)')).toBeVisible()
  await expect(chips.getByText('Closed plan.txt')).toHaveCount(0)
  await expectAccessible(member)

  await panel.getByRole('button', { name: 'Assignee: Nobody' }).click()
  await expect(member.getByRole('option', { name: /Gesa Folkerts/u })).toBeVisible()
  await member.keyboard.press('ArrowDown')
  await member.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: /^Assignee: Gesa Folkerts/u })).toBeFocused()
  await panel.getByRole('textbox', { name: 'Due date' }).fill('24.12.2099')
  await member.keyboard.press('Enter')
  await panel.getByRole('textbox', { name: 'Add a subtask' }).fill('Measure')
  await member.keyboard.press('Enter')
  await expect(panel.getByRole('checkbox', { name: 'Measure' })).toBeVisible()

  await panel.getByRole('textbox', { name: /^Write a comment/u }).pressSequentially('Look @kont')
  await expect(panel.getByRole('option', { name: /Kontor Administration/u })).toBeVisible()
  await member.keyboard.press('Enter')
  await member.keyboard.type('please')
  await member.keyboard.press('Control+Enter')
  await expect(
    panel.getByRole('list', { name: 'Comments' }).getByText('@Kontor Administration'),
  ).toBeVisible()

  await panel.getByRole('button', { name: /move to/u }).click()
  await member.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click()
  const asking = member.getByRole('dialog', { name: 'Ask for a move' })
  await asking.getByRole('textbox').fill('They are there already')
  await expectAccessible(member)
  await asking.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(panel.getByRole('button', { name: 'Withdraw' })).toBeVisible()

  await page.goto(`/taskboards/${shown.board.id}?task=${task.id}`)
  const owners = page.getByRole('complementary')
  await expect(owners.getByText('They are there already')).toBeVisible()
  await expect(owners.getByRole('link', { name: 'Closed plan.txt' })).toHaveAttribute('href', /preview=1$/u)
  await photograph(page, 'task-panel-request')
  await expectAccessible(page)
  await owners.getByRole('button', { name: say('boards.request.approve') }).click()
  // the panel of whoever asked shows it within a moment
  await expect(
    panel.getByRole('button', { name: new RegExp(`^Column ${third?.name ?? ''}: move to`, 'u') }),
  ).toBeVisible(soon)
  await expect(panel.getByRole('button', { name: 'Withdraw' })).toBeHidden()
  await panel.getByRole('tab', { name: 'History' }).click()
  await expect(panel.getByText(/^Kontor Administration approved the move/u)).toBeVisible()

  await member.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await member.context().close()
})

test.describe('on a small screen, in German', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true, language: 'de' })

  test('the panel is read and changed with a finger', async ({ page, api, say, folder }) => {
    const { shown, task } = await boardWithTask(api, folder)
    await page.goto(`/taskboards/${shown.board.id}?task=${task.id}`)
    const panel = page.getByRole('dialog', { name: say('boards.task.label', { title: 'Order boxes' }) })
    await panel
      .getByRole('button', {
        name: `${say('boards.task.field.priority')}: ${say('boards.task.priority.none')}`,
      })
      .tap()
    await page.getByRole('menuitemradio', { name: say('boards.priority.high') }).tap()
    await expect(
      panel.getByRole('button', {
        name: `${say('boards.task.field.priority')}: ${say('boards.priority.high')}`,
      }),
    ).toBeVisible()
    await photograph(page, 'task-panel-320')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await panel.getByRole('button', { name: say('boards.task.close') }).tap()
    await expect(panel).toBeHidden()
  })
})
