import type { Page } from 'playwright/test'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import type { StoodDashboard } from '../../tests/support/metabase/stand-in.ts'
import { wellFiltered } from '../../tests/support/metabase/stand-in.ts'
import { expectAccessible } from '../support/accessible.ts'
import { photograph } from '../support/kontor.ts'
import { companyKey, expect, makeReport, test } from '../support/reporting.ts'
import { panelOf } from '../support/users.ts'

/** With filters of each kind, and sheets. */
const rich: StoodDashboard = {
  ...wellFiltered,
  parameters: { company: 'locked', year: 'enabled', period: 'enabled', unit: 'enabled' },
  details: {
    ...wellFiltered.details,
    period: { type: 'date/range' },
    unit: { type: 'temporal-unit' },
  },
  tabs: ['Sales', 'Costs'],
}
const unwired: StoodDashboard = {
  ...wellFiltered,
  cards: [
    ...wellFiltered.cards,
    { name: 'Everybody’s sales', kind: 'rows', wiredTo: null },
    { name: 'Everybody’s costs', kind: 'count', wiredTo: null },
  ],
}
const figures = { [companyKey]: 4711, OTHER: 99 }
const dashboards = Object.fromEntries(
  [11, 12, 13, 14, 15, 16, 17].map((number) => [number, number === 13 ? unwired : rich]),
)

// one BI tool for all of them
test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ reporting: { metabase } }) => metabase.set({ dashboards, figures, mode: 'up' }))

/** The frame that is seen. */
const frameOf = (page: Page) => page.frameLocator('iframe[data-frame="drawn"]')
const addressOfFrame = (page: Page) => page.locator('iframe[data-frame="drawn"]').getAttribute('src')

test('a report assigned by company, group or name comes, is opened with the figures of one company, and goes live', async ({
  page,
  api,
  say,
  faults,
  reporting: { companyId, me },
}) => {
  await page.goto('/reporting/')
  await expect(page.getByRole('heading', { level: 1, name: say('reports.title') })).toBeVisible()
  const group = (await api.send('PUT', '/api/report/user-groups', { name: 'Circle', userIds: [me] })) as {
    readonly id: string
  }
  const byCompany = await makeReport(api, 11, { companyId })
  const byGroup = await makeReport(api, 12, { groupIds: [group.id] })
  const byName = await makeReport(api, 14, { userIds: [me] })
  for (const { name } of [byCompany, byGroup, byName])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'reports-overview')

  await page.getByRole('link', { name: byName.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: byName.name })).toBeVisible()
  await expect(page.getByText(say('reports.figuresOf', { company: 'Hafen AG' }))).toBeVisible()
  await expect(frameOf(page).getByText(`[["${companyKey}",4711]]`)).toBeVisible()
  await expect(frameOf(page).getByText('OTHER')).toHaveCount(0)
  await expectAccessible(page)
  // whoever manages reports sees that there is one, and not its figures
  faults.expect(/status of 404 .*\/(?:filters|iframe|dashboards\/\d+)/u)
  await api.send('DELETE', `/api/report/dashboards/${byName.id}/users/${me}`)
  await expect(page.getByRole('heading', { name: say('reports.notViewer') })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)

  await page.goto(`/reporting/${byGroup.id}`)
  await expect(frameOf(page).getByText(companyKey).first()).toBeVisible()
  await api.send('DELETE', `/api/report/dashboards/${byGroup.id}`)
  await expect(page.getByRole('heading', { name: say('reports.closed') })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('a renewal keeps filter and tab, and the place is never empty', async ({
  page,
  api,
  say,
  reporting: { companyId },
}) => {
  const { id } = await makeReport(api, 15, { companyId })
  await page.clock.install()
  await page.goto(`/reporting/${id}?filter.year=2026&tab=2&filter.company=OTHER`)
  await expect(page.getByText(say('reports.filter.ignored', { count: 1 }))).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(frameOf(page).getByText('year = 2026')).toBeVisible()
  await expect(frameOf(page).getByText('tab = 2')).toBeVisible()
  const from = page.getByRole('textbox', { name: say('reports.filter.from', { name: 'period' }) })
  await from.fill('01.01.2026')
  await from.press('Enter')
  await expect(page).toHaveURL(/filter\.period=2026-01-01/u)
  await page.clock.runFor(10_000)
  await expect(frameOf(page).getByText('period = 2026-01-01~')).toBeVisible()

  const before = await addressOfFrame(page)
  await page.evaluate(() => {
    const place = document.querySelector('iframe')?.parentElement
    const look = (): void => {
      if (place?.querySelector('[data-frame="drawn"]') === null) document.body.dataset['wasEmpty'] = 'yes'
    }
    new MutationObserver(look).observe(place ?? document.body, {
      childList: true,
      subtree: true,
      attributes: true,
    })
  })
  await page.clock.fastForward(9 * 60_000)
  await page.clock.resume()
  // what it was opened with anew at this very moment, since something of reports changed, holds for another minute
  await expect(async () => {
    await page.clock.fastForward(60_000)
    expect(await addressOfFrame(page)).not.toBe(before)
  }).toPass({ timeout: 30_000 })
  for (const text of ['year = 2026', 'tab = 2', 'period = 2026-01-01~'])
    await expect(frameOf(page).getByText(text)).toBeVisible()
  await expect(page.locator('body')).not.toHaveAttribute('data-was-empty')
})

test('a report with cards that no company filters opens only once each of them was accepted, which the change log tells', async ({
  page,
  api,
  say,
  reporting: { companyId },
}) => {
  const { id, name } = await makeReport(api, 13, { companyId })
  await page.goto(`/reporting/${id}`)
  await expect(page.getByRole('heading', { name: say('reports.note.failed') })).toBeVisible()
  await page.goto(`/reporting/administration/?dashboardId=${id}`)
  const panel = panelOf(page)
  await expect(panel.getByText(say('reportAdmin.check.failed'))).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'reports-administration')
  const cards = panel.getByRole('list', { name: say('reportAdmin.cards') })
  await expect(cards.getByRole('switch')).toHaveCount(2)
  const accept = (card: string) =>
    cards.getByRole('switch', { name: say('reportAdmin.cards.accept', { card }) })
  await accept('Everybody’s sales').click()
  await expect(accept('Everybody’s sales')).toBeChecked()
  await expect(accept('Everybody’s costs')).not.toBeChecked()
  await expect(panel.getByText(say('reportAdmin.check.failed'))).toBeVisible()
  await accept('Everybody’s costs').click()
  await expect(panel.getByText(say('reportAdmin.check.passed'))).toBeVisible()
  await page.goto('/reporting/administration/?view=history')
  const accepted = say('admin.audit.said.dashboardCardAccepted', {
    actor: 'Kontor Administration',
    subject: name,
  })
  await expect(page.getByTitle(accepted)).toHaveCount(2)
  await page.goto('/reporting/')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(frameOf(page).getByText('4711').first()).toBeVisible()
})

