import { readNotifications } from '#contract/notifications/notifications.ts'
import { createBoard, personOf } from '../support/boards.ts'
import { entryOf } from '../support/files.ts'
import { expectNamed, expectOnHeading, isRingSeen, keysOf } from '../support/window/focused.ts'
import { expect, pageOf, test } from '../support/kontor.ts'
import { administrator, clerk } from '../support/people.ts'
import { isFocused } from '../support/tab-to.ts'

const areas = [
  ['shell.fileManager', '/filemanager/'],
  ['shell.taskboards', '/taskboards/'],
  ['shell.assistant', '/assistant/'],
  ['shell.reporting', '/reporting/'],
  ['shell.companies', '/admin/companies/'],
  ['shell.users', '/admin/users/'],
  ['shell.folderRights', '/admin/filemanagerpermissions/'],
  ['shell.roles', '/admin/roles/'],
  ['shell.audit', '/admin/audit/'],
  ['shell.teamsSignIn', '/admin/teams/'],
  ['shell.home', '/home/'],
] as const

test.describe('from the sign-in through all areas', () => {
  test.use({ person: null })

  test('by keys alone something that has a name has the focus all the time', async ({ page, say }) => {
    test.setTimeout(120_000)
    const { press, focused } = keysOf(page)
    await page.goto('/auth/login')
    await expect(page.getByLabel(say('auth.login.email'), { exact: true })).toBeFocused()
    await page.keyboard.type(administrator.email)
    await press('Tab')
    await expect(page.getByLabel(say('auth.login.password'), { exact: true })).toBeFocused()
    await page.keyboard.type(administrator.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/home/')
    await expectOnHeading(page)
    expect(await isRingSeen(page), 'who works by keys sees where the focus is').toBe(true)
    for (const [name, address] of areas) {
      const link = page.getByRole('navigation', { name: say('shell.areas') }).getByRole('link', {
        name: say(name),
        exact: true,
      })
      for (let step = 0; step < 60 && !(await isFocused(link)); step += 1) await press('Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(address)
      await expectOnHeading(page)
      // and on to the first control of the page; home has none, and Tab leads out of the page there
      if (address !== '/home/') await press('Tab')
    }
    expect(focused()).toBeGreaterThan(30)
  })
})

test('so have the pages that are reached from others: a board, rights, requests, a person, a search', async ({
  page,
  say,
  api,
}) => {
  const { press } = keysOf(page)
  const { board } = await createBoard(api, 'Umzug')
  const person = await personOf(api, clerk)
  const ways = [
    ['/taskboards/', page.getByRole('link', { name: board.name }), `/taskboards/${board.id}`],
    [
      '/admin/filemanagerpermissions/',
      page.getByRole('link', { name: say('admin.access.title') }),
      '/admin/access/',
    ],
    [
      '/admin/filemanagerpermissions/',
      page.locator('main a[href^="/admin/access/requests/"]'),
      '/admin/access/requests/',
    ],
    [
      `/admin/users/?userId=${person.id}`,
      page.getByRole('link', { name: say('admin.person.open') }),
      `/admin/users/${person.id}`,
    ],
  ] as const
  for (const [from, link, address] of ways) {
    await page.goto(from)
    await link.first().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
    await expectOnHeading(page)
    await press('Tab')
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: say('shell.search') }).fill('Vertrag')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/\?q=Vertrag/u)
  await expectOnHeading(page)
})

test('the first page of a visit, also after it is loaded again, has it on its heading, and keys begin there', async ({
  page,
}) => {
  const { press } = keysOf(page)
  for (const [, address] of areas) {
    await page.goto(address)
    await expectOnHeading(page)
    expect(await isRingSeen(page), 'without a key').toBe(false)
  }
  await page.reload()
  await expectOnHeading(page)
  await press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
})

test('who comes by the mouse sees no ring around the heading', async ({ page, say }) => {
  await page.goto('/home/')
  await page.getByRole('link', { name: say('shell.users'), exact: true }).click()
  await expectOnHeading(page)
  expect(await isRingSeen(page)).toBe(false)
})

test('the profile is reached by the menu of the person, which does not take the focus back', async ({
  page,
  say,
}) => {
  const { press } = keysOf(page)
  await page.goto('/home/')
  const person = page.getByRole('banner').getByRole('button').last()
  await person.focus()
  await press('Enter')
  await expect(page.getByRole('menuitem', { name: say('shell.profile') })).toBeFocused()
  await press('Enter')
  await expect(page).toHaveURL('/profile/')
  await expectOnHeading(page)
  await page.waitForTimeout(600)
  await expectOnHeading(page)
})

