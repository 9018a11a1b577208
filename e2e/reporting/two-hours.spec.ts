import { wellFiltered } from '../../tests/support/metabase/stand-in.ts'
import { companyKey, expect, makeReport, test } from '../support/reporting.ts'
import { watchPixels } from '../support/measuring/watch-pixels.ts'

const minute = 60_000

test('over two hours a report is renewed unseen: no picture of it is empty, filter and tab stay, nothing fails', async ({
  page,
  api,
  reporting: { companyId, metabase },
}) => {
  test.slow()
  await metabase.set({
    dashboards: { 31: { ...wellFiltered, tabs: ['Sales', 'Costs'] } },
    figures: { [companyKey]: 4711 },
    mode: 'up',
  })
  const { id, name } = await makeReport(api, 31, { companyId })
  await page.clock.install()
  // the clock of the server goes with that of the browser
  await page.route('**/iframe?*', async (route) => {
    const answer = await route.fetch()
    const opened = (await answer.json()) as { readonly expiresAt: string }
    const ahead = (await page.evaluate(() => Date.now())) - Date.now()
    const expiresAt = new Date(Date.parse(opened.expiresAt) + ahead).toISOString()
    await route.fulfill({ response: answer, json: { ...opened, expiresAt } })
  })
  await page.goto(`/reporting/${id}?filter.year=2026&tab=2`)
  const drawn = page.locator('iframe[data-frame="drawn"]')
  const report = page.frameLocator('iframe[data-frame="drawn"]')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // the frame gets a moment to draw itself
  await page.clock.runFor(10_000)
  await expect(report.getByText('year = 2026')).toBeVisible()
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
    await page.clock.fastForward(8 * minute + 6000)
    await expect(drawn).not.toHaveAttribute('src', before ?? '')
    renewals += 1
    await expect(page.locator('iframe')).toHaveCount(1)
    seen.push(...(await painted.darkness()))
  }
  await painted.stop()
  expect(renewals).toBeGreaterThanOrEqual(12)
  expect(seen.length).toBeGreaterThanOrEqual(renewals)
  expect(Math.min(...seen)).toBeGreaterThan(usual * 0.9)
  for (const text of ['year = 2026', 'tab = 2', '4711'])
    await expect(report.getByText(text).first()).toBeVisible()
  await expect(page).toHaveURL(/filter\.year=2026&tab=2$/u)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})
