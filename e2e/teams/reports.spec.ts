import { wellFiltered } from '../../tests/support/metabase/stand-in.ts'
import { expectAccessible } from '../support/accessible.ts'
import { administratorApi } from '../support/api.ts'
import type { Api } from '../support/api.ts'
import { colleague, foundCompany, welcomeColleague } from '../support/entra.ts'
import { photograph } from '../support/kontor.ts'
import { companyKey, expect, makeReport, test } from '../support/reporting.ts'
import { openInTeams } from '../support/teams.ts'
import { textsOf } from '../support/texts.ts'

const say = textsOf('de')
/** By which the BI tool knows the company of the colleague. */
const ownKey = 'TMS'

test.use({ person: null, language: null, viewport: { width: 320, height: 640 }, hasTouch: true })

/** The colleague, who may look at reports and manages none. */
async function welcome(url: string, token: string): Promise<{ readonly api: Api; readonly userId: string }> {
  const api = await administratorApi(url)
  await foundCompany(api)
  await welcomeColleague(url, token)
  const search = `/api/users?search=${encodeURIComponent(colleague.email)}`
  const { items } = (await api.send('GET', search)) as { readonly items: readonly { readonly id: string }[] }
  return { api, userId: items[0]?.id ?? '' }
}

test('in Teams a report of the BI tool shows one company, in high contrast and on a phone, and closes in words when it is taken away', async ({
  page,
  faults,
  reporting: { url, metabase, colleagueToken: sso },
}) => {
  const { api, userId } = await welcome(url, sso)
  await metabase.set({
    dashboards: { 41: wellFiltered },
    figures: { [ownKey]: 815, [companyKey]: 4711 },
    mode: 'up',
  })
  const { id } = await makeReport(api, 41, { userIds: [userId] })
  const teams = await openInTeams(page, `${url}/reporting/`, { sso, theme: 'contrast' })
  const { app } = teams
  await app.locator(`a[href="/reporting/${id}"]`).tap()
  const drawn = app.locator('iframe[data-frame="drawn"]')
  await expect(drawn.contentFrame().getByText(`[["${ownKey}",815]]`)).toBeVisible()
  await expect(drawn.contentFrame().getByText('4711')).toHaveCount(0)
  expect(await drawn.getAttribute('src')).toMatch(/#.*locale=de.*theme=night/u)
  await expectAccessible(app)
  await photograph(page, 'teams-report-contrast')
  const overflow = await app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await teams.setTheme('default')
  await expect(drawn).not.toHaveAttribute('src', /theme=/u)
  await expect(drawn.contentFrame().getByText(`[["${ownKey}",815]]`)).toBeVisible()

  faults.expect(/status of 404 .*\/(?:filters|iframe|dashboards\/\d+)/u)
  await api.send('DELETE', `/api/report/dashboards/${id}/users/${userId}`)
  await expect(app.getByRole('heading', { name: say('reports.closed') })).toBeVisible()
  await expect(app.locator('iframe')).toHaveCount(0)
  await expectAccessible(app)
})
