import { expectFits } from '../support/window/fits.ts'
import { attached, emlFile, plain } from '../../tests/support/mail/eml-file.ts'
import { signInByApi } from '../support/api.ts'
import { expect, test } from '../support/kontor.ts'
import { dialogOf, expectLow, lowWindow } from '../support/window/low-window.ts'
import { administrator } from '../support/people.ts'
import { makeRole } from '../support/administration/roles.ts'

// every dialog there is stands open here: axe looks at them in the dark, at most of them in the light elsewhere
test.use({ viewport: lowWindow, language: 'de', theme: 'dark' })

test('what is asked before something is removed or ended fits into a window of 320 x 256, an entry of the change log too', async ({
  page,
  say,
  api,
  baseURL,
}) => {
  const role = await makeRole(api, `Aushilfe ${Date.now() % 100_000}`, [])
  await page.goto('/admin/audit/')
  await page
    .getByRole('row', { name: new RegExp(role.name, 'u') })
    .first()
    .click()
  await expect(dialogOf(page)).toContainText(role.name)
  await expectLow({ page, name: 'change' }, dialogOf(page))

  await page.goto(`/admin/roles/?roleId=${role.id}`)
  await dialogOf(page)
    .getByRole('button', { name: say('admin.roles.remove'), exact: true })
    .click()
  await expect(dialogOf(page)).toHaveAccessibleName(say('admin.roles.remove.of', { name: role.name }))
  await expectLow({ page, name: 'remove-role' }, dialogOf(page))

  await page.goto('/admin/users/?search=celik')
  await page.getByText('Çelik, Aylin', { exact: true }).first().click()
  await dialogOf(page)
    .getByRole('button', { name: say('admin.users.deactivate'), exact: true })
    .click()
  await expect(
    dialogOf(page).getByRole('button', { name: say('admin.users.deactivate.confirm') }),
  ).toBeAttached()
  await expectLow({ page, name: 'deactivate' }, dialogOf(page))

  const folder = `Neubau ${Date.now() % 100_000}`
  await api.createFirstLevelFolder(folder)
  await page.goto('/admin/filemanagerpermissions/')
  await page.getByRole('button', { name: say('admin.folders.change.of', { name: folder }) }).click()
  await expectLow({ page, name: 'change-folder' }, dialogOf(page))
  await page.getByRole('button', { name: say('admin.folders.remove.of', { name: folder }) }).click()
  await expectFits(dialogOf(page))
  await dialogOf(page)
    .getByRole('button', { name: say('admin.folders.remove'), exact: true })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await signInByApi(baseURL ?? '', administrator)
  await page.goto('/profile/')
  await page.getByRole('button', { name: say('profile.sessions.endOthers') }).click()
  await expect(dialogOf(page)).toHaveAccessibleName(say('profile.sessions.endOthers.title'))
  await expectLow({ page, name: 'end-others' }, dialogOf(page))

  for (const [name, title] of [
    ['home.action.upload', 'home.upload.title'],
    ['home.action.createFolder', 'home.createFolder.title'],
  ] as const) {
    await page.goto('/home/')
    await page.getByRole('button', { name: say(name) }).click()
    await expect(dialogOf(page)).toHaveAccessibleName(say(title))
    await expectLow({ page, name: title }, dialogOf(page))
  }
})

test('so does the preview: of a text, a picture, a mail with what is attached, and where there is none', async ({
  page,
  say,
  folder,
  api,
}) => {
  const mail = emlFile(['Subject: Eins'], [plain('Ebbe'), attached('Notiz.txt', 'Flut')])
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>'
  for (const [name, content] of [
    ['Niederschrift der Sitzung vom November.txt', 'Flut'],
    ['Plan.svg', picture],
    ['Brief.eml', mail],
    ['Modell.dwg', 'AC1032'],
  ] as const)
    await api.uploadFile([...folder, name], new Uint8Array(Buffer.from(content)))
  for (const { id, name } of (await api.listFolder(folder)).files) {
    await page.goto(`/filemanager/?fileId=${id}&preview=1`)
    const preview = page.getByRole('dialog', { name: say('preview.label', { name }) })
    const content = preview.locator('iframe, img').or(preview.getByText(say('preview.none')))
    await expect(content).toBeVisible()
    // from one edge of the window to the other
    await expect(preview).toHaveCSS('padding-right', '0px')
    await expect(preview).toHaveCSS('border-right-width', '0px')
    await expectLow({ page, name: `preview-${name}` }, preview)
    await expect(preview).toHaveCount(0)
  }
})
