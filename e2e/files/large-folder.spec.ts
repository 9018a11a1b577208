import type { Page } from 'playwright/test'
import { entryOf, showAs } from '../support/files.ts'
import { framesOf, latenessOf, latest } from '../support/frames.ts'
import { expect, pageOf, test } from '../support/kontor.ts'
import { storeMany } from '../support/store-many.ts'

/**
 * What is promised holds on a machine that does nothing else; one that runs all journeys is given five times as much, and as
 * much more as frames are late on an empty page. Set KONTOR_E2E_ALONE where the promise itself is to be measured.
 */
const isAlone = process.env['KONTOR_E2E_ALONE'] !== undefined
const count = 10_000

test('a folder with ten thousand files comes at once, scrolls smoothly and is selected whole', async ({
  page,
  say,
  folder,
  api,
}) => {
  test.setTimeout(180_000) // nearly all of it for the ten thousand
  await storeMany(
    api,
    folder,
    Array.from({ length: count }, (_, index) => `Beleg ${(index * 7919) % count}.txt`),
  )
  await page.addInitScript(watchFirstRow)
  await page.goto(pageOf(folder))
  for (const view of ['grid', 'list'] as const) {
    if (view === 'list') await showAs(page, say, view, pageOf(folder))
    await expect(entryOf(page, 'Beleg 0.txt')).toBeVisible()
    const first = await page.evaluate(firstRowAfterAnswer)
    const patience = isAlone ? 1 : 5 * (await latenessOf(page))
    const frames = await scrollByWheel(page)
    const late = latest(frames)
    const drawn = await page.locator('[data-index]').count()
    await page.locator('[data-index][tabindex="0"]').focus()
    const all = await timeOfKey(page, 'Control+a')
    const bar = page.getByRole('toolbar', { name: say('files.selection.actions') })
    await expect(bar).toContainText(say('files.selection.count', { count }))
    const none = await timeOfKey(page, 'Escape')
    await expect(bar).toBeHidden()
    const figures = JSON.stringify({ view, patience, first, frames: frames.length, late, drawn, all, none })
    test.info().annotations.push({ type: 'figures', description: figures })
    expect(first, `from the answer to the first rows, ms: ${figures}`).toBeLessThan(300 * patience)
    expect(frames.length, `frames while scrolling: ${figures}`).toBeGreaterThan(60 / patience)
    expect(late, `95 % of the frames, ms: ${figures}`).toBeLessThan(34 * patience)
    expect(drawn, `entries in the page: ${figures}`).toBeLessThan(250)
    expect(all, `select all, ms: ${figures}`).toBeLessThan(100 * patience)
    expect(none, `clear the selection, ms: ${figures}`).toBeLessThan(100 * patience)
  }
})

/** Marks when the first entries are there for the eye: the frame after they were put into the page. */
function watchFirstRow(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-index]')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('first-row')))
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Milliseconds from the last byte of the folder's answer to that mark. */
function firstRowAfterAnswer(): number {
  const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const answer = answers.find(({ name }) => name.includes('/api/filemanager?path='))
  const mark = performance.getEntriesByName('first-row')[0]
  return answer && mark ? Math.round(mark.startTime - answer.responseEnd) : Infinity
}

/** Turns the wheel for two seconds; answers how long each frame took meanwhile, in milliseconds. */
async function scrollByWheel(page: Page): Promise<readonly number[]> {
  const box = await page.getByRole('grid').locator('..').boundingBox()
  if (!box) throw new Error('The folder is not seen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const frames = page.evaluate(framesOf, 2000)
  const end = Date.now() + 1900
  while (Date.now() < end) await page.mouse.wheel(0, 240)
  const top = await page
    .getByRole('grid')
    .locator('..')
    .evaluate((element) => element.scrollTop)
  expect(top, 'the wheel moved the folder').toBeGreaterThan(1000)
  return await frames
}

/** Milliseconds from a key to the end of the frame that shows what it did. */
async function timeOfKey(page: Page, key: string): Promise<number> {
  const timer = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Control') return
      document.removeEventListener('keydown', listen, true)
      const start = performance.now()
      requestAnimationFrame(() => setTimeout(() => resolve(Math.round(performance.now() - start))))
    }
    document.addEventListener('keydown', listen, true)
    return { promise }
  })
  await page.keyboard.press(key)
  return await timer.evaluate(({ promise }) => promise)
}
