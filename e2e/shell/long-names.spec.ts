import type { Page } from 'playwright/test'
import { createCompany } from '#contract/admin/companies.ts'
import type { Company } from '#contract/admin/companies.ts'
import type { Api } from '../support/api.ts'
import { newPerson } from '../support/administration/new-person.ts'
import { makeRole } from '../support/administration/roles.ts'
import { createBoard, createTask } from '../support/boards.ts'
import { entryOf, openMenu, walk } from '../support/files.ts'
import { expect, pageOf, photograph, test } from '../support/kontor.ts'
import { openSecondBrowser } from '../support/second-browser.ts'
import type { Say } from '../support/texts.ts'
import { patient } from '../support/users.ts'
import { expectFits } from '../support/window/fits.ts'
import { dialogOf } from '../support/window/low-window.ts'

test.use({ language: 'de', viewport: { width: 320, height: 640 } })

/** Names in which a line breaks nowhere, with what differs for each run. */
const mark = String(Date.now() % 100_000)
const long = `L${mark}verwaltungsgesellschaftsbeteiligungsvertragsentwurfssammlung`

interface Made {
  readonly id: string
}

/** The panel or dialog that is open fits, and nothing makes the page wider than its window. */
async function expectNarrow(page: Page, name: string): Promise<void> {
  const panel = dialogOf(page)
  await expect(panel, name).toBeVisible(patient)
  await expect(panel, name).toContainText(long.slice(0, 20), patient)
  await test.step(name, () => expectFits(panel))
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(320)
  await photograph(page, `long-${name}`)
  await page.keyboard.press('Escape')
}

/** What is on a page fits, and its window does not scroll sideways. */
async function expectNarrowPage(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main')
  await test.step(name, () => expectFits(main))
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(320)
  await photograph(page, `long-${name}`)
}

const press = (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name, exact: true }).first().click()

interface Somebody {
  readonly person: string
  readonly company: string
  readonly role: string
}

let somebody: Promise<Somebody> | null = null

/** Somebody in a company and with a role of such names, once for the journeys of this worker. */
const ensurePerson = (api: Api): Promise<Somebody> => (somebody ??= makePerson(api))

async function makePerson(api: Api): Promise<Somebody> {
  const place = { street: long, zipCode: '24103', city: long, country: 'DE', phone: '+49 431 1' }
  const company = (await api.send('POST', createCompany.path, {
    name: long,
    abbreviation: `L${mark}`,
    companyAddress: place,
  })) as Company
  const role = await makeRole(api, long.slice(0, 60), [])
  const { id } = (await api.send('POST', '/api/users', {
    email: `lang${mark}@${'niederlassung-westkai-'.repeat(2)}nordkai.example`,
    firstName: long.slice(0, 58),
    lastName: long,
    roleId: role.id,
    companyId: company.id,
  })) as Made
  return { person: id, company: company.id, role: role.id }
}

test('panels of people, companies and roles are never wider than a window of 320 px, whatever their names', async ({
  page,
  say,
  api,
}) => {
  const { person, company, role } = await ensurePerson(api)
  // a role that somebody has cannot be removed
  const spare = await makeRole(api, `${long.slice(0, 60)} 2`, [])
  for (const [name, address, button] of [
    ['person', `/admin/users/?userId=${person}`],
    ['person-deactivate', `/admin/users/?userId=${person}`, 'admin.users.deactivate'],
    ['person-leaving', `/admin/users/${person}`, 'admin.person.offboard'],
    ['company', `/admin/companies/?companyId=${company}`],
    ['role', `/admin/roles/?roleId=${role}`],
    ['role-remove', `/admin/roles/?roleId=${spare.id}`, 'admin.roles.remove'],
  ] as const) {
    await page.goto(address)
    if (button)
      await page
        .getByRole('button', { name: say(button), exact: true })
        .last()
        .click(patient)
    await expectNarrow(page, name)
  }
})

