import { dragEntry, entryOf } from '../support/files.ts'
import { expect, pageOf, test, toastOf } from '../support/kontor.ts'
import { placeIn } from '../support/texts.ts'
import { keepBothOf, namesIn } from '../support/transfer.ts'

test('entries are dragged onto a folder and pasted by keys, with conflicts settled', async ({
  page,
  say,
  folder,
  api,
}) => {
  await api.createFolder([...folder, 'Archive'])
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await api.uploadText([...folder, name], name)
  await api.uploadText([...folder, 'Archive', 'b.txt'], 'was there')
  await page.goto(pageOf(folder))
  await dragEntry(entryOf(page, 'a.txt'), entryOf(page, 'Archive'))
  await expect(
    toastOf(page, say('files.transfer.moved', { count: 1, name: 'a.txt', folder: 'Archive' })),
  ).toBeVisible()
  await expect(entryOf(page, 'a.txt')).toBeHidden()
  await entryOf(page, 'b.txt').click({ modifiers: ['Control'] })
  await entryOf(page, 'c.txt').click({ modifiers: ['Control'] })
  await page.keyboard.press('Control+x')
  await expect(entryOf(page, 'c.txt')).toHaveCSS('opacity', '0.5')
  await page.keyboard.press('Escape')
  await expect(entryOf(page, 'c.txt')).toHaveCSS('opacity', '0.5')
  await entryOf(page, 'Archive').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible()
  await expect(entryOf(page, 'a.txt')).toBeVisible()
  await expect(page.getByRole('button', { name: say('files.clipboard.paste', { count: 2 }) })).toBeVisible()
  await page.keyboard.press('Control+v')
  const taken = { count: 1, folder: placeIn(say, [...folder, 'Archive']) }
  const dialog = page.getByRole('dialog', { name: say('files.transfer.conflictsIn', taken) })
  await expect(
    dialog.getByRole('button', { name: say('files.transfer.moveCount', { count: 1 }) }),
  ).toBeDisabled()
  await dialog.getByRole('button', { name: keepBothOf(say, 'b.txt', 'b (1).txt') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('files.transfer.moveCount', { count: 2 }) })
    .click()
  for (const name of ['a.txt', 'b.txt', 'b (1).txt', 'c.txt']) await expect(entryOf(page, name)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(entryOf(page, 'c.txt')).toBeHidden()
  expect(await namesIn(api, folder)).toEqual(['Archive', 'b.txt', 'c.txt'])
})

test('entries are dragged onto a step of the way and onto a row of the tree, with Ctrl as copies', async ({
  page,
  say,
  folder,
  api,
}) => {
  for (const names of [['Alt'], ['Alt', 'Neu']]) await api.createFolder([...folder, ...names])
  await api.uploadText([...folder, 'Alt', 'Neu', 'a.txt'], 'a')
  await page.goto(pageOf([...folder, 'Alt', 'Neu']))
  const way = page.getByRole('navigation', { name: say('files.breadcrumbs') })
  await page.keyboard.down('Control')
  await dragEntry(entryOf(page, 'a.txt'), way.getByRole('link', { name: 'Alt', exact: true }))
  await page.keyboard.up('Control')
  const copied = say('files.transfer.copied', { count: 1, name: 'a.txt', folder: 'Alt' })
  await expect(toastOf(page, copied)).toBeVisible()
  expect(await namesIn(api, [...folder, 'Alt', 'Neu'])).toEqual(['a.txt'])
  await dragEntry(entryOf(page, 'a.txt'), way.getByRole('link', { name: folder.at(-1) ?? '', exact: true }))
  await expect(entryOf(page, 'a.txt')).toBeHidden()
  expect(await namesIn(api, folder)).toEqual(['Alt', 'a.txt'])
  await page.evaluate(() => localStorage.setItem('filemanagerViewType', 'tree'))
  await page.goto(pageOf(folder))
  await entryOf(page, 'Alt').focus()
  await page.keyboard.press('ArrowRight')
  await expect(entryOf(page, 'Neu')).toHaveAttribute('aria-level', '2')
  await dragEntry(entryOf(page, 'a.txt').last(), entryOf(page, 'Neu'))
  const moved = say('files.transfer.moved', { count: 1, name: 'a.txt', folder: 'Neu' })
  await expect(toastOf(page, moved)).toBeVisible()
  expect(await namesIn(api, [...folder, 'Alt', 'Neu'])).toEqual(['a.txt'])
  expect(await namesIn(api, folder)).toEqual(['Alt'])
})
