import { chromium } from 'playwright'
import type { Page } from 'playwright'
import { ensureBrowser } from '../../ensure-machine.ts'
import { median, rounds } from '../measure.ts'
import type { Row } from '../report.ts'
import type { Person } from './board-page-rows.ts'
import { visitOnce } from './visitor.ts'

interface LongChat {
  readonly origin: string
  readonly person: Person
  /** Of so many messages, and of two. */
  readonly long: string
  readonly short: string
  readonly messages: number
}

/** A long chat of whoever is in another: from the click on it to the frame after the one with its last answer. */
export async function longChatRows({ origin, person, long, short, messages }: LongChat): Promise<Row[]> {
  const executablePath = await ensureBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const storageState = await visitOnce(browser, origin, person)
    const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    const taken: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      // each time the page knows nothing of the long one
      await page.goto(`${origin}/assistant/${short}`)
      await page.getByText('Antwort 2', { exact: true }).waitFor()
      await page.locator(`[data-chat="${long}"]`).waitFor()
      taken.push(await sinceClick(page, long, `Antwort ${messages}`))
    }
    const inDocument = await page.locator('[data-message]').count()
    const what = `chat of ${messages} messages in the browser`
    return [
      {
        what: `${what}, last answer after the click`,
        value: median(taken),
        unit: 'ms',
        target: { atMost: 500 },
      },
      { what: `${what}, messages in the document`, value: inDocument, unit: '', target: { atMost: 40 } },
    ]
  } finally {
    await browser.close()
  }
}

/** Milliseconds from the click on a chat in the list until these words have been drawn. */
const sinceClick = (page: Page, chatId: string, words: string): Promise<number> =>
  page.evaluate(
    ([id, last]) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLElement>(`[data-chat="${id}"] a`)
        if (!link) return reject(new Error('The chat is not in the list'))
        const begin = performance.now()
        const follow = (): void => {
          const strong = [...document.querySelectorAll('[data-message] strong')].at(-1)
          if (strong?.textContent === last) requestAnimationFrame(() => resolve(performance.now() - begin))
          else requestAnimationFrame(follow)
        }
        link.click()
        follow()
      }),
    [chatId, words] as const,
  )
