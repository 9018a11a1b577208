import { performance } from 'node:perf_hooks'
import type { Browser, Page } from 'playwright'
import { manyPages } from './many-pages.ts'
import { signIn, upload } from '../client.ts'
import { median, rounds } from '../measure.ts'
import { untilIdle } from '../process-figures.ts'
import type { Row } from '../report.ts'
import type { Visitor } from './visitor.ts'

interface Measured {
  readonly address: string
  /** Of the product's process. */
  readonly pid: number
  readonly person: { readonly email: string; readonly password: string }
  /** The name of a first-level folder; one more file lies in it afterwards. */
  readonly folder: string
  readonly visitor: Visitor
}

const name = 'A Buch.pdf'

/** From the double click on a pdf of 1,000 pages to the words of its first page. */
export async function previewRow(
  browser: Browser,
  { address, pid, person, folder, visitor }: Measured,
): Promise<Row> {
  const who = await signIn(address, person.email, person.password)
  await upload(who, { names: [folder], name }, Buffer.from(manyPages(1000, 0)))
  // its text is read and its thumbnail drawn by now, as of nearly every file that somebody opens
  await untilIdle(pid)
  const context = await browser.newContext({ storageState: visitor, viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(keepWhenShown)
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
  await entry.dblclick()
  await page.waitForFunction(() => (window as unknown as { readonly kept: Kept }).kept.shownAt > 0)
  const { clickedAt, shownAt } = await page.evaluate(
    () => (window as unknown as { readonly kept: Kept }).kept,
  )
  await page.keyboard.press('Escape')
  await page.locator('iframe').waitFor({ state: 'detached' })
  return (shownAt - clickedAt) / 1000
}

/** Milliseconds since 1970. */
interface Kept {
  readonly clickedAt: number
  /** 0 until the words of the first page are drawn where they are seen. */
  readonly shownAt: number
}

/**
 * Runs in the page and in the frame, which says when it has words. To look into the frame from outside instead takes it some 50 ms in
 * which it draws nothing, and to find an entry and point at it as long before it is clicked.
 */
function keepWhenShown(): void {
  if (window.parent !== window) {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('.textLayer span')) return
      observer.disconnect()
      window.parent.postMessage({ hasWords: true }, '*')
    })
    observer.observe(document, { childList: true, subtree: true })
    return
  }
  const kept = { clickedAt: 0, shownAt: 0 }
  Object.assign(window, { kept })
  let hasWords = false
  const look = (): void => {
    const frame = document.querySelector('iframe')
    // until then a ring turns where the frame is
    if (!hasWords || !frame || getComputedStyle(frame).visibility !== 'visible') return
    hasWords = false
    // what has been drawn is seen in the next picture
    requestAnimationFrame(() =>
      setTimeout(() => {
        kept.shownAt = performance.timeOrigin + performance.now()
      }),
    )
  }
  const begin = ({ timeStamp }: MouseEvent): void =>
    void Object.assign(kept, { clickedAt: performance.timeOrigin + timeStamp, shownAt: 0 })
  addEventListener('dblclick', begin, true)
  addEventListener('message', ({ data }: MessageEvent<{ readonly hasWords?: boolean }>) => {
    hasWords ||= data.hasWords === true
    look()
  })
  new MutationObserver(look).observe(document, { attributeFilter: ['class'], subtree: true })
}
