import { expectAccessible } from '../support/accessible.ts'
import { newPerson } from '../support/administration/new-person.ts'
import { changePerson } from '../support/administration/roles.ts'
import { signInByApi, type Api } from '../support/api.ts'
import { expect, photograph, test, toastOf } from '../support/kontor.ts'
import { director } from '../support/people.ts'
import { openPerson, panelOf, patient, row } from '../support/users.ts'

/** Somebody with a folder right, and a board that nobody else owns. */
async function newLeaver(
  api: Api,
  tag: string,
): Promise<Readonly<Record<'id' | 'folder' | 'folderId', string>>> {
  const email = `austritt-${tag}@nordkai.example`
  const { roles, companies } = (await api.send('GET', '/api/users/choices')) as Record<
    'roles' | 'companies',
    { readonly id: string; readonly name: string }[]
  >
  const { id } = (await api.send('POST', '/api/users', {
    email,
    firstName: 'Lea',
    lastName: `Abendroth ${tag}`,
    roleId: roles.find(({ name }) => name === 'Technik')?.id,
    companyId: companies[0]?.id,
  })) as { readonly id: string }
  const folder = `Austritt ${tag}`
  const created = (await api.send('POST', '/api/admin/folders', { name: folder })) as { readonly id: string }
  await api.send('POST', '/api/admin/folder-rights', {
    subjects: [{ kind: 'user', id }],
    items: [
      { folderId: created.id, operation: 'ADD', permissions: ['PERMISSION_READ', 'PERMISSION_UPDATE'] },
    ],
  })
  const board = (await api.send('POST', '/api/taskboard', {
    name: `Board ${tag}`,
    description: 'Was bleibt',
  })) as {
    readonly id: string
  }
  await api.send('PUT', `/api/taskboard/${board.id}/users/user/${id}`, { boardRole: 'owner' })
  return { id, folder, folderId: created.id }
}

interface Right {
  readonly folderId: string
  readonly subject: { readonly kind: 'user' | 'role' | 'company'; readonly id: string }
}

/** Lets somebody read a folder, and nothing more; or takes their entry away. */
const setRight = (
  api: Api,
  { folderId, subject }: Right,
  operation: 'ADD' | 'INHERIT' = 'ADD',
): Promise<unknown> =>
  api.send('POST', '/api/admin/folder-rights', {
    subjects: [subject],
    items: [{ folderId, operation, permissions: operation === 'ADD' ? ['PERMISSION_READ'] : [] }],
  })

/** Somebody who has all they have by a role, a company, a report group or a board. */
async function newMember(api: Api, address: string, tag: string) {
  const permissions = ['VIEW_FILE_MANAGER', 'VIEW_REPORTING', 'VIEW_CHATBOT'] as const
  const person = await newPerson(api, address, { name: `Alles ${tag}`, permissions })
  const create = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
    api.send(method, path, body) as Promise<{ readonly id: string }>
  const companyAddress = { street: 'Kai', zipCode: '20457', city: 'Hamburg', country: 'DE', phone: '1' }
  const company = { name: `Firma ${tag}`, abbreviation: 'F', companyAddress }
  const { id: companyId } = await create('/api/companies', company)
  const { id, role } = await changePerson(api, person.email, { companyId })
  for (const subject of [
    { kind: 'role', id: role?.id ?? '' },
    { kind: 'company', id: companyId },
  ] as const) {
    const { id: folderId } = await create('/api/admin/folders', { name: `Ordner ${tag} ${subject.kind}` })
    await setRight(api, { folderId, subject })
  }
  const companies = (await api.send('GET', '/api/report/dashboards/companies')) as readonly {
    readonly dashboards: readonly { readonly id: string; readonly name: string }[]
  }[]
  const [report] = companies.flatMap(({ dashboards }) => dashboards)
  if (!report) throw new Error('There is no report')
  const group = { name: `Leitung ${tag}`, userIds: [id], dashboardIds: [report.id] }
  await create('/api/report/user-groups', group, 'PUT')
  const board = await create('/api/taskboard', { name: `Board ${tag}`, description: 'Was ansteht' })
  await api.send('PUT', `/api/taskboard/${board.id}/users/user/${id}`, { boardRole: 'member' })
  const task = { key: `kran-${tag}`, taskboard: board.id, title: 'Kran prüfen', assignee: id }
  await api.send('POST', '/api/task', task)
  const own = await signInByApi(address, person)
  for (const title of ['Eins', 'Zwei']) await own.send('POST', '/api/chat/create', { title })
  return { id, report: report.name }
}

