import { utils, write } from '@e965/xlsx'
import { lockedXlsx } from '../../../tests/support/documents/locked-xlsx.ts'
import { manyPages } from '../../../scripts/bench/browser/many-pages.ts'
import { entryOf } from '../../support/files.ts'
import { expect, pageOf, test } from '../../support/kontor.ts'
import { frameIn, previewOf } from '../../support/preview/preview-of.ts'

/** Far more rows and columns than are in sight, and a second sheet with a word of its own. */
function workbook(): Uint8Array<ArrayBuffer> {
  const cells = Array.from({ length: 600 }, (_, row) =>
    Array.from({ length: 60 }, (_cell, column) => `Zeile ${row + 1} Spalte ${column + 1}`),
  )
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'Kosten')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Ebbe'], ['Nadel']]), 'Tiden')
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
}

test('a workbook is read beside the page: its cells come when they are in sight, its words are found in every sheet', async ({
  page,
  say,
  folder,
  api,
}) => {
  await api.uploadFile([...folder, 'Kosten.xlsx'], workbook())
  await page.goto(pageOf(folder))
  await entryOf(page, 'Kosten.xlsx').dblclick()
  const preview = previewOf(page, say, 'Kosten.xlsx')
  const sheet = frameIn(preview)
  await expect(sheet.getByText('Zeile 1 Spalte 1', { exact: true })).toBeVisible()
  expect(page.workers(), 'what reads it').toHaveLength(1)
  await sheet
    .locator('.scroller')
    .evaluate((scroller) => scroller.scrollTo(scroller.scrollWidth, scroller.scrollHeight))
  await expect(sheet.getByText('Zeile 600 Spalte 60', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+f')
  await preview.getByRole('textbox', { name: say('preview.find') }).fill('nadel')
  await expect(sheet.locator('.current')).toHaveText('Nadel')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  // that it ended is told a moment after the page has forgotten it
  await expect.poll(() => page.workers(), 'what reads nothing any more').toEqual([])
})

test('a workbook with a password says so', async ({ page, say, folder, api }) => {
  await api.uploadFile([...folder, 'Gehalt.xlsx'], lockedXlsx())
  await page.goto(pageOf(folder))
  await entryOf(page, 'Gehalt.xlsx').dblclick()
  await expect(previewOf(page, say, 'Gehalt.xlsx')).toContainText(say('preview.encrypted'))
})

test('a document whose reader does not come is said to be unreadable, and nobody waits for it', async ({
  page,
  say,
  folder,
  api,
  faults,
}) => {
  faults.expect(/ERR_FAILED|Failed to fetch dynamically imported module/u)
  await page.route(/worker[^/]*\.m?js$/u, (route) => route.abort())
  await api.uploadFile([...folder, 'Blatt.pdf'], manyPages(1, 0))
  await api.uploadFile([...folder, 'Kosten.xlsx'], workbook())
  await page.goto(pageOf(folder))
  for (const name of ['Blatt.pdf', 'Kosten.xlsx']) {
    await entryOf(page, name).dblclick()
    const preview = previewOf(page, say, name)
    await expect(preview).toContainText(say('preview.unreadable'))
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
  }
})
