import type { Page } from 'playwright/test'
import { attached, emlFile, plain } from '../../tests/support/mail/eml-file.ts'
import { openForUpload, untilFound, wordOf } from '../support/files.ts'
import { expect, test } from '../support/kontor.ts'
import { manyPages } from '../../scripts/bench/browser/many-pages.ts'
import { frameIn, litWordsIn, previewOf } from '../support/preview/preview-of.ts'
import type { Say } from '../support/texts.ts'

/** Five pages, with the word alone on the third. */
const pdfWith = (word: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(new TextDecoder().decode(manyPages(5, 0)).replace('Seite 3', word))

/** Searches by the bar, first by names alone and then by texts as well, and opens the only hit. */
async function openHit(page: Page, say: Say, word: string): Promise<void> {
  // the key counts once the bar is there
  const bar = page.getByRole('combobox', { name: say('shell.search') })
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(bar).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.type(word)
  await expect(page.getByText(say('search.none')).first()).toBeVisible()
  await page.getByRole('button', { name: say('search.fulltext') }).click()
  const list = page.getByRole('listbox', { name: say('search.results') })
  const hit = list.getByRole('option').first()
  await expect(hit.locator('mark')).toHaveText(word)
  await hit.click()
}

test('a text that was uploaded is found by a word in it, and opens at its page with the word lit', async ({
  page,
  say,
  folder,
  api,
}) => {
  test.slow()
  const word = wordOf('q')
  await openForUpload(page, say, folder)
  await page.getByLabel(say('files.upload.choose'), { exact: true }).setInputFiles({
    name: 'Handbuch.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdfWith(word)),
  })
  await untilFound(api, word)
  await openHit(page, say, word)
  const preview = previewOf(page, say, 'Handbuch.pdf')
  await expect(frameIn(preview).locator('.textLayer').getByText(word, { exact: true })).toBeInViewport()
  await expect.poll(() => litWordsIn(page)).toEqual([word])
  await expect(preview.getByRole('textbox', { name: say('preview.page') })).toHaveValue('3')
})

test('a hit in what is attached to a mail opens the attachment at its page; back leads to the mail, which stays', async ({
  page,
  say,
  folder,
  api,
}) => {
  test.slow()
  const word = wordOf('j')
  const mail = emlFile(
    ['From: Anna <anna@firma.example>', 'Subject: Handbuch'],
    [plain('Im Anhang'), attached('Notiz.txt', 'Ebbe'), attached('Handbuch.pdf', pdfWith(word))],
  )
  await api.uploadFile([...folder, 'Brief.eml'], new Uint8Array(mail))
  await untilFound(api, word)
  await page.goto('/home/')
  await openHit(page, say, word)
  const preview = previewOf(page, say, 'Brief.eml')
  await expect(frameIn(preview).locator('.textLayer').getByText(word, { exact: true })).toBeInViewport()
  await expect.poll(() => litWordsIn(page)).toEqual([word])
  await expect(preview.getByRole('heading', { name: 'Handbuch.pdf' })).toBeVisible()
  await preview.getByRole('button', { name: say('preview.toMail') }).click()
  await expect(frameIn(preview).locator('.body')).toHaveText('Im Anhang')
  await page.goBack()
  await expect(page).toHaveURL(/\/home\//u)
})
