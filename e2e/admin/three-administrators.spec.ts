import type { Browser, Locator, Page } from 'playwright/test'
import type { ShownBoard } from '#contract/boards/boards.ts'
import { expectAccessible } from '../support/accessible.ts'
import { signInByApi, type Api } from '../support/api.ts'
import { expect, photograph, test, toastOf } from '../support/kontor.ts'
import { linkIn, mailTo } from '../support/mails.ts'
import { newPerson } from '../support/administration/new-person.ts'
import { director } from '../support/people.ts'
import { pressEnter } from '../support/press-enter.ts'
import { openSecondBrowser } from '../support/second-browser.ts'
import { tabTo } from '../support/tab-to.ts'
import { textsOf, type Say } from '../support/texts.ts'
import { choosePassword, panelOf, patient, signIn } from '../support/users.ts'

const phone = { width: 390, height: 844 }
const password = 'Barkasse am Anleger 7'

interface Scene {
  readonly tag: string
  readonly email: string
  readonly folderId: string
  readonly group: string
  /** What the group reads. */
  readonly report: string
}

/** What is there before: a role that may be given, two companies without rights, a folder, and a group that reads a report. */
async function prepare(api: Api, tag: string): Promise<Scene> {
  const permissions = ['VIEW_FILE_MANAGER', 'VIEW_REPORTING']
  await api.send('POST', '/api/roles', { name: `Werft ${tag}`, permissions })
  const companyAddress = { street: 'Kai', zipCode: '20457', city: 'Hamburg', country: 'DE', phone: '1' }
  for (const name of ['Nord', 'Süd'])
    await api.send('POST', '/api/companies', { name: `${name} ${tag}`, abbreviation: name, companyAddress })
  const { id: folderId } = (await api.send('POST', '/api/admin/folders', { name: `Pläne ${tag}` })) as {
    readonly id: string
  }
  const companies = (await api.send('GET', '/api/report/dashboards/companies')) as readonly {
    readonly dashboards: readonly { readonly id: string; readonly name: string }[]
  }[]
  const report = companies.flatMap(({ dashboards }) => dashboards)[0]
  if (!report) throw new Error('There is no report')
  const group = `Leitung ${tag}`
  await api.send('PUT', '/api/report/user-groups', { name: group, userIds: [], dashboardIds: [report.id] })
  return { tag, email: `lea-${tag.replace(' ', '-')}@nordkai.example`, folderId, group, report: report.name }
}

/** A board with an open task that is theirs alone. */
async function giveBoard(api: Api, id: string, { tag }: Scene): Promise<string> {
  const body = { name: `Board ${tag}`, description: 'Was bleibt' }
  const board = (await api.send('POST', '/api/taskboard', body)) as { readonly id: string }
  await api.send('PUT', `/api/taskboard/${board.id}/users/user/${id}`, { boardRole: 'owner' })
  const task = {
    key: `kran-${tag.replace(' ', '-')}`,
    taskboard: board.id,
    title: 'Kran prüfen',
    assignee: id,
  }
  await api.send('POST', '/api/task', task)
  const me = (await api.send('GET', '/api/users/me')) as { readonly id: string }
  await api.send('DELETE', `/api/taskboard/${board.id}/users/user/${me.id}`)
  return board.id
}

async function openPhone(browser: Browser, wanted: Parameters<typeof openSecondBrowser>[1]): Promise<Page> {
  const page = await openSecondBrowser(browser, wanted)
  await page.setViewportSize(phone)
  return page
}

const pressed = async (page: Page, button: Locator): Promise<void> => {
  await tabTo(page, button)
  await pressEnter(button)
}