test('so are those of folders and files', async ({ page, say, api, folder }) => {
  await api.createFolder([...folder, long])
  const file = `${long}${long}.txt`
  await api.uploadText([...folder, long, file], 'Flut')
  const inside = [...folder, long]
  await page.goto(pageOf(inside))
  for (const action of ['showDetails', 'share', 'delete']) {
    await expect(entryOf(page, file)).toBeVisible()
    await pick(page, say, file, action)
    if (action === 'showDetails') {
      // what is read meanwhile moves what stands below it
      await expect(page.getByText(say('files.reading.indexed'))).toBeVisible()
      await putOnTag(page, say)
    }
    await expectNarrow(page, `file-${action}`)
    if (action === 'showDetails') await page.goto(pageOf(inside))
  }
})

test('so are the steps of the wizard and the questions about files', async ({ page, say, api, folder }) => {
  const inside = [...folder, long]
  const below = `${long} unten`
  const file = `${long}${long}.txt`
  await api.createFolder(inside)
  await api.createFolder([...inside, below])
  for (const place of [inside, [...inside, below]]) await api.uploadText([...place, file], 'Flut')
  await page.goto(pageOf(inside))
  await page.getByRole('button', { name: say('files.selection.more') }).click()
  await page.getByRole('menuitem', { name: say('files.action.transfer') }).click()
  const wizard = dialogOf(page)
  await wizard.getByRole('option', { name: file }).click()
  await test.step('wizard-choice', () => expectFits(wizard))
  const next = wizard.getByRole('button', { name: say('files.transfer.next') })
  await next.click()
  await walk(wizard, [...inside, below])
  await expect(wizard.getByText(say('files.chooser.noSubfolders'))).toBeVisible()
  await test.step('wizard-place', () => expectFits(wizard))
  const way = wizard.getByRole('navigation', { name: say('files.chooser.way') })
  await expect(way.getByTitle(below, { exact: true })).toBeInViewport({ ratio: 0.99 })
  await photograph(page, 'long-wizard-place')
  await next.click()
  await expect(wizard.locator('[aria-current="step"]')).toContainText(
    say('files.transfer.conflicts', { count: 1 }),
  )
  await expectNarrow(page, 'wizard-review')

  await page.goto(pageOf(inside))
  await expect(entryOf(page, file)).toBeVisible()
  const upload = { name: file, mimeType: 'text/plain', buffer: Buffer.from('Ebbe') }
  await page.getByLabel(say('files.upload.choose'), { exact: true }).setInputFiles(upload)
  await expectNarrow(page, 'upload-conflict')

  await api.deleteEntry([...inside, file])
  await page.goto(`/trash/?search=${long}`)
  await page.getByRole('checkbox', { name: say('ui.table.select', { name: file }) }).check()
  await page.getByRole('button', { name: say('files.trash.purge'), exact: true }).click()
  await expectNarrow(page, 'trash-purge')
})

test('so are those of rights', async ({ page, say, api, folder }) => {
  const { person } = await ensurePerson(api)
  await api.createFolder([...folder, long])
  const [made] = (await api.listFolder(folder)).subfolders
  const folderId = made?.id ?? ''
  await api.send('POST', '/api/admin/folder-rights', {
    subjects: [{ kind: 'user', id: person }],
    items: [{ folderId, operation: 'ADD', permissions: ['PERMISSION_READ', 'PERMISSION_UPDATE'] }],
  })
  await page.goto(`/admin/filemanagerpermissions/?folder=${folderId}`)
  await expect(dialogOf(page)).toContainText(say('folderRights.access.count', { count: 2 }).slice(2), patient)
  await expectNarrow(page, 'rights-access')
  await page.goto(`/admin/filemanagerpermissions/?user=${person}`)
  await page.getByRole('button', { name: say('folderRights.more') }).click(patient)
  await page.getByRole('menuitem', { name: say('folderRights.own') }).click()
  const place = dialogOf(page)
    .getByRole('listitem')
    .filter({ hasText: folder.at(-1) })
  await expect(place).toBeVisible(patient)
  await test.step('rights-own', () => expectFits(dialogOf(page)))
  await place.getByRole('button').click()
  await page.getByRole('row', { name: long }).getByTitle(long, { exact: true }).click()
  await expectNarrow(page, 'rights-folder')
})

