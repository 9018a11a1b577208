import type { Browser, Locator, Page } from 'playwright/test'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import type { Tokens } from '#contract/auth/sign-in.ts'
import { wellFiltered } from '../../tests/support/metabase/stand-in.ts'
import { expectAccessible } from '../support/accessible.ts'
import type { Api } from '../support/api.ts'
import { colleague, foundCompany, welcomeColleague } from '../support/entra.ts'
import { photograph } from '../support/kontor.ts'
import { companyKey, expect, makeReport, test } from '../support/reporting.ts'
import { remember } from '../support/returning-visitor.ts'
import { textsOf } from '../support/texts.ts'
import type { Say } from '../support/texts.ts'
import { panelOf } from '../support/users.ts'

const administration = '/reporting/administration/'
/** By which the BI tool knows the company of the colleague. */
const otherKey = 'TMS'
/** The colleague works in German. */
const german = textsOf('de')

test.beforeEach(async ({ reporting: { metabase } }) =>
  metabase.set({
    dashboards: {
      61: wellFiltered,
      62: { ...wellFiltered, parameters: {} },
      63: wellFiltered,
      64: wellFiltered,
      65: wellFiltered,
      66: wellFiltered,
    },
    figures: { [companyKey]: 4711, [otherKey]: 815 },
    mode: 'up',
  }),
)

const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

const rowsOn = (page: Page): Locator => page.frameLocator('iframe[data-frame="drawn"]').locator('p').first()

/** Who sees the report that is open, so many of them. */
const viewersOf = (page: Page, say: Say, count: number): Locator =>
  panelOf(page).getByRole('region', { name: say('reportAdmin.viewers.count', { count }) })

interface Colleague {
  readonly id: string
  readonly tokens: Tokens
}

/** Somebody of another company, who may look at reports and manages none. */
async function welcome(api: Api, url: string, proof: string): Promise<Colleague> {
  await foundCompany(api)
  const tokens = await welcomeColleague(url, proof)
  const { items } = (await api.send('GET', `/api/users?search=${encodeURIComponent(colleague.email)}`)) as {
    readonly items: readonly { readonly id: string }[]
  }
  return { id: items[0]?.id ?? '', tokens }
}

/** A page in the browser of the colleague. Close it by its context. */
async function openAs({ tokens }: Colleague, browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  await remember(context, baseURL, { tokens, language: 'de' })
  return await context.newPage()
}

