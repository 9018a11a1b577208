import { performance } from 'node:perf_hooks'
import type { Browser, Page } from 'playwright'
import { manyPages } from './many-pages.ts'
import { signIn, upload } from '../client.ts'
import { median, rounds } from '../measure.ts'
import type { Row } from '../report.ts'
import type { Visitor } from './visitor.ts'

interface Measured {
  readonly address: string
  readonly person: { readonly email: string; readonly password: string }
  /** The name of a first-level folder; one more file lies in it afterwards. */
  readonly folder: string
  readonly visitor: Visitor
}

const name = 'A Buch.pdf'

/** From the double click on a pdf of 1,000 pages to the words of its first page. */
export async function previewRow(
  browser: Browser,
  { address, person, folder, visitor }: Measured,
): Promise<Row> {
  const who = await signIn(address, person.email, person.password)
  await upload(who, { names: [folder], name }, Buffer.from(manyPages(1000, 0)))
  const context = await browser.newContext({ storageState: visitor, viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.goto(`${address}/filemanager/${folder}/`)
    const seconds: number[] = []
    // what draws it is loaded at the first time, which counts as well
    for (let round = 0; round < rounds; round += 1) seconds.push(await secondsToFirstPage(page))
    return {
      what: 'pdf of 1,000 pages: first page',
      value: median(seconds),
      unit: 's',
      target: { atMost: 1 },
    }
  } finally {
    await context.close()
  }
}

async function secondsToFirstPage(page: Page): Promise<number> {
  const entry = page.locator('[data-index]').and(page.getByTitle(name, { exact: true }))
  await entry.waitFor()
  const framed = page.waitForEvent('framenavigated', (each) => each.url().endsWith('/preview-frame.html'))
  const begin = performance.now()
  const [frame] = await Promise.all([framed, entry.dblclick()])
  await Promise.all([
    frame.waitForFunction(hasWords, undefined, { polling }),
    page.waitForFunction(isFrameSeen, undefined, { polling }),
  ])
  const seconds = (performance.now() - begin) / 1000
  await page.keyboard.press('Escape')
  await page.locator('iframe').waitFor({ state: 'detached' })
  return seconds
}

/**
 * Milliseconds between two looks. A locator that waits looks after 270 ms, after 770 and after 1,270: whatever came between was told as
 * up to half a second later than it was.
 */
const polling = 10

/** Runs in the frame. */
function hasWords(): boolean {
  const words = document.querySelector('.textLayer span')
  return words !== null && words.getClientRects().length > 0
}

/** Runs in the page: until then a ring turns where the frame is. */
function isFrameSeen(): boolean {
  const frame = document.querySelector('iframe')
  return frame !== null && getComputedStyle(frame).visibility === 'visible'
}