test('so are the pages of a person and of the profile', async ({ page, browser, say, api, baseURL }) => {
  const { person } = await ensurePerson(api)
  await page.goto(`/admin/users/${person}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(long, patient)
  await expectNarrowPage(page, 'person-page')
  const somebodyNew = await newPerson(api, baseURL ?? '', { name: long.slice(0, 56), permissions: [] })
  const own = await openSecondBrowser(browser, {
    baseURL,
    person: somebodyNew,
    language: 'de',
    viewport: { width: 320, height: 640 },
  })
  await own.goto('/profile/')
  await expect(own.getByLabel(say('profile.lastName'))).toHaveValue(long.slice(0, 56), patient)
  await expectNarrowPage(own, 'profile')
  await own.context().close()
})

test('so are those of boards', async ({ page, say, api }) => {
  const { person } = await ensurePerson(api)
  const { board } = await createBoard(api, long)
  await api.send('PUT', `/api/taskboard/${board.id}/users/user/${person}`, { boardRole: 'member' })
  await api.send('POST', `/api/taskboard/${board.id}/labels`, { name: long.slice(0, 40), color: 'blue' })
  const task = await createTask(api, board.id, `${long}${long}`)
  await page.goto(`/taskboards/${board.id}?task=${task.id}`)
  await expectNarrow(page, 'task')
  for (const item of ['boards.people', 'boards.labels', 'boards.history']) {
    await page.goto(`/taskboards/${board.id}`)
    await page.getByRole('button', { name: say('boards.settings') }).click()
    await page.getByRole('menuitem', { name: say(item), exact: true }).click()
    await expectNarrow(page, item)
  }
})

test('so are those of reports', async ({ page, say, api }) => {
  const { person, company } = await ensurePerson(api)
  const report = (await api.send('PUT', '/api/report/dashboards', {
    name: long,
    provider: 'builtIn',
    number: 1,
    companyId: company,
  })) as Made
  await api.send('POST', `/api/report/dashboards/${report.id}/users/${person}`)
  const group = (await api.send('PUT', '/api/report/user-groups', {
    name: long,
    userIds: [person],
    dashboardIds: [report.id],
  })) as Made
  const administration = '/reporting/administration/'
  await page.goto(`${administration}?dashboardId=${report.id}`)
  await expectNarrow(page, 'report')
  await page.goto(`${administration}?dashboardId=${report.id}`)
  await press(page, say('reportAdmin.remove'))
  await expectNarrow(page, 'report-remove')
  await page.goto(`${administration}?view=groups&groupId=${group.id}`)
  await expectNarrow(page, 'report-group')
  await api.send('DELETE', `/api/report/user-groups/${group.id}`)
  await api.send('DELETE', `/api/report/dashboards/${report.id}`)
})

async function putOnTag(page: Page, say: Say): Promise<void> {
  const tag = long.slice(0, 58)
  await dialogOf(page)
    .getByRole('combobox', { name: say('files.tags.add') })
    .fill(tag)
  // what tells of it lies above everything for three seconds
  const told = page.locator('.fui-Toast')
  await Promise.all([told.first().waitFor(), page.keyboard.press('Enter')])
  await expect(dialogOf(page).getByRole('button', { name: say('files.tags.remove', { tag }) })).toBeAttached()
  await expect(told).toHaveCount(0)
}

async function pick(page: Page, say: Say, name: string, action: string): Promise<void> {
  await (
    await openMenu(page, say, name)
  )
    .getByRole('menuitem', { name: say(`files.action.${action}`) })
    .click()
}
