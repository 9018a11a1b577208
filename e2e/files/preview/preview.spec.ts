import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright/test'
import { demoBytes, demoPlaces, storeDemo } from '../../support/preview/demo-files.ts'
import { entryOf, openMenu } from '../../support/files.ts'
import { expect, pageOf, test, toastOf } from '../../support/kontor.ts'
import { frameIn, contrastOf, previewOf, selectedIn } from '../../support/preview/preview-of.ts'
import type { Say } from '../../support/texts.ts'

test('files of a folder are looked at one after another by the keyboard: words are found and selected, pages and pictures zoomed', async ({
  page,
  say,
  folder,
  api,
}) => {
  await storeDemo(api, folder, '1 Angebot.pdf', demoPlaces.offer)
  await storeDemo(api, folder, '2 Plan.png', demoPlaces.plan)
  await api.uploadText([...folder, '3 Alt.xyz'], 'nichts')
  await page.goto(pageOf(folder))
  await entryOf(page, '1 Angebot.pdf').dblclick()
  const pdf = previewOf(page, say, '1 Angebot.pdf')
  await expect(frameIn(pdf).locator('.textLayer')).toContainText('Lagerung Rotorblätter')
  await expect(page).toHaveURL(/fileId=\d+&preview=1$/u)
  await page.keyboard.press('Control+f')
  await page.keyboard.type('kajegeld')
  await expect(pdf.getByRole('search')).toContainText(say('preview.find.matches', { matches: 0, match: 0 }))
  await pdf.getByRole('textbox', { name: say('preview.find') }).fill('rotorblatter')
  await expect(pdf.getByRole('search')).toContainText(/^1 of [2-9]/u)
  await page.keyboard.press('Escape')
  await frameIn(pdf).locator('.textLayer').getByText('Lagerung Rotorblätter').first().click({ clickCount: 3 })
  await expect.poll(() => selectedIn(page)).toContain('Lagerung Rotorblätter')
  await seePagesZoomed(pdf, say)
  await page.keyboard.press('ArrowRight')
  const picture = previewOf(page, say, '2 Plan.png')
  await expect.poll(() => contrastOf(picture.getByRole('img'))).toBeGreaterThan(100)
  await picture.getByRole('button', { name: say('preview.actualSize') }).click()
  await expect(picture).toContainText(say('preview.zoom', { zoom: 100 }))
  await picture.getByRole('img').hover()
  await page.mouse.wheel(0, -400)
  await expect(picture).not.toContainText(say('preview.zoom', { zoom: 100 }))
  await page.keyboard.press('Home')
  await expect(frameIn(pdf).locator('.textLayer')).toContainText('Lagerung Rotorblätter')
  await page.keyboard.press('End')
  const none = previewOf(page, say, '3 Alt.xyz')
  await expect(none).toContainText(say('preview.none'))
  await page.keyboard.press('Escape')
  await expect(none).toBeHidden()
  await expect(entryOf(page, '3 Alt.xyz')).toBeFocused()
  await expect(page).not.toHaveURL(/fileId|preview/u)
})

