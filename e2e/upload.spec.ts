import type { Locator, Page } from 'playwright/test'
import { entryOf } from './support/files.ts'
import { expect, pageOf, photograph, test } from './support/kontor.ts'
import type { Say } from './support/texts.ts'

const panelOf = (page: Page, say: Say): Locator =>
  page.getByRole('region', { name: say('files.upload.panel') })

const chooser = (page: Page, say: Say): Locator => page.getByLabel(say('files.upload.choose'))

const text = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})

test('files without a match go up at once, those with one wait for a choice', async ({
  page,
  say,
  folder,
  api,
}) => {
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await api.uploadText([...folder, name], `old ${name}`)
  await page.goto(pageOf(folder))
  await expect(entryOf(page, 'a.txt')).toBeVisible()
  await chooser(page, say).setInputFiles(
    ['A.txt', 'b.txt', 'c.txt', 'frei.txt'].map((name) => text(name, `new ${name}`)),
  )
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    say('files.conflict.title', { count: 3, folder: `/${folder.join('/')}` }),
  )
  await photograph(page, 'upload-conflict')
  const submit = dialog.getByRole('button', { name: say('files.conflict.submit', { uploaded: 1, kept: 0 }) })
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('checkbox', { name: say('files.conflict.new', { name: 'A.txt' }) }).check()
  await dialog.getByRole('checkbox', { name: say('files.conflict.existing', { name: 'b.txt' }) }).check()
  await dialog.getByRole('checkbox', { name: say('files.conflict.new', { name: 'c.txt' }) }).check()
  await dialog.getByRole('checkbox', { name: say('files.conflict.existing', { name: 'c.txt' }) }).check()
  await photograph(page, 'upload-conflict-chosen')
  await dialog.getByRole('button', { name: say('files.conflict.submit', { uploaded: 3, kept: 2 }) }).click()
  await expect(panelOf(page, say).getByText(say('files.upload.done', { count: 3 }))).toBeVisible()
  await photograph(page, 'upload-done')
  const { files } = await api.listFolder(folder)
  expect(files.map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'c (1).txt', 'c.txt', 'frei.txt'])
})
