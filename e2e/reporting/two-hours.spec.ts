import { wellFiltered } from '../../tests/support/metabase/stand-in.ts'
import { companyKey, expect, makeReport, test } from '../support/reporting.ts'
import { watchPixels } from '../support/measuring/watch-pixels.ts'

const minute = 60_000

test.use({ movesClock: true })

test('over two hours and a sleep a report is renewed unseen: no picture of it is empty, filter and tab stay, nothing fails', async ({
  page,
  api,
  say,
  reporting: { companyId, metabase, moveClock },
}) => {
  test.slow()
  await metabase.set({
    dashboards: { 31: { ...wellFiltered, tabs: ['Sales', 'Costs'] } },
    figures: { [companyKey]: 4711 },
    mode: 'up',
  })
  const { id, name } = await makeReport(api, 31, { companyId })
  await page.clock.install()
  let ahead = 0
  /** Kontor and the BI tool are later by so many milliseconds; the browser follows. */
  const pass = async (milliseconds: number): Promise<void> => {
    ahead += milliseconds
    await moveClock(ahead)
  }
  const answers: { readonly address: string; readonly status: number }[] = []
  page.on('response', (response) => {
    const address = response.url()
    if (/\/(?:api\/(?:report|auth)|embed)\//u.test(address))
      answers.push({ address, status: response.status() })
  })
  await page.goto(`/reporting/${id}?filter.year=2026&tab=2`)
  const drawn = page.locator('iframe[data-frame="drawn"]')
  const report = page.frameLocator('iframe[data-frame="drawn"]')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // the frame gets a moment to draw itself
  await page.clock.runFor(10_000)
  await expect(report.getByText('year = 2026')).toBeVisible()
  await expect(page.getByText(say('reports.asOfNow'))).toBeVisible()
  const painted = await watchPixels(page, drawn)
  // a picture comes with the next change
  const seen: number[] = []
  await expect(async () => {
    await page.mouse.move(Math.random() * 300, 5)
    seen.push(...(await painted.darkness()))
    expect(seen.length).toBeGreaterThan(0)
  }).toPass()
  const usual = Math.max(...seen)
  expect(usual).toBeGreaterThan(0)

  const begin = await page.evaluate(() => Date.now())
  let renewals = 0
  while ((await page.evaluate(() => Date.now())) - begin < 120 * minute) {
    const before = await drawn.getAttribute('src')
    await pass(8 * minute + 6000)
    await page.clock.fastForward(8 * minute + 6000)
    await expect(drawn).not.toHaveAttribute('src', before ?? '')
    renewals += 1
    await expect(page.locator('iframe')).toHaveCount(1)
    seen.push(...(await painted.darkness()))
  }
  // asleep for 40 minutes: what was handed out is over, and the first thing after it is another filter
  await pass(40 * minute)
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 40 * minute)
  await page.getByRole('combobox', { name: 'year' }).selectOption('2025')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(async () => {
    await page.clock.runFor(2000)
    await expect(report.getByText('year = 2025')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.locator('iframe')).toHaveCount(1)
  seen.push(...(await painted.darkness()))
  await painted.stop()
  expect(renewals).toBeGreaterThanOrEqual(12)
  expect(seen.length).toBeGreaterThanOrEqual(renewals)
  expect(Math.min(...seen)).toBeGreaterThan(usual * 0.9)
  for (const text of ['tab = 2', '4711']) await expect(report.getByText(text).first()).toBeVisible()
  await expect(page).toHaveURL(/filter\.year=2025&tab=2$/u)
  // the session was renewed as well, and nothing that had ended was sent
  expect(answers.filter(({ address }) => address.includes('/auth/refresh')).length).toBeGreaterThan(5)
  expect(answers.filter(({ address }) => address.includes('/embed/')).length).toBeGreaterThan(renewals)
  expect(answers.filter(({ status }) => status >= 400)).toEqual([])
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})
