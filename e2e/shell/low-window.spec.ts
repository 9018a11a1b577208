import type { Locator, Page } from 'playwright/test'
import { askForFolder, entryOf, openMenu, walk } from '../support/files.ts'
import { expectFits } from '../support/fits.ts'
import { expect, pageOf, photograph, test } from '../support/kontor.ts'
import type { Say } from '../support/texts.ts'
import { choose } from '../support/transfer.ts'

/** What is left of 1280 x 1024 pixels at 400 %. */
const low = { width: 320, height: 256 }

test.use({ viewport: low, language: 'de' })

interface Places {
  readonly page: Page
  readonly name: string
}

/** The dialog or panel fits and is photographed, and Escape closes it. */
async function expectLow({ page, name }: Places, dialog: Locator): Promise<void> {
  await expectFits(dialog)
  await photograph(page, `low-${name}`)
  await page.keyboard.press('Escape')
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()

test('every dialog of a folder fits into a window of 320 x 256', async ({ page, say, folder, api }) => {
  await api.createFolder([...folder, 'Ablage'])
  for (const names of [['Bericht.txt'], ['Notiz.txt'], ['Ablage', 'Bericht.txt']])
    await api.uploadText([...folder, ...names], names.join('/'))
  await page.goto(pageOf(folder))
  const entry = entryOf(page, 'Bericht.txt')
  await expect(entry).toBeAttached()

  await askForFolder(page, say)
  await expectLow({ page, name: 'create' }, dialogOf(page))

  await entry.focus()
  await page.keyboard.press('Delete')
  await expectLow({ page, name: 'delete' }, dialogOf(page))

  await entry.focus()
  await page.keyboard.press('?')
  await expectLow({ page, name: 'keys' }, dialogOf(page))

  await menuItem(page, say, 'files.action.share')
  await expectLow({ page, name: 'share' }, dialogOf(page))

  await menuItem(page, say, 'files.action.showDetails')
  await expect(dialogOf(page)).toContainText(say('files.versions'))
  await expectLow({ page, name: 'details' }, dialogOf(page))

  const taken = { name: 'Bericht.txt', mimeType: 'text/plain', buffer: Buffer.from('new') }
  await page.getByLabel(say('files.upload.choose'), { exact: true }).setInputFiles([taken])
  await expectLow({ page, name: 'conflict' }, dialogOf(page))
})

test('so does every step of copying and moving', async ({ page, say, folder, api }) => {
  await api.createFolder([...folder, 'Ablage'])
  for (const names of [['Bericht.txt'], ['Notiz.txt'], ['Ablage', 'Bericht.txt']])
    await api.uploadText([...folder, ...names], names.join('/'))
  await page.goto(pageOf(folder))
  await expect(entryOf(page, 'Bericht.txt')).toBeAttached()
  await menuItem(page, say, 'files.action.transfer')
  const wizard = page.getByRole('dialog', { name: say('files.action.transfer') })
  const next = wizard.getByRole('button', { name: say('files.transfer.next') })
  await choose(wizard, 'Notiz.txt')
  await expectFits(wizard)
  await photograph(page, 'low-wizard-1')
  await next.click()
  await walk(wizard, [...folder, 'Ablage'])
  await expectFits(wizard)
  await photograph(page, 'low-wizard-2')
  await next.click()
  await expect(wizard.locator('[aria-current="step"]')).toContainText(
    say('files.transfer.conflicts', { count: 1 }),
  )
  await expectLow({ page, name: 'wizard-3' }, wizard)
})

for (const { name, address, words } of [
  { name: 'user', address: '/admin/users/?search=celik', words: 'Çelik, Aylin' },
  { name: 'company', address: '/admin/companies/', words: 'Nordkai Logistik GmbH' },
  { name: 'role', address: '/admin/roles/', words: 'Bereichsleitung' },
]) {
  test(`so do the panel of a ${name} and the question about what is not saved`, async ({ page, say }) => {
    await page.goto(address)
    await page.getByText(words, { exact: true }).first().click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('button', { name: say('ui.cancel') })).toBeAttached()
    await expectFits(panel)
    await photograph(page, `low-${name}`)
    await panel.getByRole('textbox').first().fill('Anders')
    await page.keyboard.press('Escape')
    await expectLow({ page, name: `${name}-unsaved` }, page.getByRole('alertdialog'))
  })
}

test('so do the panels in which somebody is added or chosen', async ({ page, say }) => {
  for (const address of [
    '/admin/users/?userId=new',
    '/admin/companies/?companyId=new',
    '/admin/roles/?roleId=new',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeAttached()
    await expectLow({ page, name: address.split('/')[2] ?? '' }, page.getByRole('dialog'))
  }
  await page.goto('/admin/filemanagerpermissions/')
  await page.getByRole('button', { name: say('folderRights.pick') }).click()
  await expect(page.getByRole('option').first()).toBeAttached()
  await expectLow({ page, name: 'pick' }, page.getByRole('dialog'))
  await page.getByRole('button', { name: say('admin.folders.create') }).click()
  await expectLow({ page, name: 'first-level' }, page.getByRole('dialog'))
})

async function menuItem(page: Page, say: Say, id: Parameters<Say>[0]): Promise<void> {
  await (await openMenu(page, say, 'Bericht.txt')).getByRole('menuitem', { name: say(id) }).click()
}
