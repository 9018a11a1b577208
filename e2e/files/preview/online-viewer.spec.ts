import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { entryOf } from '../../support/files.ts'
import { expect, pageOf } from '../../support/kontor.ts'
import { demoBytes, demoPlaces, storeDemo } from '../../support/preview/demo-files.ts'
import { testWith } from '../../support/preview/own-kontor.ts'
import { frameIn, previewOf } from '../../support/preview/preview-of.ts'

const viewer = 'https://viewer.example/embed'
const letter = path.resolve(import.meta.dirname, '../../../tests/fixtures/documents/letter.doc')

const test = testWith({ OFFICE_VIEWER_URL: viewer })

test('where an online viewer is set up, a document that we do not draw opens there at once, and it stands beside what we draw ourselves', async ({
  page,
  say,
  api,
}) => {
  const folder = ['Alte Akten']
  await api.createFirstLevelFolder('Alte Akten')
  await api.uploadFile([...folder, 'Brief.doc'], new Uint8Array(await readFile(letter)))
  await storeDemo(api, folder, 'Angebot.docx', demoPlaces.letter)
  await page.route(`${viewer}?*`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>Viewer</title><p>The document in the viewer</p>',
    }),
  )
  await page.goto(pageOf(folder))
  await entryOf(page, 'Brief.doc').dblclick()
  const old = previewOf(page, say, 'Brief.doc')
  await expect(frameIn(old).locator('p')).toHaveText('The document in the viewer')
  expect(await fetchedByViewer(page)).toEqual(await readFile(letter))
  await old.getByRole('button', { name: say('preview.ownPreview') }).click()
  await expect(old).toContainText(say('preview.textOnly'))
  await expect(frameIn(old).locator('#document')).toContainText('need a short business case')

  await page.keyboard.press('ArrowLeft')
  const ours = previewOf(page, say, 'Angebot.docx')
  await expect(frameIn(ours).locator('#document')).toContainText('Leistungen und Preise')
  await ours.getByRole('button', { name: say('preview.onlineViewer') }).click()
  await expect(frameIn(ours).locator('p')).toHaveText('The document in the viewer')
  expect(await fetchedByViewer(page)).toEqual(Buffer.from(await demoBytes(demoPlaces.letter)))
})

/** What the address in the page of the viewer leads to, for whoever is signed in nowhere. */
async function fetchedByViewer(page: Page): Promise<Buffer> {
  const frame = page.frames().findLast((each) => each.url().startsWith(viewer))
  const address = new URL(frame?.url() ?? '').searchParams.get('src') ?? ''
  const answer = await fetch(address)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
