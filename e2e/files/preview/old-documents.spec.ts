import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expectAccessible } from '../../support/accessible.ts'
import { expectFits } from '../../support/window/fits.ts'
import { expect, test } from '../../support/kontor.ts'

const fixtures = path.resolve(import.meta.dirname, '../../../tests/fixtures/documents')

test.use({ language: 'de', theme: 'dark', viewport: { width: 320, height: 640 } })

test('the text of a document that no browser draws comes by itself, at the slide of a hit and with its words lit', async ({
  page,
  say,
  folder,
  api,
}) => {
  const name = 'Willkommen.odp'
  await api.uploadFile([...folder, name], new Uint8Array(await readFile(path.join(fixtures, 'welcome.odp'))))
  const [file] = (await api.listFolder(folder)).files
  await page.goto(`/filemanager/?fileId=${file?.id}&preview=1&at=slide-4&mark=canteen`)
  const preview = page.getByRole('dialog', { name: say('preview.label', { name }) })
  await expect(preview).toContainText(say('preview.textOnly'))
  const text = preview.frameLocator('iframe').locator('article')
  await expect(text.getByRole('heading', { name: say('preview.textSlide', { slide: 4 }) })).toBeInViewport()
  await expect(text).toContainText('the canteen closes on Fridays at 1')
  const frame = page.frames().find((each) => each.url().endsWith('/preview-frame.html'))
  await expect.poll(() => frame?.evaluate(() => CSS.highlights.get('found')?.size)).toBe(1)
  await expectAccessible(page)
  await expectFits(preview)
})
