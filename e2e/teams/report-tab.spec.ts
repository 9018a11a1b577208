import type { Page } from 'playwright/test'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { expectAccessible } from '../support/accessible.ts'
import { administratorApi } from '../support/api.ts'
import { colleague, colleagueToken, foundCompany, welcomeColleague } from '../support/entra.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import { director } from '../support/people.ts'
import { openSecondBrowser } from '../support/second-browser.ts'
import { openInTeams } from '../support/teams.ts'
import { textsOf } from '../support/texts.ts'

const say = textsOf('de')

test.use({ person: null, language: null, viewport: { width: 320, height: 640 }, hasTouch: true })

/** A report for the colleague alone; answers with the address by which it is given and taken away. */
async function giveReport(baseURL: string, name: string): Promise<Dashboard & { readonly given: string }> {
  const api = await administratorApi(baseURL)
  await foundCompany(api)
  await welcomeColleague(baseURL)
  const people = (await api.send('GET', `/api/users?search=${encodeURIComponent(colleague.email)}`)) as {
    readonly items: readonly { readonly id: string }[]
  }
  const [person] = people.items
  const report = (await api.send('PUT', '/api/report/dashboards', {
    name,
    provider: 'builtIn',
    number: 2,
    userIds: [person?.id],
  })) as Dashboard
  await api.send('POST', `/api/report/dashboards/${report.id}/check`)
  return { ...report, given: `/api/report/dashboards/${report.id}/users/${person?.id}` }
}

test('a team chooses a report for a tab of its channel; whoever may sees it there, and whoever may not is told so', async ({
  page,
  browser,
  faults,
  baseURL: address,
}) => {
  const baseURL = address ?? ''
  const api = await administratorApi(baseURL)
  const report = await giveReport(baseURL, 'Bericht im Kanal')
  const sso = colleagueToken()
  const teams = await openInTeams(page, `${baseURL}/teams/configure`, { sso, frame: 'settings' })
  await teams.app.getByRole('tab', { name: say('reports.report') }).tap()
  await expect.poll(() => teams.said('settings.setValidityState')).toEqual([false])
  const choice = teams.app.getByRole('radio', { name: report.name })
  await expect(choice).toHaveAccessibleName(
    `${report.name} ${say('reports.figuresOf', { company: 'Teams AG' })}`,
  )
  await teams.app.getByText(report.name).tap()
  await expect.poll(() => teams.said('settings.setValidityState')).toEqual([true])
  await expectAccessible(teams.app)
  await photograph(page, 'teams-report-tab')
  await teams.tell('settings.save', {})
  await expect.poll(() => teams.count('settings.save.success')).toBe(1)
  const [saved] = (await teams.said('settings.setSettings')) ?? []
  const { contentUrl = '', websiteUrl = '', suggestedDisplayName } = saved as Record<string, string>
  expect(suggestedDisplayName).toBe(report.name)

  const tab = await openInTeams(page, contentUrl, { sso })
  await expect(tab.app.getByRole('heading', { level: 1, name: report.name })).toBeVisible()
  await expect(tab.app.getByText(say('reports.figuresOf', { company: 'Teams AG' }))).toBeVisible()

  // somebody of another company, to whom it was not given, follows the address of the tab in her browser
  const other: Page = await openSecondBrowser(browser, { baseURL, person: director, language: 'de' })
  await other.goto(websiteUrl)
  await expect(other.getByRole('heading', { name: say('reports.noSuchReport') })).toBeVisible()
  await expect(other.getByText(report.name)).toHaveCount(0)
  await other.context().close()

  faults.expect(/status of 404 .*\/(?:figures|dashboards\/\d+)/u)
  await api.send('DELETE', report.given)
  await expect(tab.app.getByRole('heading', { name: say('reports.closed') })).toBeVisible()
  const later = await openInTeams(page, contentUrl, { sso })
  await expect(later.app.getByRole('heading', { name: say('reports.noSuchReport') })).toBeVisible()
  await expect(later.app.getByText(report.name)).toHaveCount(0)
  await expectAccessible(later.app)
  await api.send('DELETE', `/api/report/dashboards/${report.id}`)
})