test('whoever saves sees first who gains and who loses, and a stale change is not saved', async ({
  page,
  api,
  say,
  faults,
  reporting: { me },
}) => {
  faults.expect(/status of 409 .*\/api\/report\/dashboards\//u)
  const { id, name } = await makeReport(api, 16)
  await page.goto(`/reporting/administration/?dashboardId=${id}`)
  const panel = panelOf(page)
  await panel.getByRole('button', { name: say('reportAdmin.people.pick') }).click()
  await panel.locator('[data-person]').filter({ hasText: 'Kontor' }).click()
  await panel.getByRole('button', { name: say('ui.save'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('reportAdmin.impact') })
  await expect(dialog.getByText(say('reportAdmin.impact.gain', { count: 1 }))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('ui.save'), exact: true }).click()
  await expect(panel.getByText(say('reportAdmin.viewers.count', { count: 1 }))).toBeVisible()

  const field = panel.getByLabel(say('reportAdmin.name'), { exact: false }).first()
  await field.fill(`${name} once more`)
  await api.send('DELETE', `/api/report/dashboards/${id}/users/${me}`)
  await panel.getByRole('button', { name: say('ui.save'), exact: true }).click()
  await dialog.getByRole('button', { name: say('ui.save'), exact: true }).click()
  await expect(panel.getByRole('button', { name: say('reportAdmin.reload') })).toBeVisible()
  const kept = (await api.send('GET', `/api/report/dashboards/${id}`)) as Dashboard
  expect(kept.name).toBe(name)
})

test.describe('on a phone, dark and in German', () => {
  test.use({ viewport: { width: 320, height: 640 }, language: 'de', theme: 'dark' })

  test('a BI tool that is away is said to be, what is on the screen stays, and it comes back', async ({
    page,
    api,
    say,
    faults,
    reporting: { companyId, metabase },
  }) => {
    faults.expect(/status of 503 .*\/filters/u)
    const { id } = await makeReport(api, 17, { companyId })
    await metabase.set({ mode: 'cut' })
    await page.goto(`/reporting/${id}`)
    await expect(page.getByRole('heading', { name: say('reports.notNow') })).toBeVisible()
    await expectAccessible(page)
    await metabase.set({ mode: 'up' })
    await page.getByRole('button', { name: say('ui.retry') }).click()
    await expect(frameOf(page).getByText('4711').first()).toBeVisible()
    await photograph(page, 'report-320')

    await metabase.set({ mode: 'cut' })
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText(say('reports.stays'))).toBeVisible()
    await expect(frameOf(page).getByText('4711').first()).toBeVisible()
    const before = await addressOfFrame(page)
    // what is chosen meanwhile waits: the frame of an error would be loaded like any other
    const from = page.getByRole('textbox', { name: say('reports.filter.from', { name: 'period' }) })
    await from.fill('01.01.2026')
    await from.press('Enter')
    await expect(page).toHaveURL(/filter\.period=2026-01-01/u)
    await page.clock.runFor(10_000)
    await expect(page.locator('iframe')).toHaveCount(1)
    expect(await addressOfFrame(page)).toBe(before)
    await metabase.set({ mode: 'up' })
    await page.getByRole('button', { name: say('ui.retry') }).click()
    await expect(page.getByText(say('reports.stays'))).toHaveCount(0)
    // what it was opened with anew at this very moment, since something of reports changed, holds for another minute
    await expect(async () => {
      await page.clock.fastForward(60_000)
      expect(await addressOfFrame(page)).not.toBe(before)
    }).toPass({ timeout: 30_000 })
    await expect(page.locator('iframe')).toHaveCount(1)
    await expect(frameOf(page).getByText('period = 2026-01-01~')).toBeVisible()
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
