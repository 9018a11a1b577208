import { chromium } from 'playwright'
import type { Page } from 'playwright'
import { listSubjectFolders } from '#contract/admin/folder-rights.ts'
import { ensureBrowser } from '../../ensure-machine.ts'
import { visitOnce } from '../browser/visitor.ts'
import { median, rounds } from '../measure.ts'
import type { Row } from '../report.ts'
import { group } from './seed-group.ts'

/** The rights of a person on all first-level folders in the browser: how long after the answer they are seen. */
export async function folderTreeRows(
  address: string,
  person: { readonly email: string; readonly password: string },
  userId: string,
): Promise<Row[]> {
  const executablePath = await ensureBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const storageState = await visitOnce(browser, address, person)
    const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.addInitScript(keepWhenDrawn)
    const waits: number[] = []
    // the first time everything is fetched and compiled
    for (let round = -1; round < rounds; round += 1) {
      await page.goto(`${address}/admin/filemanagerpermissions/?user=${userId}`)
      const wait = await sinceAnswer(
        page,
        listSubjectFolders.path.replace('{kind}', 'user').replace('{id}', userId),
      )
      if (round >= 0) waits.push(wait)
    }
    return [
      {
        what: '1,000 folders shown in the browser, after the answer',
        value: median(waits),
        unit: 'ms',
        target: { atMost: 300 },
      },
    ]
  } finally {
    await browser.close()
  }
}

/** Runs in the page before anything else: keeps the frame after that in which the first line of the tree came. */
function keepWhenDrawn(): void {
  const follow = (): void => {
    if (document.querySelector('[data-line]')) Object.assign(window, { drawnAt: performance.now() })
    else requestAnimationFrame(follow)
  }
  requestAnimationFrame(follow)
}

async function sinceAnswer(page: Page, path: string): Promise<number> {
  await page.waitForFunction(() => 'drawnAt' in window)
  const folders = Number(await page.locator('[role="treegrid"]').getAttribute('aria-rowcount'))
  if (folders < group.firstLevel) throw new Error(`Only ${folders} folders are shown`)
  const waited = await page.evaluate((asked) => {
    const answers = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname === asked)
    const [answer] = answers as PerformanceResourceTiming[]
    return answer && (window as unknown as { drawnAt: number }).drawnAt - answer.responseEnd
  }, path)
  if (waited === undefined) throw new Error('The folders were not asked for')
  return waited
}
