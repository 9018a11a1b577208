import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { entryOf } from '../../support/files.ts'
import { expect, pageOf } from '../../support/kontor.ts'
import { testWith } from '../../support/preview/own-kontor.ts'
import { frameIn, contrastOf, previewOf } from '../../support/preview/preview-of.ts'

/** The one that is named, or Debian's. */
const libreOffice = process.env.KONTOR_LIBREOFFICE ?? '/usr/bin/soffice'
const letter = path.resolve(import.meta.dirname, '../../../tests/fixtures/documents/letter.doc')

const test = testWith({ KONTOR_LIBREOFFICE: libreOffice })

test.skip(!existsSync(libreOffice), 'LibreOffice is not installed here')

test('an old document is seen as the pages that LibreOffice draws', async ({ page, say, api }) => {
  const folder = ['Alte Akten']
  await api.createFirstLevelFolder('Alte Akten')
  await api.uploadFile([...folder, 'Brief.doc'], new Uint8Array(await readFile(letter)))
  await page.goto(pageOf(folder))
  await entryOf(page, 'Brief.doc').dblclick()
  const preview = previewOf(page, say, 'Brief.doc')
  const drawn = frameIn(preview)
  const words = drawn.locator('.textLayer').getByText('need a short business case').first()
  await expect(words).toBeVisible({ timeout: 60_000 })
  expect(await contrastOf(words), 'what is drawn below the words').toBeGreaterThan(100)
  await expect(preview.getByRole('textbox', { name: say('preview.page') })).toHaveValue('1')
  await expect(preview).not.toContainText(say('preview.textOnly'))
  await expect(preview.getByRole('button', { name: say('preview.onlineViewer') })).toHaveCount(0)
})
