import { demoPlaces, storeDemo } from '../../support/preview/demo-files.ts'
import { entryOf } from '../../support/files.ts'
import { expect, pageOf, test } from '../../support/kontor.ts'
import { manyPages } from '../../../scripts/bench/browser/many-pages.ts'
import { frameIn, litIn, previewOf } from '../../support/preview/preview-of.ts'

/** How much longer the first of many pages may take than the only one, at most; the seconds themselves are a figure of the bench. */
const leeway = 3
/** The words of a page wait until those of all pages are looked through for the mark, which nobody promises to be fast. */
const patient = { timeout: 40_000 }

test('the first of 1,000 pages of a pdf is seen about as soon as the only one of another', async ({
  page,
  say,
  folder,
  api,
}, { annotations }) => {
  const quickest = { 'Blatt.pdf': Infinity, 'Buch.pdf': Infinity }
  await api.uploadFile([...folder, 'Blatt.pdf'], manyPages(1, 0))
  await api.uploadFile([...folder, 'Buch.pdf'], manyPages(1000, 0))
  await page.goto(pageOf(folder))
  // in turns, as other work of the machine makes some of them slow, hardly all
  for (const name of ['Blatt.pdf', 'Buch.pdf', 'Blatt.pdf', 'Buch.pdf', 'Blatt.pdf', 'Buch.pdf'] as const) {
    const preview = previewOf(page, say, name)
    const begin = Date.now()
    await entryOf(page, name).dblclick()
    await expect(frameIn(preview).locator('.textLayer span').first()).toHaveText('Seite 1')
    quickest[name] = Math.min(quickest[name], Date.now() - begin)
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
  }
  annotations.push({ type: 'milliseconds to the first page', description: JSON.stringify(quickest) })
  expect(quickest['Buch.pdf']).toBeLessThan(quickest['Blatt.pdf'] * leeway)
})

test('a pdf is shown when a page of it stands, not before', async ({ page, say, folder, api }) => {
  await api.uploadFile([...folder, 'Buch.pdf'], manyPages(200, 0))
  await page.addInitScript(() => {
    window.addEventListener('message', ({ data }: MessageEvent<{ readonly type?: unknown }>) => {
      if (data.type === 'shown') document.documentElement.dataset['shown'] ??= String(Date.now())
    })
    new MutationObserver(() => {
      if (document.querySelector('.pdf canvas:not([hidden])'))
        document.documentElement.dataset['stood'] ??= String(Date.now())
    }).observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ['hidden'],
    })
  })
  await page.goto(pageOf(folder))
  await entryOf(page, 'Buch.pdf').dblclick()
  const html = frameIn(previewOf(page, say, 'Buch.pdf')).locator('html')
  await expect(html).toHaveAttribute('data-stood')
  await expect(page.locator('html')).toHaveAttribute('data-shown')
  const [stood, shown] = [
    await html.getAttribute('data-stood'),
    await page.locator('html').getAttribute('data-shown'),
  ]
  expect(Number(shown) - Number(stood)).toBeGreaterThanOrEqual(0)
})

test('a pdf over 20 MB is read in pieces, from any page on, and goes on when its address is over', async ({
  page,
  say,
  folder,
  api,
  faults,
}) => {
  faults.expect(/404.*\/api\/filemanager\/tickets\//u)
  const bytes = manyPages(1000, 22 * 1024)
  expect(bytes.length).toBeGreaterThan(20 * 1024 * 1024)
  await api.uploadFile([...folder, 'Buch.pdf'], bytes)
  const [file] = (await api.listFolder(folder)).files
  const pieces: { readonly address: string; readonly size: number }[] = []
  page.on('response', (answer) => {
    if (answer.status() !== 206) return
    pieces.push({ address: answer.url(), size: Number(answer.headers()['content-length']) })
  })
  await page.goto(`/filemanager/?fileId=${file?.id}&preview=1&at=page-700&mark=700`)
  const preview = previewOf(page, say, 'Buch.pdf')
  const words = (text: string) => frameIn(preview).locator('.textLayer').getByText(text, { exact: true })
  await expect(words('Seite 700')).toBeInViewport(patient)
  const pageField = preview
    .getByRole('spinbutton')
    .or(preview.getByRole('textbox', { name: say('preview.page') }))
  await expect(pageField.first()).toHaveValue('700')
  const read = pieces.reduce((sum, { size }) => sum + size, 0)
  expect(read, 'bytes that were read of all').toBeLessThan(bytes.length / 3)

  const first = new Set(pieces.map(({ address }) => address))
  expect(first.size).toBe(1)
  await page.route([...first][0] ?? '', (route) =>
    route.fulfill({ status: 404, json: { status: 404, code: 'linkExpired', title: 'x', message: 'x' } }),
  )
  await pageField.first().fill('300')
  await pageField.first().press('Enter')
  await expect(words('Seite 300')).toBeInViewport()
  expect(new Set(pieces.map(({ address }) => address)).size).toBe(2)
})

test('a link opens a document at its slide, sheet or heading; one that names none opens it at the beginning', async ({
  page,
  say,
  folder,
  api,
}) => {
  await storeDemo(api, folder, 'Folien.pptx', demoPlaces.slides)
  await storeDemo(api, folder, 'Liste.xlsx', demoPlaces.workbook)
  await storeDemo(api, folder, 'Angebot.docx', demoPlaces.letter)
  await api.uploadText(
    [...folder, 'Plan.md'],
    `# Plan\n${'\nAbsatz\n'.repeat(80)}\n## Fristen\n\nBis Ostern\n${'\nAbsatz\n'.repeat(80)}`,
  )
  const { files } = await api.listFolder(folder)
  const open = async (name: string, query: string) => {
    const id = files.find((file) => file.name === name)?.id ?? ''
    await page.goto(`/filemanager/?fileId=${id}&preview=1&${query}`)
    return frameIn(previewOf(page, say, name)).locator('#document')
  }
  const slides = await open('Folien.pptx', 'at=slide-5&mark=Lenkungskreis')
  await expect(slides.getByText('Nächstes Treffen')).toBeInViewport()
  await expect.poll(() => litIn(page)).toBeGreaterThan(0)
  const list = await open('Liste.xlsx', 'at=sheet-Nach%20Stand')
  await expect(page.getByRole('tab', { name: 'Nach Stand' })).toHaveAttribute('aria-selected', 'true')
  await expect(list).not.toContainText('BioFrucht')
  const letter = await open('Angebot.docx', 'at=heading-Bedingungen&mark=gültig')
  await expect(letter.getByText('Bedingungen', { exact: true })).toBeInViewport()
  const text = await open('Plan.md', 'at=heading-fristen')
  await expect(text.getByText('Bis Ostern')).toBeInViewport()

  const unmoved = await open('Folien.pptx', 'at=slide-99&mark=%20')
  await expect(unmoved.getByText('Kick-off Digitale Frachtakte').first()).toBeInViewport()
  const first = await open('Liste.xlsx', 'at=sheet-Nirgends')
  await expect(first).toContainText('BioFrucht')
})
