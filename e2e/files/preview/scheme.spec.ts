import { changeScheme } from '../../support/change-scheme.ts'
import { entryOf } from '../../support/files.ts'
import { expect, pageOf, test } from '../../support/kontor.ts'
import { frameIn, previewOf } from '../../support/preview/preview-of.ts'

test.use({ theme: 'light' })

test('a document that is looked at takes the colours that are chosen in another tab', async ({
  page,
  say,
  folder,
  api,
}) => {
  await api.uploadFile([...folder, 'Notiz.txt'], new TextEncoder().encode('Ebbe um sechs'))
  await page.goto(pageOf(folder))
  await entryOf(page, 'Notiz.txt').dblclick()
  const frame = frameIn(previewOf(page, say, 'Notiz.txt'))
  await expect(frame.getByText('Ebbe um sechs')).toBeVisible()
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'light')
  await changeScheme(page)
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
})
