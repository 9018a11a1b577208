import { expectAccessible } from '../support/accessible.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import type { Api } from '../support/api.ts'
import { openPerson, panelOf, patient } from '../support/users.ts'

/** Somebody with a folder right, and a board that nobody else owns. */
async function newLeaver(api: Api, tag: string): Promise<{ readonly id: string; readonly folder: string }> {
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
  return { id, folder }
}

for (const language of ['de', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language, theme: language === 'de' ? 'light' : 'dark' })

    test('all of a person stands on one page, from which they are let go, and come back', async ({
      page,
      say,
      api,
    }) => {
      const tag = `${language}${Date.now() % 1_000_000}`
      const { id, folder } = await newLeaver(api, tag)
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

      await page.getByRole('button', { name: say('admin.person.undo') }).click()
      await page
        .getByRole('dialog')
        .or(page.getByRole('alertdialog'))
        .getByRole('button', { name: say('admin.person.undo.confirm') })
        .click()
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