for (const [address, title] of [
  ['/admin/users/', 'shell.users'],
  ['/admin/companies/', 'shell.companies'],
  ['/admin/audit/', 'shell.audit'],
] as const) {
  test(`a panel of ${address} takes the focus and gives it back`, async ({ page, say }) => {
    const { press } = keysOf(page)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: say(title) })).toBeVisible()
    const row = page.locator('tr[data-row][tabindex="0"]')
    await row.focus()
    await press('Enter')
    await expect(page.locator('.fui-DrawerHeader')).toBeVisible()
    await expectNamed(page)
    await press('Tab')
    await press('Escape')
    await expect(page.locator('.fui-DrawerHeader')).toBeHidden()
    await expectNamed(page)
    await expect(row).toBeFocused()
  })
}

test('a panel opened by its address has the focus, with a ring for whoever works by keys alone', async ({
  page,
}) => {
  for (const address of ['/admin/users/', '/admin/companies/', '/admin/audit/']) {
    await page.goto(address)
    await page.locator('tr[data-row]').first().click()
    const panel = page.locator('.fui-InlineDrawer')
    await expect(panel).toBeFocused()
    expect(await isRingSeen(page), 'after a click').toBe(false)
    await page.goto('about:blank')
    await page.goBack()
    await expect(panel).toBeFocused()
    expect(await isRingSeen(page), `at ${page.url()}`).toBe(false)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await page.locator('tr[data-row][tabindex="0"]').focus()
    await page.keyboard.press('Enter')
    await expect(panel).toBeFocused()
    expect(await isRingSeen(page), 'by keys').toBe(true)
  }
})

test('walking between folders keeps the focus in the list and says where one is', async ({
  page,
  folder,
  api,
}) => {
  const { press } = keysOf(page)
  await api.createFolder([...folder, 'Werft'])
  await api.uploadText([...folder, 'Werft', 'Plan.txt'], 'x')
  await page.goto(pageOf(folder))
  await entryOf(page, 'Werft').focus()
  await press('Enter')
  await expect(page).toHaveURL(pageOf([...folder, 'Werft']))
  await expect(entryOf(page, 'Plan.txt')).toBeFocused()
  await expect(page.locator('[aria-live="polite"]', { hasText: 'Werft' })).toHaveCount(1)
  await page.goBack()
  await expect(entryOf(page, 'Werft')).toBeVisible()
  await expectNamed(page)
})

test('when the last entry of a folder goes, and when a name is left as it is, the focus stays named', async ({
  page,
  say,
  folder,
  api,
}) => {
  const { press } = keysOf(page)
  await api.uploadText([...folder, 'Plan.txt'], 'x')
  await page.goto(pageOf(folder))
  await entryOf(page, 'Plan.txt').focus()
  await press('F2')
  await expect(
    page.getByRole('textbox', { name: say('files.rename.stem', { extension: '.txt' }) }),
  ).toBeFocused()
  await press('Escape')
  await expect(entryOf(page, 'Plan.txt')).toBeFocused()
  await press('Delete')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNamed(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('files.delete.submit'), exact: true })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('files.noFilesOrFolders'))).toBeVisible()
  await expectNamed(page)
  await page.waitForTimeout(500)
  await expectNamed(page)
})

test('when somebody else takes the last entry away, the place of the list has the focus', async ({
  page,
  say,
  folder,
  api,
}) => {
  await api.uploadText([...folder, 'Plan.txt'], 'x')
  await page.goto(pageOf(folder))
  await entryOf(page, 'Plan.txt').focus()
  await api.deleteEntry([...folder, 'Plan.txt'])
  await expect(page.getByText(say('files.noFilesOrFolders'))).toBeVisible()
  await expectNamed(page)
})

test('menus and notifications give the focus back', async ({ page, say, api }) => {
  const { press } = keysOf(page)
  // the bell counts what other journeys left
  await api.send('POST', readNotifications.path)
  await page.goto('/home/')
  for (const opener of ['shell.language', 'shell.notifications'] as const) {
    const button = page.getByRole('banner').getByRole('button', { name: say(opener) })
    await button.focus()
    await press('Enter')
    await press('Escape')
    await expect(button).toBeFocused()
  }
})
