import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { dragFiles, entryOf, openForUpload } from '../support/files.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import { writeTree } from '../support/local-folder.ts'

/** Milliseconds from choosing a small file until it is stored; five times as much beside other work, see `large-folder.spec.ts`. */
const ceiling = 400 * (process.env['KONTOR_E2E_ALONE'] === undefined ? 5 : 1)

test('a small file is stored at once: nothing waits for the list that shows it', async ({
  page,
  say,
  folder,
  api,
}) => {
  await openForUpload(page, say, folder)
  const input = page.getByLabel(say('files.upload.choose'), { exact: true })
  const panel = page.getByRole('region', { name: say('files.upload.panel') })
  const times: number[] = []
  for (const name of ['one.txt', 'two.txt']) {
    const stored = page.waitForResponse((response) => response.url().endsWith('/finish'))
    const begin = performance.now()
    await input.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.alloc(10 * 1024, 'x') })
    expect((await stored).status()).toBe(200)
    times.push(Math.round(performance.now() - begin))
    // what is said is about this file alone
    await expect(panel.getByText(say('files.upload.done', { count: 1 }))).toBeVisible()
    expect(await panel.innerText(), 'no line says another thing').not.toContain(say('files.upload.sending'))
    await expect(panel.getByRole('group', { name })).toBeVisible()
    await expect(panel.getByText(say('files.upload.complete'))).toBeVisible()
  }
  test.info().annotations.push({ type: 'milliseconds until stored', description: times.join(', ') })
  expect(Math.max(...times), times.join(', ')).toBeLessThan(ceiling)
  await expect(entryOf(page, 'two.txt')).toBeVisible()
  expect((await api.listFolder(folder)).files.map(({ size }) => size)).toEqual([10_240, 10_240])
})

test('of many files the folders are named with how far each is, and no speed of bytes', async ({
  page,
  say,
  folder,
  api,
}) => {
  await openForUpload(page, say, folder)
  const input = page.getByLabel(say('files.upload.choose'), { exact: true })
  const seen: string[] = []
  const panel = page.getByRole('region', { name: say('files.upload.panel') })
  const files = Array.from({ length: 60 }, (_, index) => ({
    name: `${index}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  }))
  await input.setInputFiles(files)
  const last = folder.at(-1) ?? ''
  const folders = panel.getByRole('list', { name: say('files.upload.folders') })
  await expect(folders.getByText(last)).toBeVisible()
  while (!(await panel.getByText(say('files.upload.done', { count: 60 })).isVisible())) {
    seen.push((await panel.innerText()).replaceAll('\n', ' '))
    if (seen.length === 5) await photograph(page, 'upload-many')
    await page.waitForTimeout(100)
  }
  expect(seen.some((text) => /\d+ of 60 files/u.test(text))).toBe(true)
  expect(seen.filter((text) => text.includes('B/s'))).toEqual([])
  await expect(folders.getByText(say('files.upload.ofFolder', { done: 60, files: 60 }))).toBeVisible()
  expect((await api.listFolder(folder)).files).toHaveLength(60)
})

/** 500 files in 60 folders and those below them, as somebody drops them who hands over a year's work. */
const year = new Map(
  Array.from({ length: 500 }, (_, index): [string, Buffer] => {
    const folder = `Lieferscheine und Rechnungen ${String((index % 60) + 1).padStart(2, '0')}`
    return [`${folder}/${index % 3 === 0 ? 'Anlagen/' : ''}${index}.txt`, Buffer.from('x')]
  }),
)

test.describe('in German, dark, 390 px', () => {
  test.use({ language: 'de', theme: 'dark', viewport: { width: 390, height: 844 } })

  test('of 500 files in 60 folders those are named that are on their way, with their counts; the rest is counted', async ({
    page,
    say,
    folder,
  }) => {
    const local = await writeTree('2026', year)
    await openForUpload(page, say, folder)
    const dropped = (await readdir(local)).map((name) => ({ path: path.join(local, name) }))
    await (await dragFiles(page, page.getByText(say('files.noFilesOrFolders')), dropped)).drop()
    const panel = page.getByRole('region', { name: say('files.upload.panel') })
    await expect(panel.getByText(say('files.upload.running', { count: 500 }))).toBeVisible()
    const lines = panel.getByRole('list', { name: say('files.upload.folders') }).getByRole('listitem')
    await expect(lines).toHaveCount(51)
    await expect(lines.last()).toHaveText(say('files.upload.moreFolders', { count: 10 }))
    const first = await lines.first().locator('[title]').last().innerText()
    await expect(lines.first(), 'one that is done makes room').not.toContainText(first)
    await expect(lines.first()).toHaveText(/[0-8] \w+ 9$/u)
    const text = await panel.innerText()
    expect(text).toMatch(/\d+ \w+ 500/u)
    expect(text).not.toContain('B/s')
    await photograph(page, 'upload-500')
    await panel.getByRole('button', { name: say('files.upload.cancelAll') }).click()
    await expect(panel).toBeHidden()
    await rm(path.dirname(local), { recursive: true })
  })
})
