import type { Page } from 'playwright/test'
import { deleteEntries } from '#contract/files/trash.ts'
import { transferEntries } from '#contract/files/transfer.ts'
import { askForFolder, entryOf, openForUpload, openMenu, slowUploads, walk } from '../support/files.ts'
import { expectFits } from '../support/window/fits.ts'
import { expect, pageOf, photograph, test } from '../support/kontor.ts'
import { dialogOf, expectLow, lowWindow } from '../support/window/low-window.ts'
import { placeIn } from '../support/texts.ts'
import type { Say } from '../support/texts.ts'
import { choose } from '../support/transfer.ts'

// every dialog there is stands open here: axe looks at them in the dark, at most of them in the light elsewhere
test.use({ viewport: lowWindow, language: 'de', theme: 'dark' })

test('every dialog of a folder fits into a window of 320 x 256', async ({
  page,
  say,
  folder,
  api,
  faults,
}) => {
  faults.expect(/404 \(Not Found\)/u) // the folder that is not there
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

  await page
    .getByLabel(say('files.upload.choose'), { exact: true })
    .setInputFiles([file('Ablage'), file('Bericht.txt')])
  await expect(dialogOf(page)).toHaveAccessibleName(say('files.fileOrFolderAlreadyExists'))
  await expectLow({ page, name: 'in-the-way' }, dialogOf(page))
  const question = say('files.conflict.title', { count: 1, folder: placeIn(say, folder) })
  await expect(dialogOf(page)).toHaveAccessibleName(question)
  await expectLow({ page, name: 'conflict' }, dialogOf(page))

  await entry.focus()
  await page.keyboard.press('Control+c')
  // what tells of it lies above everything for three seconds
  await expect(page.locator('.fui-Toast')).toHaveCount(1)
  await expect(page.locator('.fui-Toast')).toHaveCount(0)
  await entryOf(page, 'Ablage').press('Enter')
  await expect(page).toHaveURL(pageOf([...folder, 'Ablage']))
  await expect(entry).toBeFocused()
  await page.keyboard.press('Control+v')
  const taken = { count: 1, folder: placeIn(say, [...folder, 'Ablage']) }
  await expect(dialogOf(page)).toHaveAccessibleName(say('files.transfer.conflictsIn', taken))
  await expectLow({ page, name: 'paste' }, dialogOf(page))

  await page.goto(pageOf([...folder, 'Gibt es nicht']))
  await expect(dialogOf(page)).toHaveAccessibleName(say('files.accessDenied'))
  await expectLow({ page, name: 'denied' }, dialogOf(page))
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

test('so do the questions of the trash', async ({ page, say, folder, api, faults }) => {
  faults.expect(/409 \(Conflict\)/u) // the browser tells of the name that is taken
  const mark = String(Date.now() % 1_000_000)
  const names = ['a', 'b', 'c'].map((letter) => `Niederschrift der Sitzung ${letter} ${mark}.txt`)
  await api.createFolder([...folder, 'Alt'])
  for (const name of names) await api.uploadText([...folder, 'Alt', name], name)
  for (const name of names) await api.deleteEntry([...folder, 'Alt', name])
  await api.uploadText([...folder, 'Alt', names[0] ?? ''], 'another one')
  await page.goto(`/trash/?search=${mark}`)
  const restore = page.getByRole('button', { name: say('files.trash.restoreOne', { name: names[0] ?? '' }) })
  await restore.click()
  await expect(dialogOf(page)).toHaveAccessibleName(say('files.taken.title', { count: 1 }))
  await expectLow({ page, name: 'trash-taken' }, dialogOf(page))

  await page.getByRole('checkbox', { name: say('ui.table.select', { name: names[1] ?? '' }) }).check()
  await page.getByRole('checkbox', { name: say('ui.table.select', { name: names[2] ?? '' }) }).check()
  await page.getByRole('button', { name: say('files.trash.purge'), exact: true }).click()
  await expect(dialogOf(page)).toContainText(names[2] ?? '')
  await expectLow({ page, name: 'trash-purge' }, dialogOf(page))

  await page.reload()
  await page.getByRole('button', { name: say('files.trash.empty') }).click()
  await expect(dialogOf(page)).toHaveAccessibleName(say('files.trash.empty'))
  await expectLow({ page, name: 'trash-empty' }, dialogOf(page))

  await api.deleteEntry([...folder, 'Alt'])
  await page.reload()
  await restore.click()
  await expect(dialogOf(page)).toHaveAccessibleName(say('files.place.title'))
  await expectLow({ page, name: 'trash-place' }, dialogOf(page))
})

test('so do the preview of changed rights and the question before signing out', async ({
  page,
  say,
  folder,
}) => {
  await page.goto('/admin/filemanagerpermissions/')
  await page.getByRole('button', { name: say('folderRights.pick') }).click()
  await page.getByRole('searchbox', { name: say('ui.people.search') }).fill('ahrens')
  await page.getByRole('option', { name: /Ahrens, Petra/ }).click()
  for (const id of ['folderRights.own', 'folderRights.copy', 'folderRights.import'] as const) {
    await page.getByRole('button', { name: say('folderRights.more'), exact: true }).click()
    await page.getByRole('menuitem', { name: say(id), exact: true }).click()
    await expectLow({ page, name: id }, page.getByRole('dialog'))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('treegrid').getByRole('row', { name: 'Konzern' }).click()
  await dialogOf(page).getByRole('checkbox').last().click()
  await expectLow({ page, name: 'rights-row' }, dialogOf(page))
  await page.getByRole('button', { name: say('folderRights.preview.short'), exact: true }).click()
  await expect(dialogOf(page).getByRole('button', { name: say('ui.save') })).toBeEnabled()
  await expectLow({ page, name: 'rights-preview' }, dialogOf(page))

  await openForUpload(page, say, folder)
  await slowUploads(page, 20_000)
  const large = { name: 'Plan.txt', mimeType: 'text/plain', buffer: Buffer.alloc(2 ** 20, 'x') }
  await page.getByLabel(say('files.upload.choose'), { exact: true }).setInputFiles([large])
  await expect(page.getByRole('region', { name: say('files.upload.panel') })).toBeVisible()
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: say('shell.signOut') }).click()
  await expect(dialogOf(page)).toHaveAccessibleName(say('shell.signOut.title'))
  await expectLow({ page, name: 'sign-out' }, dialogOf(page))
})

test('so do the reports of what was refused', async ({ page, say, folder, api, faults }) => {
  faults.expect(/503 \(Service Unavailable\)/u)
  await api.createFolder([...folder, 'Ablage'])
  const names = ['Bericht.txt', 'Notiz.txt', 'Niederschrift der Sitzung vom November.txt']
  for (const name of names) await api.uploadText([...folder, name], name)
  await page.goto(pageOf(folder))
  const entry = entryOf(page, 'Bericht.txt')
  for (const { path } of [deleteEntries, transferEntries])
    await page.route(`**${path}`, (route) => route.fulfill({ status: 503 }))
  await entry.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await dialogOf(page)
    .getByRole('button', { name: say('files.delete.submit'), exact: true })
    .click()
  await expect(dialogOf(page)).toContainText(say('files.delete.refused', { count: 4 }))
  await expectLow({ page, name: 'not-deleted' }, dialogOf(page))

  await page.keyboard.press('Escape')
  await entry.focus()
  await page.keyboard.press('Control+c')
  // what tells of it lies above everything for three seconds
  await expect(page.locator('.fui-Toast')).toHaveCount(1)
  await expect(page.locator('.fui-Toast')).toHaveCount(0)
  await page.keyboard.press('Control+v')
  await expect(dialogOf(page)).toHaveAccessibleName(say('files.transfer.notCopied', { count: 1 }))
  await expectLow({ page, name: 'not-copied' }, dialogOf(page))
})

test('so do who has access and the choice of a person of the change log', async ({ page, say }) => {
  await page.goto('/admin/filemanagerpermissions/')
  await page.getByRole('button', { name: say('folderRights.pick') }).click()
  await page.getByRole('searchbox', { name: say('ui.people.search') }).fill('ahrens')
  await page.getByRole('option', { name: /Ahrens, Petra/ }).click()
  await page
    .getByRole('button', { name: say('folderRights.menu', { name: 'Konzern' }) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: say('folderRights.access'), exact: true }).click()
  await expect(dialogOf(page)).toHaveAccessibleName(say('folderRights.access.of', { name: 'Konzern' }))
  await expectLow({ page, name: 'access' }, dialogOf(page))
  await page.goto('/admin/audit/')
  const pick = page.getByRole('button', { name: say('admin.audit.pick') })
  if (!(await pick.isVisible()))
    await page.getByRole('button', { name: say('ui.table.filters', { count: 0 }) }).click()
  await pick.click()
  await expect(dialogOf(page).getByRole('option').first()).toBeAttached()
  await expectLow({ page, name: 'audit-pick' }, dialogOf(page))
})

test('so do the days of a filter', async ({ page, say }) => {
  await page.goto('/admin/audit/')
  await page.getByRole('button', { name: say('ui.table.filters', { count: 0 }) }).click()
  const field = say('admin.audit.from')
  await page.getByRole('button', { name: say('ui.day.choose', { field }) }).click()
  await expect(dialogOf(page).getByRole('grid', { name: field })).toBeAttached()
  await expectLow({ page, name: 'audit-from' }, dialogOf(page))
})

const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('new') })

async function menuItem(page: Page, say: Say, id: Parameters<Say>[0]): Promise<void> {
  await (await openMenu(page, say, 'Bericht.txt')).getByRole('menuitem', { name: say(id) }).click()
}
