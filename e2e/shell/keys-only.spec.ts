import type { Locator, Page } from 'playwright/test'
import { askForAccess } from '#contract/rights/access-requests.ts'
import { signInByApi } from '../support/api.ts'
import { cardOf, createBoard, stageAt } from '../support/boards.ts'
import { entryOf } from '../support/files.ts'
import { expect, pageOf, test, toastOf } from '../support/kontor.ts'
import { clerk, director } from '../support/people.ts'
import { arrowDownTo, tabTo } from '../support/tab-to.ts'
import { panelOf, row } from '../support/users.ts'
import { workbench } from '../support/workbench.ts'

/** Goes to a button by the Tab key and presses it. */
async function pressOn(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function typeInto(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(words)
}

test('a person is added by keys alone', async ({ page, say }) => {
  const email = `tasten-${Date.now()}@nordkai.example`
  await page.goto('/admin/users/')
  await pressOn(page, page.getByRole('button', { name: say('admin.users.add') }))
  const panel = panelOf(page)
  await expect(panel.getByLabel(say('admin.users.email'))).toBeFocused()
  await page.keyboard.type(email)
  await typeInto(page, panel.getByLabel(say('admin.users.firstName')), 'Tara')
  await typeInto(page, panel.getByLabel(say('admin.users.lastName')), 'Taste')
  await typeInto(page, panel.getByLabel(say('admin.users.role')), 'Technik')
  await typeInto(page, panel.getByLabel(say('admin.users.company')), 'Nordkai Gruppe')
  await pressOn(page, panel.getByRole('button', { name: say('admin.users.add.submit') }))
  await expect(page).toHaveURL(/userId=\d+/u)
  await expect(panel.getByRole('heading', { name: 'Tara Taste' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('people are imported by keys alone, once their file is chosen', async ({ page, say }) => {
  const email = `tastenliste-${Date.now()}@nordkai.example`
  await page.goto('/admin/users/')
  await pressOn(page, page.getByRole('button', { name: say('admin.users.import') }))
  await expect(page).toHaveURL('/admin/users/import/')
  const chosen = page.waitForEvent('filechooser')
  await pressOn(page, page.getByRole('button', { name: say('admin.users.import.choose') }))
  const buffer = Buffer.from(`E-Mail;Nachname;Rolle\r\n${email};Taste;Technik\r\n`)
  await (await chosen).setFiles({ name: 'neue.csv', mimeType: 'text/csv', buffer })
  await pressOn(page, page.getByRole('button', { name: say('admin.users.import.submit', { count: 1 }) }))
  await expect(page.getByText(say('admin.users.import.done', { create: 1, change: 0 }))).toBeVisible()
})

test('a role is made by keys alone', async ({ page, say }) => {
  await page.goto('/admin/roles/')
  await pressOn(page, page.getByRole('button', { name: say('admin.roles.create'), exact: true }))
  const panel = panelOf(page)
  await expect(panel.getByLabel(say('admin.roles.name'))).toBeFocused()
  const name = `Tastenrolle ${Date.now() % 100_000}`
  await page.keyboard.type(name)
  const files = say('admin.roles.permission.VIEW_FILE_MANAGER')
  const permission = panel.getByRole('switch', { name: files, exact: true })
  await tabTo(page, permission)
  await page.keyboard.press('Space')
  await expect(permission).toBeChecked()
  await pressOn(page, panel.getByRole('button', { name: say('admin.roles.create.submit'), exact: true }))
  await expect(page).toHaveURL(/roleId=\d+/u)
  await expect(panel.getByRole('heading', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await typeInto(page, page.getByRole('searchbox', { name: say('admin.roles.search') }), name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await tabTo(page, row(page, name))
  await page.keyboard.press('Enter')
  await expect(panel.getByLabel(say('admin.roles.name'))).toHaveValue(name)
})

test('a right is given by keys alone', async ({ page, say, api }) => {
  const name = `00 Tasten ${Date.now()}`
  await api.createFolder([workbench, name])
  await page.goto('/admin/filemanagerpermissions/')
  await pressOn(page, page.getByRole('button', { name: say('folderRights.pick') }))
  await expect(page.getByRole('searchbox', { name: say('ui.people.search') })).toBeFocused()
  await page.keyboard.type('ahrens')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?user=\d+$/u)
  const rowOf = (folder: string): Locator =>
    page.getByRole('treegrid').getByRole('row', { name: new RegExp(`^${folder}`, 'u') })
  await expect(rowOf(workbench)).toBeVisible()
  await tabTo(page, page.getByRole('treegrid').getByRole('row').and(page.locator('[tabindex="0"]')))
  await arrowDownTo(page, rowOf(workbench))
  await page.keyboard.press('ArrowRight')
  await expect(rowOf(name)).toBeVisible()
  await page.keyboard.press('ArrowRight') // to the first folder in it, which other journeys may have made
  await arrowDownTo(page, rowOf(name))
  const box = page.getByRole('checkbox', {
    name: say('folderRights.box', { right: say('folderRights.right.read'), name }),
  })
  await tabTo(page, box)
  await page.keyboard.press('Space')
  await pressOn(page, page.getByRole('button', { name: say('folderRights.preview'), exact: true }))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: say('ui.save') }))
  await expect(page.getByRole('row', { name: `${name}: ${say('folderRights.source.own')}` })).toBeVisible()
})

test('a file comes back from the trash, and a link to it is copied, by keys alone', async ({
  page,
  context,
  say,
  folder,
  api,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = `Tasten ${Date.now() % 1_000_000}.txt`
  await api.uploadText([...folder, name], 'Flut')
  await api.deleteEntry([...folder, name])
  await page.goto('/trash/')
  await typeInto(page, page.getByRole('searchbox', { name: say('files.trash.search') }), name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await pressOn(page, page.getByRole('button', { name: say('files.trash.restoreOne', { name }) }))
  await expect(page.getByText(say('files.restore.done', { count: 1, name })).first()).toBeVisible()

  await page.goto(pageOf(folder))
  await tabTo(page, entryOf(page, name))
  await page.keyboard.press('Shift+F10')
  const item = page.getByRole('menuitem', { name: say('files.action.copyLink') })
  await arrowDownTo(page, item)
  await page.keyboard.press('Enter')
  await expect(toastOf(page, say('files.linkCopied'))).toBeVisible()
  await expect(entryOf(page, name)).toBeFocused()
})

test('a task is made and moved by keys alone', async ({ page, say, api }) => {
  const { board, workflow } = await createBoard(api, 'Tasten')
  const [first, second] = workflow.columns
  await page.goto(`/taskboards/${board.id}`)
  const add = page.getByRole('button', { name: say('boards.board.addTo', { stage: first?.name ?? '' }) })
  await pressOn(page, add)
  await expect(
    page.getByRole('textbox', { name: say('boards.board.add.title', { stage: first?.name ?? '' }) }),
  ).toBeFocused()
  await page.keyboard.type('Kran prüfen')
  await page.keyboard.press('Enter')
  await expect(cardOf(stageAt(page, 0), 'Kran prüfen')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(cardOf(page, 'Kran prüfen')).toBeFocused()
  await page.keyboard.press('ContextMenu')
  await pressOn(
    page,
    page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${second?.name}`, 'u') }),
  )
  await expect(cardOf(stageAt(page, 1), 'Kran prüfen')).toBeVisible()
})

test.describe('as somebody with reports', () => {
  test.use({ person: director })

  test('a report is opened, and read as a table, by keys alone', async ({ page, say }) => {
    await page.goto('/reporting/')
    await pressOn(page, page.locator('main a[href^="/reporting/"]:not([href*="administration"])').first())
    await expect(page).toHaveURL(/\/reporting\/\d+/u)
    const table = say('reports.figures.asTable')
    await pressOn(page, page.getByRole('button', { name: new RegExp(`: ${table}$`, 'u') }).first())
    await expect(page.getByRole('table').first()).toBeVisible()
  })
})

test('a request for access is decided by keys alone', async ({ page, say, folder, api, baseURL }) => {
  const name = `Zahlen ${Date.now() % 1_000_000}`
  await api.createFolder([...folder, name])
  const { subfolders } = await api.listFolder(folder)
  const asker = await signInByApi(baseURL ?? '', clerk)
  await asker.send('POST', askForAccess.path, {
    target: { fileId: subfolders[0]?.id ?? '' },
    reason: 'Für den Abschluss',
  })
  await page.goto('/admin/access/requests/')
  const request = page.getByRole('listitem').filter({ hasText: name })
  await pressOn(page, request.getByRole('button'))
  const panel = panelOf(page)
  await expect(panel).toContainText('Für den Abschluss')
  await pressOn(page, panel.getByRole('button', { name: say('folderRights.requests.decline') }))
  await expect(request).toHaveCount(0)
})

test.describe('as a clerk', () => {
  test.use({ person: clerk })

  test('the own name is changed by keys alone', async ({ page, say }) => {
    await page.goto('/profile/')
    const field = page.getByLabel(say('profile.firstName'))
    await tabTo(page, field)
    const before = await field.inputValue()
    for (const name of ['Tara', before]) {
      await tabTo(page, field)
      await page.keyboard.press('Control+a')
      await page.keyboard.type(name)
      const saved = page.waitForResponse((response) => response.request().method() !== 'GET')
      await page.keyboard.press('Enter')
      await saved
      await page.reload()
      await expect(field).toHaveValue(name)
    }
  })
})
