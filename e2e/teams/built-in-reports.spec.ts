import type { Dashboard } from '#contract/reports/dashboards.ts'
import { expectAccessible } from '../support/accessible.ts'
import { administratorApi } from '../support/api.ts'
import { colleague, colleagueToken, foundCompany, welcomeColleague } from '../support/entra.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import { openInTeams } from '../support/teams.ts'
import { textsOf } from '../support/texts.ts'

const say = textsOf('de')

test.use({ person: null, language: null, viewport: { width: 320, height: 640 }, hasTouch: true })

test('in Teams a built-in report is drawn in high contrast and read as a table, and closes in words when it is taken away', async ({
  page,
  faults,
  baseURL,
}) => {
  const api = await administratorApi(baseURL ?? '')
  await foundCompany(api)
  await welcomeColleague(baseURL ?? '')
  const people = (await api.send('GET', `/api/users?search=${encodeURIComponent(colleague.email)}`)) as {
    readonly items: readonly { readonly id: string }[]
  }
  const all = (await api.send('GET', '/api/report/dashboards?all=true&pageSize=100')) as {
    readonly items: readonly Dashboard[]
  }
  const storage = all.items.find(
    ({ provider, number, company }) =>
      provider === 'builtIn' && number === 1 && company?.name === 'Nordkai Gruppe AG',
  )
  const given = `/api/report/dashboards/${storage?.id}/users/${people.items[0]?.id}`
  await api.send('POST', given)

  const { app, said } = await openInTeams(page, `${baseURL}/reporting/${storage?.id}`, {
    sso: colleagueToken(),
    theme: 'contrast',
    client: 'ios',
  })
  await expect(app.getByText(say('reports.figuresOf', { company: 'Nordkai Gruppe AG' }))).toBeVisible()
  const title = say('reports.figures.chart.storageByFolder')
  const card = app.getByRole('main').locator('section:has(h2)').filter({ hasText: title })
  await expect(card.locator('svg text').filter({ visible: true }).first()).toBeVisible()
  // bars and words are drawn in other colours than their ground
  expect(await card.evaluate(coloursOf)).toEqual({ bars: true, words: true })
  await photograph(page, 'teams-built-in-contrast')
  await expectAccessible(app)
  // what a frame cannot save, the browser does
  await card.getByRole('button', { name: say('reports.figures.save', { chart: title }) }).tap()
  await expect(app.getByRole('menuitem', { name: say('reports.figures.csv') })).toHaveCount(0)
  await expect(app.getByRole('menuitem', { name: say('reports.figures.png') })).toHaveCount(0)
  await app.getByRole('menuitem', { name: say('reports.figures.openInBrowser') }).tap()
  await expect.poll(() => said('executeDeepLink')).toEqual([`${baseURL}/reporting/${storage?.id}`])
  const toTable = card.getByRole('button', { name: `${title}: ${say('reports.figures.asTable')}` })
  await expect(toTable).toBeEnabled()
  await toTable.tap()
  const table = card.getByRole('table', { name: say('reports.figures.table', { chart: title }) })
  await expect(table.getByRole('rowheader').first()).toBeVisible()
  await expectAccessible(app)
  const overflow = await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  faults.expect(/status of 404 .*\/(?:figures|dashboards\/\d+)/u)
  await api.send('DELETE', given)
  await expect(app.getByRole('heading', { name: say('reports.closed') })).toBeVisible()
  await expect(card).toHaveCount(0)
})

/** Runs in the page: whether what is drawn has other colours than the card it stands on. */
function coloursOf(card: Element): { readonly bars: boolean; readonly words: boolean } {
  const ground = getComputedStyle(card).backgroundColor
  const differs = (selector: string): boolean => {
    const drawn = [...card.querySelectorAll(selector)]
    return drawn.length > 0 && drawn.every((each) => getComputedStyle(each).fill !== ground)
  }
  return { bars: differs('svg rect'), words: differs('svg text') }
}