/** Larger and smaller by a press, drawn anew each time and not only stretched. */
async function seePagesZoomed(pdf: Locator, say: Say): Promise<void> {
  const drawn = frameIn(pdf).locator('canvas').first()
  const pixels = (): Promise<number> => drawn.evaluate((canvas: HTMLCanvasElement) => canvas.width)
  const words = frameIn(pdf).locator('.textLayer').getByText('Lagerung Rotorblätter').first()
  const wide = async (): Promise<number> => (await words.boundingBox())?.width ?? 0
  const [pixelsBefore, wideBefore] = [await pixels(), await wide()]
  await pdf.getByRole('button', { name: say('preview.zoomIn') }).click()
  await expect.poll(pixels).toBeGreaterThan(pixelsBefore)
  await expect.poll(wide, 'the words lie over what is drawn').toBeGreaterThan(wideBefore)
  expect(await contrastOf(words), 'what is drawn below the words').toBeGreaterThan(100)
  for (const _ of [1, 2]) await pdf.getByRole('button', { name: say('preview.zoomOut') }).click()
  await expect.poll(pixels).toBeLessThan(pixelsBefore)
  await pdf.getByRole('button', { name: say('preview.fit') }).click()
  await expect.poll(pixels).toBe(pixelsBefore)
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a picture is pinched and dragged, and a press beside it leads back', async ({
    page,
    say,
    folder,
    api,
  }) => {
    await storeDemo(api, folder, 'Plan.png', demoPlaces.plan)
    const [file] = (await api.listFolder(folder)).files
    await page.goto(`/filemanager/?fileId=${file?.id}&preview=1`)
    const preview = previewOf(page, say, 'Plan.png')
    const picture = preview.getByRole('img')
    await expect.poll(() => contrastOf(picture)).toBeGreaterThan(100)
    const before = await picture.boundingBox()
    const { x, y } = middleOf(before)
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly number[]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map((away, id) => ({ x: x + away, y: y + away, id })),
      })
    await touch('touchStart', -20, 20)
    for (const away of [30, 40, 50, 60]) await touch('touchMove', -away, away)
    await touch('touchEnd')
    await expect
      .poll(async () => ((await picture.boundingBox())?.width ?? 0) / (before?.width ?? 1))
      .toBeCloseTo(3, 1)
    expect(middleOf(await picture.boundingBox()).x, 'what lay between the fingers stays there').toBeCloseTo(
      x,
      0,
    )
    await touch('touchStart', 0)
    for (const away of [10, 30, 50]) await touch('touchMove', away)
    await touch('touchEnd')
    await expect.poll(async () => middleOf(await picture.boundingBox()).x).toBeCloseTo(x + 50, 0)
    await expect(preview).toBeVisible()
    await preview.getByRole('button', { name: say('preview.fit') }).click()
    await page.mouse.click(x, 780)
    await expect(preview).toBeHidden()
  })
})

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const middleOf = (box: Box | null): { readonly x: number; readonly y: number } => ({
  x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
  y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
})

test('a link opens the preview; it ends in words when the file is deleted, and back leads to where one came from', async ({
  page,
  say,
  folder,
  api,
  faults,
}) => {
  faults.expect(/404.*\/api\/(?:filemanager\/\d+(?:\/\w+)?|task\/byFile\/\d+)\)$/u)
  await api.uploadText([...folder, 'Brief.txt'], 'Moin Moin')
  const [file] = (await api.listFolder(folder)).files
  await page.goto('/home/')
  await page.goto(`/filemanager/?fileId=${file?.id}&preview=1&mark=moin&at=nonsense`)
  const preview = previewOf(page, say, 'Brief.txt')
  await expect(frameIn(preview).locator('pre')).toHaveText('Moin Moin')
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(folder.at(-1) ?? ''), 'u'))
  await api.deleteEntry([...folder, 'Brief.txt'])
  await expect(page.getByRole('alert')).toContainText(say('preview.gone'))
  await page.getByRole('button', { name: say('preview.toFolder') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/home\//u)
})

test('the menu and the details offer the preview, which fills the screen; a step back leads to the details', async ({
  page,
  say,
  folder,
  api,
}) => {
  await api.uploadText([...folder, 'Brief.txt'], 'Moin')
  await page.goto(pageOf(folder))
  await openMenu(page, say, 'Brief.txt')
  await page.getByRole('menuitem', { name: say('files.action.preview') }).click()
  const preview = previewOf(page, say, 'Brief.txt')
  await expect(frameIn(preview).locator('pre')).toHaveText('Moin')
  const isFull = (): Promise<boolean> => page.evaluate(() => document.fullscreenElement !== null)
  await preview.getByRole('button', { name: say('preview.fullScreen') }).click()
  await expect.poll(async () => [await isFull(), (await preview.boundingBox())?.x]).toEqual([true, 0])
  await preview.getByRole('button', { name: say('preview.endFullScreen') }).click()
  await expect.poll(isFull).toBe(false)
  await preview.getByRole('button', { name: say('preview.fullScreen') }).click()
  await expect.poll(isFull).toBe(true)
  await preview.getByRole('button', { name: say('files.action.showDetails') }).click()
  await expect.poll(isFull, 'it ends with the preview').toBe(false)
  await expect(preview).toBeHidden()
  await page.getByRole('button', { name: say('files.action.preview') }).click()
  await expect(preview).toBeVisible()
  await page.goBack()
  await expect(preview).toBeHidden()
  await expect(page.getByRole('heading', { level: 2, name: 'Brief.txt' })).toBeVisible()
})

