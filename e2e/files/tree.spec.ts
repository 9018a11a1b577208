import type { Page } from 'playwright/test'
import { dragFiles, entryOf, makeFile, removeFile } from '../support/files.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, pageOf, photograph, test } from '../support/kontor.ts'
import { pressEnter } from '../support/press-enter.ts'

/** The tree is what this browser remembers, unless the journey chooses it. */
async function rememberTree(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (localStorage.getItem('filemanagerViewType') !== null) return
    localStorage.setItem('filemanagerViewType', 'tree')
  })
}

const isOpen = (page: Page, name: string) =>
  expect(entryOf(page, name)).toHaveAttribute('aria-expanded', 'true')

for (const language of ['de', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: { width: 1440, height: 800 } })

    test('by keys alone folders are opened, one is made inside, renamed and deleted', async ({
      page,
      say,
      folder,
      api,
    }) => {
      await api.createFolder([...folder, 'Verträge'])
      await api.createFolder([...folder, 'Verträge', 'Alt'])
      await api.uploadText([...folder, 'Verträge', 'Miete.txt'], 'Kai 3')
      await rememberTree(page)
      await page.goto(pageOf(folder))
      await entryOf(page, 'Verträge').focus()
      await page.keyboard.press('Enter')
      await isOpen(page, 'Verträge')
      await expect(entryOf(page, 'Miete.txt')).toHaveAttribute('aria-level', '2')
      const way = page.getByRole('navigation', { name: say('files.breadcrumbs') })
      await expect(way.locator('[aria-current="page"]')).toHaveText('Verträge')
      const create = page.getByRole('button', { name: say('files.createFolder') })
      await create.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
      await page.keyboard.type('Neu')
      await page.keyboard.press('Enter')
      await expect(entryOf(page, 'Neu')).toHaveAttribute('aria-level', '2')
      await expect(create).toBeFocused()
      await entryOf(page, 'Verträge').focus()
      for (const key of ['ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
      await expect(entryOf(page, 'Neu')).toBeFocused()
      await page.keyboard.press('F2')
      await expect(page.getByRole('textbox')).toBeFocused()
      await page.keyboard.type('Aktuell')
      await page.keyboard.press('Enter')
      await expect(entryOf(page, 'Aktuell')).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByText(say('files.noFilesOrFolders'))).toBeVisible()
      await photograph(page, `tree-1440-${language}`)
      await expectAccessible(page)
      await page.keyboard.press('Delete')
      const dialog = page.getByRole('dialog')
      await pressEnter(dialog.getByRole('button', { name: say('files.delete.submit'), exact: true }))
      await expect(entryOf(page, 'Aktuell')).toBeHidden()
      await isOpen(page, 'Verträge')
      expect((await api.listFolder([...folder, 'Verträge'])).subfolders.map(({ name }) => name)).toEqual([
        'Alt',
      ])
      await page.reload()
      await isOpen(page, 'Verträge')
    })
  })
}

test.describe('at 641 pixels', () => {
  test.use({ viewport: { width: 641, height: 700 }, language: 'de' })

  test('the tree is offered and takes files on a folder and on a file in it; at 640 it is not', async ({
    page,
    say,
    folder,
    api,
  }) => {
    await api.createFolder([...folder, 'Ziel'])
    await api.uploadText([...folder, 'Ziel', 'Vorhanden.txt'], 'da')
    await page.goto(pageOf(folder))
    await page.getByRole('button', { name: say('files.view.tree'), exact: true }).click()
    await expect(page).toHaveURL('/filemanager/')
    await page.goto(pageOf(folder))
    const files = [await makeFile('Karte.txt', 300), await makeFile('Plan.txt', 300)]
    const [first, second] = files
    if (!first || !second) throw new Error('no files')
    const onFolder = await dragFiles(page, entryOf(page, 'Ziel'), [first])
    await expect(page.getByText(say('files.drop.into', { name: 'Ziel' }))).toBeVisible()
    await photograph(page, 'tree-641-drop')
    await onFolder.drop()
    await expect(page.getByText(say('files.upload.done', { count: 1 }))).toBeVisible()
    await entryOf(page, 'Ziel').click()
    await expect(entryOf(page, 'Karte.txt')).toBeVisible()
    const onFile = await dragFiles(page, entryOf(page, 'Vorhanden.txt'), [second])
    await expect(page.getByText(say('files.drop.into', { name: 'Ziel' }))).toBeVisible()
    await onFile.drop()
    await expect(entryOf(page, 'Plan.txt')).toHaveAttribute('aria-level', '2')
    await isOpen(page, 'Ziel')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(641)
    await expectAccessible(page)
    await page.setViewportSize({ width: 640, height: 700 })
    await expect(page.getByRole('treegrid')).toBeHidden()
    await expect(page.getByRole('button', { name: say('files.view.tree'), exact: true })).toBeHidden()
    await expect(page.getByRole('button', { name: say('files.view.grid') })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(await page.evaluate(() => localStorage.getItem('filemanagerViewType'))).toBe('tree')
    await page.setViewportSize({ width: 641, height: 700 })
    await isOpen(page, 'Ziel')
    await Promise.all(files.map(removeFile))
  })
})

test('a folder that is gone when it is opened is denied, and the documents stay', async ({
  page,
  say,
  folder,
  api,
  faults,
}) => {
  faults.expect(/status of 404/)
  await api.createFolder([...folder, 'Bald weg'])
  // a page that hears of it takes the line away at once; this one has not heard yet
  await page.route('**/api/notifications/stream*', () => {})
  await rememberTree(page)
  await page.goto(pageOf(folder))
  await expect(entryOf(page, 'Bald weg')).toBeVisible()
  await api.deleteEntry([...folder, 'Bald weg'])
  await entryOf(page, 'Bald weg').click()
  const dialog = page.getByRole('dialog', { name: say('files.accessDenied') })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/filemanager/')
  await dialog.getByRole('button', { name: say('ui.okay') }).click()
  await expect(page.getByRole('treegrid')).toBeVisible()
})

test('a visit by a share link shows the grid, and the tree stays remembered', async ({
  page,
  folder,
  api,
}) => {
  await api.createFolder([...folder, 'Ziel'])
  await rememberTree(page)
  await page.goto(`/filemanager/${Buffer.from(pageOf(folder)).toString('base64url')}?encoded=true`)
  await expect(entryOf(page, 'Ziel')).toHaveRole('gridcell')
  expect(await page.evaluate(() => localStorage.getItem('filemanagerViewType'))).toBe('tree')
  await page.goto(pageOf(folder))
  await expect(page.getByRole('treegrid')).toBeVisible()
})