for (const language of ['de', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language, theme: language === 'de' ? 'light' : 'dark' })

    test('all of a person stands on one page, from which they are let go, and come back', async ({
      page,
      say,
      api,
      baseURL,
    }) => {
      const tag = `${language}${Date.now() % 1_000_000}`
      const { id, folder, folderId } = await newLeaver(api, tag)
      await page.goto(`/admin/users/?search=abendroth ${tag}`)
      await openPerson(page, tag)
      await panelOf(page)
        .getByRole('link', { name: say('admin.person.open') })
        .click()
      await expect(page).toHaveURL(`/admin/users/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: `Lea Abendroth ${tag}` })).toBeVisible(patient)
      const rights = page.getByRole('region', { name: say('admin.person.rights'), exact: true })
      await expect(rights).toContainText(folder, patient)
      await expect(rights).toContainText(say('admin.person.rights.own'))
      const boards = page.getByRole('region', { name: say('admin.person.boards') })
      await expect(boards).toContainText(`Board ${tag}`)
      await expect(page.getByRole('region', { name: say('admin.person.chats') })).toContainText(
        say('admin.person.chats.count', { count: 0 }),
      )
      await expect(page.getByRole('region', { name: say('admin.person.reports') })).toBeVisible()
      const changes = page.getByRole('region', { name: say('admin.person.changes') })
      await expect(changes).toContainText('Kontor')
      // what somebody may do on folders is told with the rest of them
      const word = (right: string) => say(`admin.audit.word.PERMISSION_${right}`)
      await expect(changes).toContainText(folder)
      await expect(changes).toContainText(`${word('READ')}, ${word('UPDATE')}`)
      await expectAccessible(page)
      await photograph(page, `person-page-${language}`)

      await page.getByRole('button', { name: say('admin.person.offboard') }).click()
      const panel = panelOf(page)
      await expect(
        panel.getByText(say('admin.person.offboard.rights.said', { taken: 1, given: 0, heir: 'no' })),
      ).toBeVisible(patient)
      await panel.getByRole('button', { name: say('admin.person.offboard.who.pick') }).click()
      await panel.getByRole('searchbox').fill('brandt')
      await panel.getByRole('option', { name: /Brandt/u }).click()
      await expect(
        panel.getByText(say('admin.person.offboard.rights.said', { taken: 1, given: 1, heir: 'yes' })),
      ).toBeVisible()
      await panel.getByLabel(say('admin.person.offboard.boards')).selectOption('leave')
      await expect(panel.getByText(say('admin.person.offboard.stays'))).toBeVisible()
      await expectAccessible(page)
      await photograph(page, `person-offboarding-${language}`)
      await panel.getByRole('button', { name: say('admin.person.offboard.confirm') }).click()
      await expect(page.getByText(say('admin.users.status.deactivated'), { exact: true })).toBeVisible()
      await expect(rights).not.toContainText(folder)
      await photograph(page, `person-gone-${language}`)

      // what the heir has got is taken away meanwhile
      const heir = await signInByApi(baseURL ?? '', director)
      const { id: heirId } = (await heir.send('GET', '/api/users/me')) as { readonly id: string }
      await setRight(api, { folderId, subject: { kind: 'user', id: heirId } }, 'INHERIT')
      await page.getByRole('button', { name: say('admin.person.undo') }).click()
      await page
        .getByRole('dialog')
        .or(page.getByRole('alertdialog'))
        .getByRole('button', { name: say('admin.person.undo.confirm') })
        .click()
      const said = { name: `Lea Abendroth ${tag}`, isBack: 'yes', left: 1 }
      await expect(toastOf(page, say('admin.person.undo.done', said))).toBeVisible(patient)
      await expect(page.getByText(say('admin.users.status.inactive'), { exact: true })).toBeVisible()
      await expect(rights).toContainText(folder)
      await expect(page.getByRole('button', { name: say('admin.person.undo') })).toBeHidden()

      await page.setViewportSize({ width: 320, height: 640 })
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      await photograph(page, `person-narrow-${language}`)
    })
  })
}

test('says through what somebody has their rights, reports and boards; of nobody it says that they do not exist', async ({
  page,
  say,
  api,
  baseURL,
  faults,
}) => {
  const tag = `m${Date.now() % 1_000_000}`
  const { id, report } = await newMember(api, baseURL ?? '', tag)
  await page.goto(`/admin/users/${id}`)
  const region = (part: string) =>
    page.getByRole('region', { name: say(`admin.person.${part}`), exact: true })
  const line = (part: string, name: string) => region(part).getByRole('listitem').filter({ hasText: name })
  for (const [kind, name] of [
    ['role', `Alles ${tag}`],
    ['company', `Firma ${tag}`],
  ] as const) {
    const read = line('rights', `Ordner ${tag} ${kind}`)
    await expect(read).toContainText(say('admin.person.rights.by', { kind, name }), patient)
    await expect(read).toContainText(say('admin.audit.word.PERMISSION_READ'))
  }
  await expect(line('reports', report)).toContainText(
    say('reportAdmin.reason.group', { name: `Leitung ${tag}` }),
  )
  const board = line('boards', `Board ${tag}`)
  await expect(board).toContainText(say('admin.audit.word.member'))
  await expect(board).toContainText(say('admin.person.boards.tasks', { count: 1 }))
  await expect(region('chats')).toContainText(say('admin.person.chats.count', { count: 2 }))
  await expect(region('changes')).toContainText(`Leitung ${tag}`)

  // an entry about rights leads to who has access there
  const folder = `Ordner ${tag} role`
  await page.goto(`/admin/audit/?subjectKind=right&search=${encodeURIComponent(folder)}`)
  await row(page, folder).first().click(patient)
  await panelOf(page)
    .getByRole('link', { name: say('admin.audit.openSubject', { kind: 'right' }) })
    .click()
  await expect(page).toHaveURL(/\/admin\/filemanagerpermissions\/\?folder=\d+$/u)
  await expect(
    page.getByRole('heading', { name: say('folderRights.access.of', { name: folder }) }),
  ).toBeVisible(patient)
  await expect(panelOf(page)).toContainText(`Alles ${tag}`, patient)

  faults.expect(/status of 404 .*\/api\//u)
  await page.goto('/admin/users/999999999')
  await expect(page.getByText(say('admin.users.gone'))).toBeVisible(patient)
  await expect(region('rights')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: say('ui.close') }).click()
  await expect(page).toHaveURL('/admin/users/')
})