test('a card says whose figures it shows and of when, the star puts it first, and the search finds it', async ({
  page,
  api,
  say,
  reporting: { companyId, me },
}) => {
  const name = 'Berth dues'
  await makeReport(api, 61, { name, companyId })
  await makeReport(api, 66, { name: 'Anchorage', companyId })
  await makeReport(api, 62, {
    name: 'Tide tables',
    scope: 'everybody',
    confirmedName: 'Tide tables',
    userIds: [me],
  })
  await page.goto('/reporting/')
  for (const [report, whose] of [
    [name, say('reports.figuresOf', { company: 'Hafen AG' })],
    ['Tide tables', say('reports.sameForEverybody')],
  ] as const) {
    await expect(cardOf(page, report).getByText(whose, { exact: true })).toBeVisible()
    await expect(cardOf(page, report).getByText(/^As of \d\d\.\d\d\.\d{4} \d\d:\d\d$/u)).toBeVisible()
  }
  const section = (title: string): Locator => page.getByRole('region', { name: title, exact: true })
  const favourites = section(say('reports.favourites'))
  await expect(section('Hafen AG').getByRole('link', { name, exact: true })).toBeVisible()
  const star = cardOf(page, name).getByRole('button', { name: say('reports.favourite', { name }) })
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await star.click()
  await expect(favourites.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    say('reports.favourites'),
  )
  await expect(favourites.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(section('Hafen AG').getByRole('link', { name: 'Anchorage', exact: true })).toBeVisible()
  await expect(section('Hafen AG').getByRole('link', { name, exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await photograph(page, 'reports-favourites')

  const search = page.getByRole('searchbox', { name: say('reports.search') })
  await search.fill('TABLES tide')
  await expect(page).toHaveURL(/\?search=TABLES(?:\+|%20)tide$/u)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(search).toHaveValue('TABLES tide')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(cardOf(page, 'Tide tables')).toBeVisible()
  await search.fill('no such berth')
  await expect(page.getByText(say('reports.noMatchText'))).toBeVisible()
  await page
    .getByRole('button', { name: say('ui.table.clear', { what: 'search' }) })
    .last()
    .click()
  await expect(cardOf(page, name)).toBeVisible()
  await expect(page).toHaveURL(/\/reporting\/$/u)
  await star.click()
  await expect(section('Hafen AG').getByRole('link', { name, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Tide tables', exact: true }).click()
  await expect(page.getByText(say('reports.sameForEverybody'), { exact: true })).toBeVisible()
})

test('open to everybody with a company: said before it is saved, seen by each with the figures of their own, and taken away again', async ({
  page,
  browser,
  api,
  say,
  faults,
  reporting: { url, colleagueToken },
}) => {
  const person = await welcome(api, url, colleagueToken)
  const name = 'Crane hours'
  const { id } = await makeReport(api, 63, { name })
  await page.goto(`${administration}?dashboardId=${id}`)
  const panel = panelOf(page)
  await expect(panel.getByText(say('reportAdmin.viewers.count', { count: 0 }))).toBeVisible()
  const opened = panel.getByRole('switch', { name: say('reportAdmin.openToCompanies') })
  await expect(opened).not.toBeChecked()
  await opened.click()
  const dialog = page.getByRole('dialog', { name: say('reportAdmin.impact') })
  const save = panel.getByRole('button', { name: say('ui.save'), exact: true })
  await save.click()
  const gains = dialog.getByRole('region', { name: say('reportAdmin.impact.gain', { count: 2 }) })
  // all of this one report, which is not named with each
  for (const who of [colleague.name, 'Kontor'])
    await expect(gains.getByRole('listitem').filter({ hasText: who })).toBeVisible()
  const isOpen = async (): Promise<boolean> =>
    ((await api.send('GET', `/api/report/dashboards/${id}`)) as Dashboard).isOpenToCompanies
  expect(await isOpen()).toBe(false)
  await dialog.getByRole('button', { name: say('ui.save'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(isOpen).toBe(true)
  await expect(
    viewersOf(page, say, 2).getByRole('listitem').filter({ hasText: colleague.name }),
  ).toContainText(say('reportAdmin.reason.everybody'))

  const other = await openAs(person, browser, url)
  for (const [viewing, whose, rows] of [
    [page, say('reports.figuresOf', { company: 'Hafen AG' }), `[["${companyKey}",4711]]`],
    [other, german('reports.figuresOf', { company: 'Teams AG' }), `[["${otherKey}",815]]`],
  ] as const) {
    await viewing.goto('/reporting/')
    await expect(cardOf(viewing, name).getByText(whose, { exact: true })).toBeVisible()
    await viewing.getByRole('link', { name, exact: true }).click()
    await expect(viewing.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(viewing.getByText(whose, { exact: true })).toBeVisible()
    await expect(rowsOn(viewing)).toContainText(rows)
  }

  faults.expect(/status of 404 .*\/(?:filters|iframe|dashboards\/\d+)/u)
  await page.goto(`${administration}?dashboardId=${id}`)
  await expect(opened).toBeChecked()
  await opened.click()
  await save.click()
  await expect(
    dialog
      .getByRole('region', { name: say('reportAdmin.impact.lose', { count: 2 }) })
      .getByText(colleague.name),
  ).toBeVisible()
  await dialog.getByRole('button', { name: say('ui.save'), exact: true }).click()
  await expect(other.getByRole('heading', { name: german('reports.closed') })).toBeVisible()
  await expect(other.locator('iframe')).toHaveCount(0)
  await other.context().close()
})

test('who sees a report stands there with every reason: company, group and name', async ({
  page,
  api,
  say,
  reporting: { url, colleagueToken, companyId, me },
}) => {
  const person = await welcome(api, url, colleagueToken)
  const group = (await api.send('PUT', '/api/report/user-groups', {
    name: 'Quay and crane',
    userIds: [me, person.id],
  })) as { readonly id: string }
  const { id } = await makeReport(api, 64, { companyId, groupIds: [group.id], userIds: [person.id] })
  await page.goto(`${administration}?dashboardId=${id}`)
  const viewers = viewersOf(page, say, 2)
  const byGroup = say('reportAdmin.reason.group', { name: 'Quay and crane' })
  for (const [who, ...reasons] of [
    ['Kontor', say('reportAdmin.reason.company', { name: 'Hafen AG' }), byGroup],
    [colleague.name, byGroup, say('reportAdmin.reason.person')],
  ] as const)
    await expect(
      viewers.getByRole('listitem').filter({ hasText: who }).getByText(reasons.join(', '), { exact: true }),
    ).toBeVisible()
  await expectAccessible(page)
})

test('whoever manages no reports gets to no administration, and a report of others is as if it were not there', async ({
  browser,
  api,
  reporting: { url, colleagueToken, me },
}) => {
  const person = await welcome(api, url, colleagueToken)
  const { id, name } = await makeReport(api, 65, { name: 'Dry dock', userIds: [me] })
  const page = await openAs(person, browser, url)
  await page.goto(administration)
  await expect(page).toHaveURL(/\/home\/?$/u)
  await page.goto('/reporting/')
  await expect(page.getByRole('link', { name: german('reports.manage') })).toHaveCount(0)
  const said: string[] = []
  for (const address of [id, '999999999', 'none']) {
    await page.goto(`/reporting/${address}`)
    await expect(page.getByRole('heading', { level: 1, name: german('reports.noSuchReport') })).toBeVisible()
    said.push(await page.getByRole('main').innerText())
    await expect(page.getByText(name)).toHaveCount(0)
  }
  expect(new Set(said).size).toBe(1)
  await page.context().close()
})
