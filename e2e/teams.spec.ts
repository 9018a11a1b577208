import { colleagueToken, foundCompany } from './support/entra.ts'
import { signInByApi } from './support/api.ts'
import { expect, photograph, test } from './support/kontor.ts'
import { administrator } from './support/people.ts'
import { openInTeams } from './support/teams.ts'

// whoever comes here is known to Teams, not to this browser
test.use({ person: null, language: null })

test.beforeAll(async ({ baseURL }) => {
  await foundCompany(await signInByApi(baseURL ?? '', administrator))
})

test('look', async ({ page, baseURL }) => {
  const { app } = await openInTeams(page, `${baseURL}/home/`, { sso: colleagueToken() })
  await expect(app.getByRole('navigation').first()).toBeVisible()
  await page.waitForTimeout(1500)
  await photograph(page, 'teams-first')
})
