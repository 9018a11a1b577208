import { chromium } from 'playwright'
import type { Page } from 'playwright'
import { ensureBrowser } from '../../ensure-machine.ts'
import { median, rounds } from '../measure.ts'
import type { Row } from '../report.ts'
import { visitOnce } from './visitor.ts'

export interface Person {
  readonly email: string
  readonly password: string
}

/** What the page keeps for the figures. */
interface Kept {
  readonly drawnAt: number
  readonly frames: number[]
}

/** A board of 2,000 cards in the browser: when its first cards are seen, how many are drawn, and how smoothly it scrolls and drags. */
export async function boardPageRows(address: string, person: Person): Promise<Row[]> {
  const executablePath = await ensureBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const storageState = await visitOnce(browser, new URL(address).origin, person)
    const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.addInitScript(keepWhenDrawn)
    const drawn: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(address)
      await page.locator('[data-card]').first().waitFor()
      drawn.push(await sinceAnswer(page))
    }
    const scrolling = await framesOf(page, () => scroll(page))
    const inDocument = await page.locator('[data-card]').count()
    const dragging = await framesOf(page, () => drag(page))
    const what = 'board of 2000 cards in the browser'
    return [
      {
        what: `${what}, first cards after the answer`,
        value: median(drawn),
        unit: 'ms',
        target: { atMost: 500 },
      },
      { what: `${what}, cards in the document`, value: inDocument, unit: '', target: { atMost: 150 } },
      {
        what: `${what}, frame while scrolling`,
        value: median(scrolling),
        unit: 'ms',
        target: { atMost: 17 },
      },
      { what: `${what}, frame while dragging`, value: median(dragging), unit: 'ms', target: { atMost: 17 } },
    ]
  } finally {
    await browser.close()
  }
}

/** Runs in the page before anything else: keeps when the first card is drawn, and the length of each frame. */
function keepWhenDrawn(): void {
  const kept = { drawnAt: 0, frames: [] as number[] }
  Object.assign(window, { kept })
  let last = performance.now()
  const follow = (): void => {
    const now = performance.now()
    kept.frames.push(now - last)
    last = now
    if (kept.drawnAt === 0 && document.querySelector('[data-card]')) kept.drawnAt = now
    requestAnimationFrame(follow)
  }
  requestAnimationFrame(follow)
}

const keptIn = (page: Page): Promise<Kept> =>
  page.evaluate(() => (window as unknown as { readonly kept: Kept }).kept)

/** Milliseconds from the end of the answer with the board to the frame after the one with its first card. */
async function sinceAnswer(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as unknown as { readonly kept: Kept }).kept.drawnAt > 0)
  const { drawnAt } = await keptIn(page)
  const answered = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/api\/taskboard\/\d+$/u.test(name))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd)[0],
  )
  if (answered === undefined) throw new Error('The board was not asked for')
  return drawnAt - answered
}

/** The lengths of the frames while something is done, in milliseconds. */
async function framesOf(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  const before = (await keptIn(page)).frames.length
  await act()
  return (await keptIn(page)).frames.slice(before)
}

async function scroll(page: Page): Promise<void> {
  const column = await boxOf(page, 0)
  await page.mouse.move(column.x + 100, column.y + 300)
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(30)
  }
}

async function drag(page: Page): Promise<void> {
  const [from, to] = [await boxOf(page, 0), await boxOf(page, 2)]
  const card = await page.locator('[data-stage]').first().locator('[data-card]').nth(4).boundingBox()
  if (!card) throw new Error('There is no card')
  await page.mouse.move(card.x + 60, card.y + 20)
  await page.mouse.down()
  await page.mouse.move(card.x + 80, card.y + 30, { steps: 3 })
  await page.locator('[data-held]').waitFor()
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.move(from.x + ((to.x - from.x) * step) / 60 + 100, from.y + 200 + (step % 20) * 15)
    await page.waitForTimeout(30)
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

async function boxOf(page: Page, at: number): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.locator('[data-stage]').nth(at).boundingBox()
  if (!box) throw new Error('There is no such column')
  return box
}