/** Hires somebody by keyboard; answers with their id. */
async function hire(page: Page, say: Say, { tag, email }: Scene): Promise<string> {
  await page.goto('/admin/users/?userId=new')
  const panel = panelOf(page)
  const address = panel.getByLabel(say('admin.users.email'))
  await expect(address).toBeVisible(patient)
  await tabTo(page, address)
  await page.keyboard.type(email)
  await panel.getByLabel(say('admin.users.firstName')).fill('Lea')
  await panel.getByLabel(say('admin.users.lastName')).fill(`Reede ${tag}`)
  await panel.getByLabel(say('admin.users.role')).selectOption(`Werft ${tag}`)
  await panel.getByLabel(say('admin.users.company')).selectOption(`Nord ${tag}`)
  await panel.getByLabel(say('admin.users.language')).selectOption('en')
  await pressed(page, panel.getByRole('button', { name: say('admin.users.add.submit') }))
  await expect(page).toHaveURL(/userId=\d+/u)
  await expect(panel.getByText(say('admin.users.status.inactive'))).toBeVisible(patient)
  return /userId=(\d+)/u.exec(page.url())?.[1] ?? ''
}

/** Ticks a right on the folder that the address leads to, which has the focus, and saves it. */
async function changeRight(page: Page, say: Say, { tag }: Scene, isGiven: boolean): Promise<void> {
  const line = page.getByRole('row', { name: new RegExp(`^Pläne ${tag}`, 'u') })
  await expect(line).toBeFocused(patient)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: say('folderRights.panel', { name: `Pläne ${tag}` }) })
  const box = panel.getByRole('checkbox', { name: say('folderRights.right.read'), exact: true })
  await expect(box).toBeChecked({ checked: !isGiven })
  await tabTo(page, box)
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await pressed(page, panel.getByRole('button', { name: say('folderRights.panel.done') }))
  await pressEnter(page.getByRole('button', { name: say('folderRights.preview.short'), exact: true }))
  const dialog = page.getByRole('dialog')
  await pressEnter(dialog.getByRole('button', { name: say('ui.save') }))
  await expect(dialog).toBeHidden()
}

