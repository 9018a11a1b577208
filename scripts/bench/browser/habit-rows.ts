import { performance } from 'node:perf_hooks'
import { chromium } from 'playwright'
import type { Page } from 'playwright'
import { countFolder } from '#contract/files/counts.ts'
import type { FolderCounts } from '#contract/files/counts.ts'
import { ensureBrowser } from '../../ensure-machine.ts'
import { listingAddress, readJson, type SignedIn } from '../client.ts'
import { measure, median, rounds } from '../measure.ts'
import type { Row } from '../report.ts'
import { visitOnce } from './visitor.ts'

export interface HabitFolders {
  /** Empty at first. */
  readonly uploads: string
  /** With three thousand files. */
  readonly threeThousand: string
  /** With ten thousand. */
  readonly tenThousand: string
}

interface Measured {
  readonly who: SignedIn
  readonly person: { readonly email: string; readonly password: string }
  /** Of the server, with everything below it. */
  readonly pid: number
  readonly folders: HabitFolders
}

/** What people do every day in the file manager: storing a small file, sorting many, seeing how many lie in a folder. */
export async function habitRows({ who, person, pid, folders }: Measured): Promise<Row[]> {
  const executablePath = await ensureBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const storageState = await visitOnce(browser, who.address, person)
    const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    const stored: number[] = []
    for (let round = 0; round < rounds; round += 1)
      stored.push(await storeSmallFile(page, `${who.address}/filemanager/${folders.uploads}/`, round))
    await page.goto(`${who.address}/filemanager/${folders.threeThousand}/`)
    await page.locator('[data-index]').first().waitFor()
    const sorted: number[] = []
    for (let round = 0; round < rounds; round += 1)
      for (const field of fields) sorted.push(await sortBy(page, field))
    return [
      { what: '10 KB stored after being chosen', value: median(stored), unit: 'ms', target: { atMost: 400 } },
      { what: '10 KB stored, the slowest', value: Math.max(...stored), unit: 'ms', target: { atMost: 400 } },
      { what: '3,000 entries sorted', value: median(sorted), unit: 'ms', target: { atMost: 100 } },
      {
        what: '3,000 entries sorted, the slowest',
        value: Math.max(...sorted),
        unit: 'ms',
        target: { atMost: 100 },
      },
      await countRow(who, pid, folders.tenThousand),
    ]
  } finally {
    await browser.close()
  }
}

/** Milliseconds from the moment at which a file of 10 KB is chosen on a fresh page until the answer is there that it is stored. */
async function storeSmallFile(page: Page, address: string, round: number): Promise<number> {
  await page.goto(address)
  // what uploads need comes in a break after the page
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('upload-queue')),
  )
  // what it takes to hand the file to the browser is no part of it
  const chosen = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<number>()
    document.addEventListener('change', () => resolve(performance.now()), { capture: true, once: true })
    return { promise }
  })
  const finished = page.waitForResponse((response) => response.url().endsWith('/finish'))
  await page.getByLabel('Choose files to upload', { exact: true }).setInputFiles({
    name: `Notiz ${round}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.alloc(10 * 1024, 'x'),
  })
  const response = await finished
  if (response.status() !== 200) throw new Error('A small file was refused')
  const url = response.url()
  await page.waitForFunction((address) => performance.getEntriesByName(address).length > 0, url)
  return page.evaluate(
    async ([{ promise }, address]) => {
      const [entry] = performance.getEntriesByName(address)
      if (!(entry instanceof PerformanceResourceTiming)) throw new Error('What was stored is not timed')
      return entry.responseEnd - (await promise)
    },
    [chosen, url] as const,
  )
}

const fields = ['Modified', 'Size', 'Type', 'Modified by', 'Name']

/** Milliseconds from the choice in the menu to the end of the frame that shows the new order. */
async function sortBy(page: Page, field: string): Promise<number> {
  await page.getByRole('button', { name: /^Sort: /u }).click()
  const item = page.getByRole('menuitemradio', { name: field, exact: true })
  await item.focus()
  const timer = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const listen = (): void => {
      const start = performance.now()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
    }
    document.addEventListener('click', listen, { capture: true, once: true })
    return { promise }
  })
  await item.click()
  const time = await timer.evaluate(({ promise }) => promise)
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  return time
}

const requests = 50

async function countRow(who: SignedIn, pid: number, folder: string): Promise<Row> {
  const { headers } = who
  const { id } = await readJson<{ id: string }>(await fetch(listingAddress(who, [folder]), { headers }))
  const address = who.address + countFolder.path.replace('{fileId}', id)
  const { cpu } = await measure('count', { pid }, requests, async () => {
    for (let request = 0; request < requests; request += 1) {
      const { files } = await readJson<FolderCounts>(await fetch(address, { headers }))
      if (files !== 10_000) throw new Error(`${files} files were counted`)
    }
  })
  return {
    what: '10,000 entries counted, CPU with the database',
    value: cpu,
    unit: 'ms',
    target: { atMost: 50 },
  }
}
