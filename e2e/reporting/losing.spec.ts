import type { Page } from 'playwright/test'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { currentUser } from '#contract/users/users.ts'
import type { SessionUser } from '#contract/users/users.ts'
import { wellFiltered } from '../../tests/support/metabase/stand-in.ts'
import { administratorApi } from '../support/api.ts'
import { expect as expectHere, test as onDemo } from '../support/kontor.ts'
import { administrator, director } from '../support/people.ts'
import { companyKey, expect, makeReport, test } from '../support/reporting.ts'
import { changePerson } from '../support/administration/roles.ts'

/** Milliseconds within which a lost report is closed; shared machines of builds may be five times as slow. */
const promised = 2000 * (process.env.CI === undefined ? 1 : 5)

interface Loss {
  /** What the page then has as a heading. */
  readonly words: string
  readonly lose: () => Promise<unknown>
}

/** Milliseconds from the server's answer to a loss until the page says so in words and shows nothing of the report any more. */
async function timeToClose(page: Page, { words, lose }: Loss): Promise<number> {
  const closed = page.waitForFunction((heading) => {
    const isSaid = [...document.querySelectorAll('h1, h2')].some((each) => each.textContent === heading)
    return isSaid && document.querySelector('iframe, main [role="img"]') === null ? Date.now() : 0
  }, words)
  await lose()
  const answeredAt = Date.now()
  return (await (await closed).jsonValue()) - answeredAt
}

onDemo.describe('whoever only looks', () => {
  onDemo.use({ person: director })

  onDemo(
    'a report that is taken away, by whatever it was given, closes within two seconds',
    async ({ page, api, say, faults, baseURL }) => {
      faults.expect(/status of 404 .*\/(?:figures|dashboards\/\d+)/u)
      const managing = await administratorApi(baseURL ?? '')
      const { id: me } = (await api.send('GET', currentUser.path)) as SessionUser
      const group = (await managing.send('PUT', '/api/report/user-groups', { name: 'Losing' })) as Dashboard
      const { id } = (await managing.send('PUT', '/api/report/dashboards', {
        name: 'What is lost',
        provider: 'builtIn',
        number: 1,
      })) as Dashboard
      await managing.send('POST', `/api/report/dashboards/${id}/check`)
      const byName = `/api/report/dashboards/${id}/users/${me}`
      const byGroup = `/api/report/dashboards/${id}/user-groups/${group.id}`
      const ofGroup = `/api/report/user-groups/${group.id}/users/${me}`
      await managing.send('POST', ofGroup)
      const rounds = [
        { give: byName, lose: byName },
        { give: byGroup, lose: byGroup },
        { give: byGroup, lose: ofGroup },
        { give: byName, lose: `/api/report/dashboards/${id}` },
      ]
      for (const { give, lose } of rounds) {
        await managing.send('POST', give)
        await page.goto(`/reporting/${id}`)
        await expectHere(page.getByRole('main').locator('[role="img"] svg text').first()).toBeVisible()
        const time = await timeToClose(page, {
          words: say('reports.closed'),
          lose: () => managing.send('DELETE', lose),
        })
        expectHere(time, `after DELETE ${lose}`).toBeLessThanOrEqual(promised)
      }
      await managing.send('DELETE', `/api/report/user-groups/${group.id}`)
    },
  )
})

test('a report that does not pass its check any more, or is of another company than the viewer, closes within two seconds', async ({
  page,
  api,
  say,
  faults,
  reporting: { companyId, metabase },
}) => {
  faults.expect(/status of 40[49] .*\/(?:filters|iframe|dashboards\/\d+)/u)
  await metabase.set({ dashboards: { 21: wellFiltered }, figures: { [companyKey]: 4711 }, mode: 'up' })
  const { id } = await makeReport(api, 21, { companyId })
  const rows = page.frameLocator('iframe[data-frame="drawn"]').getByText('4711')
  await page.goto(`/reporting/${id}`)
  await expect(rows.first()).toBeVisible()
  await metabase.set({ dashboards: { 21: { ...wellFiltered, parameters: { company: 'enabled' } } } })
  const failed = await timeToClose(page, {
    words: say('reports.note.failed'),
    lose: () => api.send('POST', `/api/report/dashboards/${id}/check`),
  })
  expect(failed, 'after a failed check').toBeLessThanOrEqual(promised)
  await metabase.set({ dashboards: { 21: wellFiltered } })
  await api.send('POST', `/api/report/dashboards/${id}/check`)
  await expect(rows.first()).toBeVisible()
  const moved = await timeToClose(page, {
    words: say('reports.notViewer'),
    lose: () => changePerson(api, administrator.email, { companyId: null }),
  })
  expect(moved, 'after leaving the company').toBeLessThanOrEqual(promised)
  await changePerson(api, administrator.email, { companyId })
})
