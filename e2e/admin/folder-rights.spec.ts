import type { Page } from 'playwright/test'
import { entryPath } from '#contract/files/addresses.ts'
import { entryOf } from '../support/files.ts'
import { signInByApi } from '../support/api.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, pageOf, test } from '../support/kontor.ts'
import { employee } from '../support/people.ts'
import { openSecondBrowser } from '../support/second-browser.ts'
import { soon } from '../support/soon.ts'
import type { Say } from '../support/texts.ts'
import { workbench } from '../support/workbench.ts'

test('an administrator gives a right with a preview and takes it away, and the browser of that person follows', async ({
  page,
  browser,
  say,
  api,
  baseURL,
}) => {
  // the first in its order: of many siblings only those in sight are drawn
  const name = `00 Rechte ${Date.now()}`
  const folder = [workbench, name]
  await api.createFolder(folder)
  const clerk = await signInByApi(baseURL ?? '', employee)
  await expect(clerk.listFolder(folder)).rejects.toThrow('answered 404')
  const other = await openSecondBrowser(browser, { baseURL, person: employee, language: 'en' })
  await other.goto('/filemanager/')
  await expect(entryOf(other, 'Austausch')).toBeVisible()

  await page.goto('/admin/filemanagerpermissions/')
  await page.getByRole('button', { name: say('folderRights.pick') }).click()
  // somebody who was invited and has not come yet may be picked as well, and is said to be
  const invited = `Geladen ${name}`
  const { id: invitedId } = (await api.send('POST', '/api/users', {
    email: `geladen-${Date.now()}@nordkai.example`,
    lastName: invited,
  })) as { readonly id: string }
  const search = page.getByRole('searchbox', { name: say('ui.people.search') })
  await search.fill(invited)
  const option = page.getByRole('option', { name: invited })
  await expect(option).toContainText(say('ui.people.invited'))
  await option.click()
  await expect(page).toHaveURL(`/admin/filemanagerpermissions/?user=${invitedId}`)
  await page.getByRole('button', { name: say('folderRights.pick.other') }).click()
  await search.fill('ahrens')
  await page.getByRole('option', { name: /Ahrens, Petra/ }).click()
  await expect(page).not.toHaveURL(`/admin/filemanagerpermissions/?user=${invitedId}`)
  await expect(page).toHaveURL(/\?user=\d+$/)
  await page.getByRole('button', { name: say('folderRights.expand', { name: workbench }) }).click()
  const boxOf = (right: string) =>
    page.getByRole('checkbox', { name: say('folderRights.box', { right: say(right), name }) })
  const right = say('folderRights.right.create')
  await boxOf('folderRights.right.create').click()
  await expectAccessible(page)
  await look(page, say, say('folderRights.impact.gained', { right, folders: 1, files: 0 }))
  await expectAccessible(page)
  await save(page, say)
  await expect(entryOf(other, workbench)).toBeVisible(soon)
  const bell = other.getByRole('banner').getByRole('button', { name: /notification/u })
  await expect(bell).toHaveAccessibleName(/[1-9]/u, soon)
  await expect(page.getByRole('row', { name: `${name}: ${say('folderRights.source.own')}` })).toBeVisible()
  expect((await clerk.listFolder(folder)).permissions).toBe(5)

  await other.goto(pageOf(folder))
  await expect(other.getByText(say('files.noFilesOrFolders'))).toBeVisible()
  await api.uploadText([...folder, 'Neu.txt'], 'Flut')
  await expect(entryOf(other, 'Neu.txt')).toBeVisible(soon)

  await boxOf('folderRights.right.read').click()
  await look(page, say, say('folderRights.impact.lost', { right, folders: 1, files: 1 }))
  await save(page, say)
  await expect(other.getByRole('dialog', { name: say('files.accessDenied') })).toBeVisible(soon)
  await expect(other).toHaveURL('/filemanager/')
  await expect(clerk.listFolder(folder)).rejects.toThrow('answered 404')
  await other.context().close()
  const items = [{ path: entryPath({ email: employee.email, names: folder }, true), operation: 'INHERIT' }]
  await api.send('POST', `/api/filemanager/setFolderPermissions/${employee.email}`, items)
})

/** Asks what the change means before it is saved. */
async function look(page: Page, say: Say, impact: string): Promise<void> {
  await page.getByRole('button', { name: say('folderRights.preview'), exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(impact)
}

async function save(page: Page, say: Say): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('ui.save') }).click()
  await expect(dialog).toBeHidden()
}
