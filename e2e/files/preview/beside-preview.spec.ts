import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { makeDataFolder, startProcess } from '../../../tests/support/processes/start-process.ts'
import { entryOf } from '../../support/files.ts'
import { expect, pageOf, test as base } from '../../support/kontor.ts'
import { administrator } from '../../support/people.ts'
import { demoBytes, demoPlaces, storeDemo } from '../../support/preview/demo-files.ts'
import { frameIn, inksOf, previewOf } from '../../support/preview/preview-of.ts'

/** The one that is named, or Debian's. */
const libreOffice = process.env.KONTOR_LIBREOFFICE ?? '/usr/bin/soffice'
const viewer = 'https://viewer.example/embed'
const letter = path.resolve(import.meta.dirname, '../../../tests/fixtures/documents/letter.doc')

interface OfWorker {
  readonly kontor: {
    readonly url: string
    /** Starts it anew at its address, with these settings instead. */
    readonly restart: (settings: Readonly<Record<string, string>>) => Promise<void>
  }
}

/** On a Kontor of its own, which draws documents by LibreOffice. */
const test = base.extend<object, OfWorker>({
  kontor: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the parts here
    async ({}, use) => {
      const data = await makeDataFolder()
      const always = {
        KONTOR_DATA: data.path,
        KONTOR_LOG_LEVEL: 'silent',
        KONTOR_ADMIN_EMAIL: administrator.email,
        KONTOR_ADMIN_PASSWORD: administrator.password,
      }
      let running = await startProcess({ ...always, KONTOR_LIBREOFFICE: libreOffice })
      const { url } = running
      const end = async (): Promise<void> => {
        running.child.kill('SIGTERM')
        await running.ended
      }
      const restart: OfWorker['kontor']['restart'] = async (settings) => {
        await end()
        running = await startProcess({ ...always, ...settings, PORT: new URL(url).port, KONTOR_URL: url })
      }
      await use({ url, restart })
      await end()
      await data.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ kontor }, use) => use(kontor.url),
})

test.skip(!existsSync(libreOffice), 'LibreOffice is not installed here')

test('an old document is seen as the pages that LibreOffice draws; where an online viewer is set up instead, it opens there at once, and stands beside what we draw ourselves', async ({
  page,
  say,
  api,
  faults,
  kontor,
}) => {
  const folder = ['Alte Akten']
  await api.createFirstLevelFolder('Alte Akten')
  await api.uploadFile([...folder, 'Brief.doc'], new Uint8Array(await readFile(letter)))
  await storeDemo(api, folder, 'Angebot.docx', demoPlaces.letter)
  await page.goto(pageOf(folder))
  await entryOf(page, 'Brief.doc').dblclick()
  const old = previewOf(page, say, 'Brief.doc')
  const drawn = frameIn(old)
  await expect(drawn.locator('.textLayer').first()).toContainText('need a short business case', {
    timeout: 60_000,
  })
  expect(await inksOf(drawn.locator('canvas').first())).toBeGreaterThan(50)
  await expect(old.getByRole('textbox', { name: say('preview.page') })).toHaveValue('1')
  await expect(old).not.toContainText(say('preview.textOnly'))
  const online = say('preview.onlineViewer')
  await expect(old.getByRole('button', { name: online })).toHaveCount(0)

  // what a page asks for while the server is away finds nobody
  faults.expect(
    /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED_ENCODING/u,
  )
  await page.goto('about:blank')
  await kontor.restart({ OFFICE_VIEWER_URL: viewer })
  await page.route(`${viewer}?*`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>Viewer</title><p>The document in the viewer</p>',
    }),
  )
  await page.goto(pageOf(folder))
  await entryOf(page, 'Brief.doc').dblclick()
  await expect(frameIn(old).locator('p')).toHaveText('The document in the viewer')
  expect(await fetchedByViewer(page)).toEqual(await readFile(letter))
  await old.getByRole('button', { name: say('preview.ownPreview') }).click()
  await expect(old).toContainText(say('preview.textOnly'))
  await expect(frameIn(old).locator('#document')).toContainText('need a short business case')

  await page.keyboard.press('ArrowLeft')
  const ours = previewOf(page, say, 'Angebot.docx')
  await expect(frameIn(ours).locator('#document')).toContainText('Leistungen und Preise')
  await ours.getByRole('button', { name: online }).click()
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