for (const language of ['de', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language, viewport: phone, theme: language === 'de' ? 'dark' : 'light' })

    test('three administrators with one right each hire, move and let go a person with rights, tasks and reports', async ({
      browser,
      baseURL: address,
      say,
      api,
    }) => {
      const baseURL = address ?? ''
      const tag = `${language} ${Date.now() % 1_000_000}`
      const scene = await prepare(api, tag)
      const wanted = (name: string, permissions: Parameters<typeof newPerson>[2]['permissions']) =>
        newPerson(api, baseURL, { name: `${name} ${tag}`, permissions })
      const [staff, rights, reports] = await Promise.all([
        wanted('Personal', ['MANAGE_USERS', 'VIEW_FILE_MANAGER', 'VIEW_REPORTING']),
        wanted('Rechte', ['MANAGE_FILES']),
        wanted('Berichte', ['MANAGE_REPORTING', 'VIEW_REPORTING']),
      ])
      const open = (person: typeof staff) => openPhone(browser, { baseURL, person, language })

      const since = new Date()
      const page = await open(staff)
      const id = await hire(page, say, scene)
      await expectAccessible(page)
      await photograph(page, `three-hired-${language}`)
      const context = await browser.newContext({ baseURL, viewport: phone, locale: 'en-GB' })
      const newcomer = await context.newPage()
      await newcomer.goto(linkIn(await mailTo(scene.email, since)))
      const english = textsOf('en')
      await choosePassword(newcomer, english, password)
      await signIn(newcomer, english, { email: scene.email, password })
      await expect(newcomer).toHaveURL(/\/home/u, patient)

      const files = await open(rights)
      await files.goto(`/admin/filemanagerpermissions/?user=${id}&folder=${scene.folderId}`)
      await changeRight(files, say, scene, true)
      const bi = await open(reports)
      await bi.goto(`/reporting/administration/?view=people&personId=${id}`)
      const assignments = panelOf(bi)
      await assignments.getByRole('checkbox', { name: scene.group }).press('Space', patient)
      await expectAccessible(bi)
      await pressed(bi, assignments.getByRole('button', { name: say('ui.save') }))
      const impact = bi.getByRole('dialog', { name: say('reportAdmin.impact.ofPerson') })
      await pressEnter(impact.getByRole('button', { name: say('ui.save') }))
      await expect(impact).toBeHidden()
      const boardId = await giveBoard(api, id, scene)
      await newcomer.goto('/reporting/')
      await expect(newcomer.getByRole('link', { name: scene.report }).first()).toBeVisible(patient)

      // moved; what she may not know of the person is not there
      await page.goto(`/admin/users/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: `Lea Reede ${tag}` })).toBeVisible(patient)
      const region = (key: Parameters<Say>[0]) => page.getByRole('region', { name: say(key), exact: true })
      await expect(region('admin.person.boards')).toContainText(say('admin.person.boards.onlyOwner'))
      await expect(region('admin.person.rights')).toHaveCount(0)
      await expect(region('admin.person.reports')).toHaveCount(0)
      await page.getByLabel(say('admin.users.company')).selectOption(`Süd ${tag}`)
      await pressed(page, page.getByRole('button', { name: say('admin.users.save'), exact: true }))
      await expect(region('admin.person.changes')).toContainText(`Süd ${tag}`)
      const leave = page.getByRole('button', { name: say('admin.person.offboard') })
      await tabTo(page, leave, 'Shift+Tab')
      await expectAccessible(page)

      await pressEnter(leave)
      const panel = panelOf(page)
      await pressed(page, panel.getByRole('button', { name: say('admin.person.offboard.who.pick') }))
      await panel.getByRole('searchbox').fill('brandt')
      await panel.getByRole('option', { name: /Brandt/u }).press('Enter')
      const amounts = { boards: 1, ownedAlone: 1, tasks: 1, heir: 'yes' }
      await expect(panel.getByText(say('admin.person.offboard.boards.said', amounts))).toBeVisible(patient)
      for (const part of ['rights', 'reports'])
        await expect(panel.getByText(say(`admin.person.offboard.${part}.notAllowed`))).toBeVisible()
      await expectAccessible(page)
      await photograph(page, `three-leaving-${language}`)
      await pressed(page, panel.getByRole('button', { name: say('admin.person.offboard.confirm') }))
      await expect(
        toastOf(page, say('admin.person.offboard.done', { name: `Lea Reede ${tag}` })),
      ).toBeVisible(patient)
      await expect(newcomer).toHaveURL(/\/auth\/login/u, patient)
      await context.close()

      // the rights that stayed are found by who manages them, and taken away
      await files.goto(`/admin/access/wide/?kind=deactivated&search=${encodeURIComponent(`Pläne ${tag}`)}`)
      const left = files.getByRole('main').getByText(`Pläne ${tag}`).first()
      await expect(left).toBeVisible(patient)
      await expectAccessible(files)
      await photograph(files, `three-left-rights-${language}`)
      await left.click()
      await changeRight(files, say, scene, false)
      await files.goto(`/admin/access/wide/?kind=deactivated&search=${encodeURIComponent(`Pläne ${tag}`)}`)
      await expect(files.getByRole('main').getByText(`Pläne ${tag}`)).toHaveCount(0)
      await bi.goto(`/reporting/administration/?view=people&search=${encodeURIComponent(`Reede ${tag}`)}`)
      await expect(bi.getByRole('main').getByText(`Reede ${tag}`)).toHaveCount(0)

      const heir = await signInByApi(baseURL, director)
      const { board, tasks } = (await heir.send('GET', `/api/taskboard/${boardId}`)) as ShownBoard
      const me = (await heir.send('GET', '/api/users/me')) as { readonly id: string }
      expect([board.role, tasks.map(({ assignee }) => assignee)]).toEqual(['owner', [me.id]])
    })
  })
}
