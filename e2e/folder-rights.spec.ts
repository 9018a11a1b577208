import { entryPath } from '#contract/addresses.ts'
import { signInByApi } from './support/api.ts'
import { expect, expectAccessible, test } from './support/kontor.ts'
import { employee } from './support/people.ts'

test('an administrator gives a person a right with a preview, and that person has it', async ({
  page,
  say,
  api,
  workbench,
  baseURL,
}) => {
  // the first in its order: of many siblings only those in sight are drawn
  const name = `00 Rechte ${Date.now()}`
  const folder = [workbench, name]
  await api.createFolder(folder)
  const clerk = await signInByApi(baseURL ?? '', employee)
  await expect(clerk.listFolder(folder)).rejects.toThrow('answered 404')

  await page.goto('/admin/filemanagerpermissions/')
  await page.getByRole('button', { name: say('folderRights.pick') }).click()
  await page.getByRole('searchbox', { name: say('ui.people.search') }).fill('ahrens')
  await page.getByRole('option', { name: /Petra Ahrens/ }).click()
  await expect(page).toHaveURL(/\?user=\d+$/)
  await page.getByRole('button', { name: say('folderRights.expand', { name: workbench }) }).click()
  const right = say('folderRights.right.create')
  await page.getByRole('checkbox', { name: say('folderRights.box', { right, name }) }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: say('folderRights.preview'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const amount = { right, folders: 1, files: 0 }
  await expect(dialog).toContainText(say('folderRights.impact.gained', amount))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('ui.save') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: `${name}: ${say('folderRights.source.own')}` })).toBeVisible()

  const { permissions } = await clerk.listFolder(folder)
  expect(permissions).toBe(5)
  const items = [{ path: entryPath({ email: employee.email, names: folder }, true), operation: 'INHERIT' }]
  await api.send('POST', `/api/filemanager/setFolderPermissions/${employee.email}`, items)
})
