import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { entryOf } from '../support/files.ts'
import { expect, pageOf, test } from '../support/kontor.ts'

const demo = path.resolve(import.meta.dirname, '../../demo/files')
const invoice = 'Finance/Invoices/2026/Invoice 2026-2100.pdf'

/** The colour in the middle of what is drawn there. */
async function colourOf(drawn: Locator): Promise<readonly number[]> {
  const { data, info } = await sharp(await drawn.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3
  return [...data.subarray(at, at + 3)]
}

const thumbnailOf = (page: Page, name: string): Locator => entryOf(page, name).locator('img')
const picture = async (background: string): Promise<ReturnType<typeof sharp>> =>
  sharp({ create: { width: 800, height: 500, channels: 3, background } })

test('large tiles show what is in pictures and pages, the others keep their icons, and nothing moves', async ({
  page,
  say,
  folder,
  api,
}) => {
  const store = async (name: string, bytes: Buffer): Promise<void> =>
    api.uploadFile([...folder, name], new Uint8Array(bytes))
  await store('Rot.png', await (await picture('#c01020')).png().toBuffer())
  await store('Scan.tiff', await (await picture('#1040c0')).tiff({ compression: 'lzw' }).toBuffer())
  await store('Rechnung.pdf', await readFile(path.join(demo, invoice)))
  await api.uploadText([...folder, 'Notiz.txt'], 'Flut um zwölf')
  const asked: string[][] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/filemanager/thumbnails')) return
    asked.push((request.postDataJSON() as { fileIds: string[] }).fileIds)
  })
  await page.goto(pageOf(folder))
  const tile = entryOf(page, 'Rot.png')
  await expect(tile).toBeVisible()
  const before = await tile.boundingBox()
  for (const name of ['Rot.png', 'Scan.tiff', 'Rechnung.pdf'])
    await expect(thumbnailOf(page, name)).toHaveAttribute('data-fit', 'filling')
  expect(await tile.boundingBox()).toEqual(before)
  await expect(thumbnailOf(page, 'Notiz.txt')).toHaveCount(0)
  const [red = 0, green = 0] = await colourOf(thumbnailOf(page, 'Rot.png'))
  expect(red - green).toBeGreaterThan(100)
  const ids = (await api.listFolder(folder)).files.filter(({ name }) => !name.endsWith('.txt'))
  expect(asked[0]?.toSorted()).toEqual(ids.map(({ id }) => id).toSorted())
  await expectAccessible(page)

  await entryOf(page, 'Scan.tiff').dblclick()
  const preview = page.getByRole('dialog', { name: say('preview.label', { name: 'Scan.tiff' }) })
  await expect
    .poll(async () => {
      const [shownRed = 0, , blue = 0] = await colourOf(preview.getByRole('img'))
      return blue - shownRed
    })
    .toBeGreaterThan(100)
})