test('a file is saved from the preview byte by byte, and the link that is copied there opens the same preview', async ({
  page,
  context,
  say,
  folder,
  api,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = 'Plan & Lage.png'
  await storeDemo(api, folder, name, demoPlaces.plan)
  await page.goto(pageOf(folder))
  await entryOf(page, name).dblclick()
  const preview = previewOf(page, say, name)
  await expect(preview.getByRole('img')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    preview.getByRole('button', { name: say('files.action.download'), exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe(name)
  expect((await readFile(await download.path())).equals(await demoBytes(demoPlaces.plan))).toBe(true)
  await preview.getByRole('button', { name: say('files.action.copyLink') }).click()
  await expect(toastOf(page, say('files.linkCopied'))).toBeVisible()
  await page.goto('/home/')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/\?fileId=\d+&preview=1$/u)
  await page.goto(copied)
  await expect.poll(() => contrastOf(preview.getByRole('img'))).toBeGreaterThan(100)
  await expect(page).toHaveURL(copied)
})

test('a click outside leads back to the folder: beside a document in its frame, and beside a video', async ({
  page,
  say,
  folder,
  api,
}) => {
  await api.uploadText([...folder, 'Brief.txt'], 'Moin')
  await storeDemo(api, folder, 'Kran.webm', demoPlaces.video)
  await page.goto(pageOf(folder))
  await entryOf(page, 'Brief.txt').dblclick()
  const letter = previewOf(page, say, 'Brief.txt')
  await expect(frameIn(letter).locator('pre')).toHaveText('Moin')
  const outside = await letter.boundingBox()
  await page.mouse.click((outside?.x ?? 0) / 2, middleOf(outside).y)
  await expect(letter).toBeHidden()
  await expect(entryOf(page, 'Brief.txt')).toBeFocused()
  await entryOf(page, 'Kran.webm').dblclick()
  const film = previewOf(page, say, 'Kran.webm')
  await expect(film.locator('video')).toBeVisible()
  const [video, around] = [await film.locator('video').boundingBox(), await film.boundingBox()]
  await page.mouse.click(((around?.x ?? 0) + (video?.x ?? 0)) / 2, middleOf(video).y)
  await expect(film).toBeHidden()
  await expect(entryOf(page, 'Kran.webm')).toBeFocused()
})

test('Home and End lead from file to file also with the focus in a document, unless it scrolls with them', async ({
  page,
  say,
  folder,
  api,
}) => {
  await api.uploadText([...folder, '1.txt'], 'Ebbe')
  await api.uploadText([...folder, '2.txt'], 'Zeile\n'.repeat(900))
  await api.uploadText([...folder, '3.txt'], 'Flut')
  await page.goto(pageOf(folder))
  await entryOf(page, '1.txt').dblclick()
  const [short, long, last] = [
    previewOf(page, say, '1.txt'),
    previewOf(page, say, '2.txt'),
    previewOf(page, say, '3.txt'),
  ]
  await frameIn(short).locator('pre').click()
  await page.keyboard.press('End')
  await frameIn(last).locator('pre').click()
  await page.keyboard.press('ArrowLeft')
  await frameIn(long).locator('pre').first().click()
  await page.keyboard.press('End')
  const frame = page.frames().find((each) => each.url().endsWith('/preview-frame.html'))
  await expect.poll(() => frame?.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await expect(long).toBeVisible()
})

test('what turns while a file is on its way moves in few steps, so that it costs a machine without a graphics card little', async ({
  page,
  say,
  folder,
  api,
}) => {
  await api.uploadText([...folder, 'Notiz.txt'], 'Ebbe')
  await page.route('**/preview-frame.html', () => undefined)
  await page.goto(pageOf(folder))
  await entryOf(page, 'Notiz.txt').dblclick()
  const ring = previewOf(page, say, 'Notiz.txt').getByRole('status').locator('[aria-hidden]')
  await expect(ring).toBeVisible()
  const places = await ring.evaluate((each) => {
    const [turning] = each.getAnimations()
    if (!turning) return []
    turning.pause()
    const turn = Number(turning.effect?.getComputedTiming().duration)
    return Array.from({ length: 60 }, (_, frame) => {
      turning.currentTime = (turn * frame) / 60
      return getComputedStyle(each).transform
    })
  })
  expect(new Set(places).size).toBe(8)
})
