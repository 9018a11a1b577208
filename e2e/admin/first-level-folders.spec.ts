import { entryOf } from '../support/files.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/kontor.ts'
import { employee } from '../support/people.ts'
import { pressEnter } from '../support/press-enter.ts'
import { workbench } from '../support/workbench.ts'

const address = '/admin/filemanagerpermissions/'

for (const language of ['de', 'en'] as const) {
  test.describe(language, () => {
    // once dark, once light, for what is looked at by axe
    test.use({ language, theme: language === 'de' ? 'dark' : 'light' })

    test('the administrator creates, changes and removes a folder of the first level', async ({
      page,
      say,
    }) => {
      const [first, second] = [`Bau & Boden ${language}`, `Neubau ${language}`]
      await page.goto(address)
      await page.getByRole('button', { name: say('admin.folders.create'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say('admin.folders.name')).fill(first)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: say('admin.folders.create.submit'), exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('row', { name: first })).toBeVisible()

      await page.getByRole('button', { name: say('admin.folders.change.of', { name: first }) }).click()
      await dialog.getByLabel(say('admin.folders.name')).fill(second)
      await dialog.getByRole('combobox').click()
      await page.keyboard.type('hls')
      await page.getByRole('option', { name: 'Harbourline' }).click()
      await dialog.getByRole('button', { name: say('admin.folders.change.submit'), exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('row', { name: second })).toContainText('Harbourline')
      await expect(page.getByRole('row', { name: first })).toBeHidden()

      await page.goto('/filemanager/')
      await expect(entryOf(page, second)).toBeVisible()
      await page.goto(address)

      await page.getByRole('button', { name: say('admin.folders.remove.of', { name: second }) }).click()
      await expect(dialog).toContainText(say('admin.folders.remove.question', { name: second }))
      await dialog.getByRole('button', { name: say('admin.folders.remove'), exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('row', { name: second })).toBeHidden()
    })
  })
}

test('of the table one finds a folder by its name, on a phone too, and in the tree the way down to it opens', async ({
  page,
  say,
  api,
}) => {
  const name = `Gesucht ${Date.now()}`
  await api.createFolder([workbench, name])
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(address)
  const box = page.getByRole('searchbox', { name: say('admin.folders.search') })
  await box.fill('konzern')
  await expect(page.getByRole('row')).toHaveCount(1)
  await expect(page.getByRole('row')).toContainText('Konzern')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(address)
  await page.getByRole('button', { name: say('folderRights.pick') }).click()
  await page.getByRole('searchbox', { name: say('ui.people.search') }).fill('ahrens')
  await page.getByRole('option', { name: /Ahrens, Petra/ }).click()
  await page.getByRole('button', { name: say('folderRights.find') }).click()
  const panel = page.getByRole('complementary', { name: say('folderRights.find') })
  await expect(panel.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(name)
  const found = panel.getByRole('listitem').getByRole('button')
  await expect(found).toContainText(workbench)
  await expectAccessible(page)
  await pressEnter(found)
  await expect(page.getByRole('row', { name: new RegExp(`^${name}:`, 'u') })).toBeFocused()
})

test('a folder that holds files is not removed, and the button says why', async ({ page, say }) => {
  await page.goto(address)
  const button = page.getByRole('button', { name: say('admin.folders.remove.of', { name: 'Konzern' }) })
  await expect(button).toBeDisabled()
  await button.hover()
  await expect(page.getByRole('tooltip')).toHaveText(/\d+ files/)
})

test('a name that is taken is refused while one types', async ({ page, say }) => {
  await page.goto(address)
  await page.getByRole('button', { name: say('admin.folders.create'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('admin.folders.name')).fill('KONZERN')
  await expect(dialog).toContainText(say('admin.folders.taken'))
  await expect(
    dialog.getByRole('button', { name: say('admin.folders.create.submit'), exact: true }),
  ).toBeDisabled()
})

test.describe('as a clerk', () => {
  test.use({ person: employee })

  test('one is led home and is not offered the area', async ({ page, say }) => {
    await page.goto(address)
    await expect(page).toHaveURL('/home/')
    await expect(page.getByRole('link', { name: say('shell.fileManager'), exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: say('shell.folderRights') })).toBeHidden()
    await expect(page.getByText(say('shell.administration'), { exact: true })).toBeHidden()
  })
})
