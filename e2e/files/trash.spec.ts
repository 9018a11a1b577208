import { entryOf, walk } from '../support/files.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, pageOf, photograph, test, toastOf } from '../support/kontor.ts'
import { pressEnter } from '../support/press-enter.ts'
import { placeIn } from '../support/texts.ts'

test('several are deleted at once, come back by the toast, and by Ctrl+Z', async ({
  page,
  say,
  folder,
  api,
}) => {
  const names = ['Anfang.txt', 'Mitte.txt', 'Schluss.txt']
  for (const name of names) await api.uploadText([...folder, name], name)
  await api.createFolder([...folder, 'Alt'])
  await page.goto(pageOf(folder))
  await entryOf(page, 'Alt').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog', { name: say('files.delete.title', { kind: 'mixed', count: 4 }) })
  await expect(dialog.getByRole('listitem')).toHaveText(['Alt', ...names])
  await photograph(page, 'trash-delete-several')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('files.delete.submit'), exact: true }).click()
  await expect(page.getByText(say('files.noFilesOrFolders'))).toBeVisible()
  await expect(toastOf(page, say('files.delete.done', { count: 4, name: '' }))).toBeVisible()
  await photograph(page, 'trash-deleted-toast')
  await page.getByRole('button', { name: say('ui.undo'), exact: true }).click()
  for (const name of ['Alt', ...names]) await expect(entryOf(page, name)).toBeVisible()
  const several = say('files.delete.what', { count: 4, name: '' })
  await expect(toastOf(page, say('ui.undo.done', { what: several }))).toBeVisible()

  await entryOf(page, 'Mitte.txt').click({ button: 'right' })
  await page.getByRole('menuitem', { name: say('files.action.delete') }).click()
  const question = page.getByRole('dialog', { name: say('files.delete.title', { kind: 'file', count: 1 }) })
  await pressEnter(question.getByRole('button', { name: say('files.delete.submit'), exact: true }))
  await expect(entryOf(page, 'Mitte.txt')).toBeHidden()
  await expect(entryOf(page, 'Schluss.txt')).toBeFocused()
  // no message takes it from there when another one goes
  await page.waitForTimeout(1000)
  await expect(entryOf(page, 'Schluss.txt')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(entryOf(page, 'Mitte.txt')).toBeVisible()
  const what = say('files.delete.what', { count: 1, name: 'Mitte.txt' })
  await expect(toastOf(page, say('ui.undo.done', { what }))).toBeVisible()
  expect((await api.listFolder(folder)).files.map(({ name }) => name)).toEqual(names)
})

test.describe('on a small screen, in German', () => {
  test.use({ viewport: { width: 320, height: 740 }, hasTouch: true, isMobile: true, language: 'de' })

  test('what lay in a folder that is gone goes to another one', async ({ page, say, folder, api }) => {
    const name = `Vertrag ${Date.now() % 1_000_000}.txt`
    await api.createFolder([...folder, 'Alt'])
    await api.createFolder([...folder, 'Neu'])
    await api.uploadText([...folder, 'Alt', name], 'Flut')
    await api.deleteEntry([...folder, 'Alt', name])
    await api.deleteEntry([...folder, 'Alt'])
    await page.goto(pageOf(folder))
    await page.getByRole('button', { name: say('files.selection.more') }).click()
    await page.getByRole('menuitem', { name: say('files.trash.title') }).click()
    await expect(page).toHaveURL('/trash/')
    await page.getByRole('searchbox', { name: say('files.trash.search') }).fill(name)
    const row = page.getByRole('row').filter({ hasText: name })
    const place = placeIn(say, [...folder, 'Alt'])
    await expect(row).toContainText(say('files.trash.placeGone', { place }))
    await photograph(page, 'trash-320-de')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await row.getByRole('button', { name: say('files.trash.restoreOne', { name }) }).click()
    const dialog = page.getByRole('dialog', { name: say('files.place.title') })
    await expect(dialog).toContainText(say('files.place.gone', { count: 1, name }))
    const submit = dialog.getByRole('button', { name: say('files.place.submit') })
    await expect(submit).toBeDisabled() // nothing goes to the top
    await walk(dialog, [...folder, 'Neu'])
    await photograph(page, 'trash-320-de-place')
    await submit.click()
    await expect(toastOf(page, say('files.restore.done', { count: 1, name }))).toBeVisible()
    await page.getByRole('button', { name: say('files.restore.open') }).click()
    await expect(page).toHaveURL(new RegExp(`/Neu/\\?fileId=`, 'u'))
    expect((await api.listFolder([...folder, 'Neu'])).files.map((file) => file.name)).toEqual([name])
  })
})

