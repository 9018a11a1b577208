import type { Locator, Page } from 'playwright/test'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { wellFiltered } from '../../tests/support/metabase/stand-in.ts'
import { expectAccessible } from '../support/accessible.ts'
import type { Say } from '../support/texts.ts'
import { companyKey, expect, makeReport, test } from '../support/reporting.ts'
import { panelOf } from '../support/users.ts'

const administration = '/reporting/administration/'

test.beforeEach(async ({ reporting: { metabase } }) =>
  metabase.set({
    dashboards: { 51: wellFiltered, 52: wellFiltered, 53: wellFiltered, 54: wellFiltered },
    figures: { [companyKey]: 4711 },
    mode: 'up',
  }),
)

interface Saved {
  readonly title: string
  readonly count: string
  readonly verb?: 'ui.save' | 'ui.create'
}

/** Saves what a panel holds, after the words of who gains and who loses. */
async function save(page: Page, say: Say, { title, count, verb = 'ui.save' }: Saved): Promise<void> {
  await panelOf(page)
    .getByRole('button', { name: say(verb), exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByText(count)).toBeVisible()
  await dialog.getByRole('button', { name: say(verb), exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

const figuresOn = (page: Page): Locator =>
  page.frameLocator('iframe[data-frame="drawn"]').getByText('4711').first()

/** Opens a report as whoever looks, from the overview. */
async function openReport(page: Page, name: string): Promise<void> {
  await page.goto('/reporting/')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(figuresOn(page)).toBeVisible()
}

/** It is gone from the page that was open. */
async function expectLost(page: Page, say: Say): Promise<void> {
  await expect(page.getByRole('heading', { name: say('reports.notViewer') })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
}

test('by company: a report is made, given and taken away in its panel, and the open page follows', async ({
  page,
  context,
  say,
  faults,
}) => {
  faults.expect(/status of 404 .*\/(?:filters|iframe|dashboards\/\d+)/u)
  await page.goto(`${administration}?dashboardId=new`)
  const panel = panelOf(page)
  const name = 'Sales of the harbour'
  await panel.getByLabel(say('reportAdmin.name'), { exact: false }).first().fill(name)
  await panel.getByLabel(say('reportAdmin.number'), { exact: false }).fill('51')
  await panel.getByRole('button', { name: say('reportAdmin.try') }).click()
  await expect(panel.getByText(say('reportAdmin.try.works'))).toBeVisible()
  const company = panel.getByLabel(say('reportAdmin.company'), { exact: true })
  await company.selectOption({ label: 'Hafen AG' })
  await save(page, say, {
    verb: 'ui.create',
    title: say('reportAdmin.impact'),
    count: say('reportAdmin.impact.gain', { count: 1 }),
  })
  // the look comes by itself
  await expect(panel.getByText(say('reportAdmin.check.passed'))).toBeVisible({ timeout: 20_000 })
  const viewing = await context.newPage()
  await openReport(viewing, name)
  await company.selectOption({ label: say('reportAdmin.company.none') })
  await save(page, say, {
    title: say('reportAdmin.impact'),
    count: say('reportAdmin.impact.lose', { count: 1 }),
  })
  await expectLost(viewing, say)
})

test('by group: its panel gives a report to its people and takes it away, and the open page follows', async ({
  page,
  context,
  api,
  say,
  faults,
}) => {
  faults.expect(/status of 404 .*\/(?:filters|iframe|dashboards\/\d+)/u)
  const { name } = await makeReport(api, 52)
  await page.goto(`${administration}?view=groups&groupId=new`)
  const panel = panelOf(page)
  await panel
    .getByLabel(say('reportAdmin.groups.name'), { exact: false })
    .first()
    .fill('Circle of the harbour')
  await panel.getByRole('button', { name: say('reportAdmin.people.pick') }).click()
  await panel.locator('[data-person]').filter({ hasText: 'Kontor' }).click()
  await panel.getByRole('button', { name: say('reportAdmin.people.done') }).click()
  await panel.getByRole('checkbox', { name: new RegExp(`^${name} `, 'u') }).check()
  await expectAccessible(page)
  await save(page, say, {
    verb: 'ui.create',
    title: say('reportAdmin.impact'),
    count: say('reportAdmin.impact.gain', { count: 1 }),
  })
  const viewing = await context.newPage()
  await openReport(viewing, name)
  await expect(panel.getByRole('button', { name: say('reportAdmin.remove'), exact: true })).toBeVisible()
  await panel.getByRole('button', { name: say('reportAdmin.remove'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(say('reportAdmin.impact.lose', { count: 1 }))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('reportAdmin.remove'), exact: true }).click()
  await expectLost(viewing, say)
})

test('by person: what somebody is named by gives a report and takes it away, and the open page follows', async ({
  page,
  context,
  api,
  say,
  faults,
  reporting: { me },
}) => {
  faults.expect(/status of 404 .*\/(?:filters|iframe|dashboards\/\d+)/u)
  const { name } = await makeReport(api, 53)
  await page.goto(`${administration}?view=people&personId=${me}`)
  const box = panelOf(page).getByRole('checkbox', { name: new RegExp(`^${name} `, 'u') })
  await box.check()
  await expectAccessible(page)
  await save(page, say, {
    title: say('reportAdmin.impact.ofPerson'),
    count: say('reportAdmin.impact.comes', { count: 1 }),
  })
  const viewing = await context.newPage()
  await openReport(viewing, name)
  await box.uncheck()
  await save(page, say, {
    title: say('reportAdmin.impact.ofPerson'),
    count: say('reportAdmin.impact.goes', { count: 1 }),
  })
  await expectLost(viewing, say)
})

test('the groups, the people and the change log of reports can be used by everybody', async ({
  page,
  api,
  say,
  reporting: { me },
}) => {
  await makeReport(api, 55, { userIds: [me] })
  await api.send('PUT', '/api/report/user-groups', { name: 'Quay', userIds: [me] })
  for (const view of ['groups', 'people', 'history'] as const) {
    await page.goto(`${administration}?view=${view}`)
    const tab = page.getByRole('tab', { name: say(`reportAdmin.view.${view}`) })
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page)
  }
})

test('a name with markup and right-to-left writing is words and nothing else, wherever it stands', async ({
  page,
  api,
  say,
  faults,
  reporting: { companyId, metabase },
}) => {
  faults.expect(/status of 503 .*\/filters/u)
  const name = '<img src=x onerror="document.title=1"> \u05D0\u05D1 <b>50</b>'
  const made = (await api.send('PUT', '/api/report/dashboards', {
    name,
    provider: 'metabase',
    number: 54,
    companyId,
  })) as Dashboard
  await api.send('POST', `/api/report/dashboards/${made.id}/check`)
  const expectWords = async (): Promise<void> => {
    await expect(page.locator('main img[src="x"], main b')).toHaveCount(0)
    expect(await page.title()).not.toBe('1')
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
  }
  await page.goto('/reporting/')
  await expect(page.getByRole('link', { name: made.name })).toHaveText(made.name)
  await expectWords()
  await page.goto(`/reporting/${made.id}`)
  await expect(page.getByRole('heading', { level: 1, name: made.name })).toHaveText(made.name)
  await expect(figuresOn(page)).toBeVisible()
  await expect(page.getByText(say('reports.asOfNow'))).toBeVisible()
  await expectWords()
  await page.goto(`${administration}?dashboardId=${made.id}`)
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: made.name })).toBeVisible()
  await expectWords()
  // marks that turn what follows are seen by nobody, and no part of a name
  const field = panel.getByLabel(say('reportAdmin.name'), { exact: false }).first()
  await field.fill('Sales \u202Eegreva')
  await panel.getByRole('button', { name: new RegExp(`^${say('ui.save')}`, 'u') }).focus()
  await expect(page.getByText(say('reportAdmin.refusal.nameHidden'))).toBeVisible()
  await field.fill(made.name)

  // away: what it was, and when it answered last
  await metabase.set({ mode: 'cut' })
  await page.goto(`/reporting/${made.id}`)
  const last = say('reports.lastAnswer', { moment: '@' }).split('@')[0] ?? ''
  await expect(page.getByRole('main').getByText(last)).toBeVisible()
  await expect(page.getByText(say('reports.asOfNow'))).toHaveCount(0)
  await metabase.set({ mode: 'up' })
})
