import type { Page } from 'playwright/test'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { expect, test } from '../support/kontor.ts'
import { director } from '../support/people.ts'

test.use({ person: director })

/** What comes over the wire from now on: its address and its bytes, headers included. */
async function watchWire(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  const addresses = new Map<string, string>()
  const fetched: { readonly address: string; readonly bytes: number }[] = []
  const pending = new Set<string>()
  browser.on('Network.requestWillBeSent', ({ requestId, request }) => {
    addresses.set(requestId, request.url)
    // the stream of events never ends
    if (!request.url.includes('/stream')) pending.add(requestId)
  })
  browser.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId))
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    pending.delete(requestId)
    const address = addresses.get(requestId)
    if (address !== undefined) fetched.push({ address, bytes: encodedDataLength })
  })
  /** Waits until nothing has been on its way for two seconds. */
  const settled = async (): Promise<void> => {
    let quiet = 0
    const look = (): number => (quiet = pending.size === 0 ? quiet + 1 : 0)
    await expect.poll(look, { intervals: [250], timeout: 30_000 }).toBeGreaterThan(8)
  }
  return { fetched, settled }
}

/** Each address once: what others changed in the last seconds is asked for again, however light the page is. */
const kilobytes = (fetched: readonly { readonly address: string; readonly bytes: number }[]): number =>
  [...new Map(fetched.map(({ address, bytes }) => [address, bytes])).values()].reduce(
    (sum, bytes) => sum + bytes,
    0,
  ) / 1000

test('the overview is light beside Home, and charts are fetched only where one is drawn', async ({
  page,
  api,
  say,
}) => {
  const { items } = (await api.send('GET', '/api/report/dashboards?pageSize=100')) as {
    readonly items: readonly Dashboard[]
  }
  const [report] = items
  const { fetched, settled } = await watchWire(page)
  await page.goto('/home')
  const areas = page.getByRole('navigation', { name: say('shell.areas') })
  await expect(areas).toBeVisible()
  await settled()
  fetched.length = 0
  await areas.getByRole('link', { name: say('shell.reporting') }).click()
  const card = page.locator(`a[href="/reporting/${report?.id}"]`)
  await expect(card).toBeVisible()
  await settled()
  const overview = fetched.splice(0)
  expect(overview.length).toBeGreaterThan(0)
  expect(kilobytes(overview)).toBeLessThanOrEqual(20)
  await card.click()
  await expect(page.getByRole('main').locator('section:has(h2) svg text').first()).toBeVisible()
  const scripts = fetched.filter(({ address }) => address.endsWith('.js'))
  expect(kilobytes(scripts)).toBeGreaterThan(30)
  expect(kilobytes(scripts)).toBeLessThanOrEqual(100)
})