test('a taken name keeps both; one thing, and then everything, is removed for good', async ({
  page,
  say,
  folder,
  api,
  faults,
}) => {
  faults.expect(/409 \(Conflict\)/u) // the browser tells of the name that is taken
  const mark = String(Date.now() % 1_000_000)
  const names = ['a', 'b', 'c'].map((letter) => `${letter} ${mark}.txt`)
  const [first = '', second = '', third = ''] = names
  for (const name of names) {
    await api.uploadText([...folder, name], name)
    await api.deleteEntry([...folder, name])
  }
  await api.uploadText([...folder, first], 'another one')
  await page.goto(`/trash/?search=${mark}`)
  const rows = page.getByRole('row').filter({ hasText: mark })
  await expect(rows).toHaveCount(3)
  await photograph(page, 'trash-list')
  await expectAccessible(page)
  await page.getByRole('button', { name: say('files.trash.restoreOne', { name: first }) }).click()
  const taken = page.getByRole('dialog', { name: say('files.taken.title', { count: 1 }) })
  await taken.getByRole('button', { name: say('files.transfer.keepBoth') }).click()
  await expect(rows).toHaveCount(2)
  expect((await api.listFolder(folder)).files.map(({ name }) => name)).toEqual([`a ${mark} (1).txt`, first])

  await page.getByRole('checkbox', { name: say('ui.table.select', { name: second }) }).check()
  await expect(page.getByText(say('files.trash.chosen', { count: 1 }))).toBeVisible()
  await photograph(page, 'trash-chosen')
  await page.getByRole('button', { name: say('files.trash.purge'), exact: true }).click()
  const question = page.getByRole('dialog', { name: say('files.purge.title', { count: 1 }) })
  await expect(question).toContainText(say('files.purge.question', { count: 1, name: second }))
  const purge = question.getByRole('button', { name: say('files.trash.purge') })
  await expect(question.getByRole('button', { name: say('ui.cancel') })).toBeFocused()
  const [colour, danger] = await purge.evaluate((button) => {
    const probe = document.createElement('i')
    probe.style.backgroundColor = 'var(--colorStatusDangerBackground3)'
    button.append(probe)
    const colours = [button, probe].map((each) => getComputedStyle(each).backgroundColor)
    probe.remove()
    return colours
  })
  expect(colour, 'what is lost for good is red').toBe(danger)
  await photograph(page, 'trash-purge-question')
  await expectAccessible(page)
  await purge.click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(third)

  await page.getByRole('button', { name: say('files.trash.empty') }).click()
  const last = page.getByRole('dialog', { name: say('files.trash.empty') })
  await expect(last).toContainText(/\d/u)
  await last.getByRole('button', { name: say('files.trash.purge') }).click()
  await expect(rows).toHaveCount(0)
  await page.goto('/trash/')
  // what others have put there stays
  const greyed = page.getByRole('button', { name: say('files.trash.empty'), disabled: true })
  await expect(page.getByText(say('files.trash.none')).or(greyed)).toBeVisible()
  await expect(page.getByText(mark)).toHaveCount(0)
  await photograph(page, 'trash-emptied')
})
