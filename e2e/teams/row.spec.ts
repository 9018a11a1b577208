import type { Page } from 'playwright/test'
import { administratorApi } from '../support/api.ts'
import { colleague, colleagueToken, foundCompany, welcomeColleague } from '../support/entra.ts'
import { giveRole, roleNamed } from '../support/administration/roles.ts'
import { expect, test } from '../support/kontor.ts'
import { openInTeams } from '../support/teams.ts'
import { textsOf } from '../support/texts.ts'

// whoever comes here is known to Teams, not to this browser
test.use({ person: null, language: null, viewport: { width: 1440, height: 900 } })

const say = textsOf('de')

test('whichever area one is in, the tabs of the row stay where they are', async ({ page, baseURL }) => {
  const api = await administratorApi(baseURL ?? '')
  await foundCompany(api)
  await welcomeColleague(baseURL ?? '')
  const { id } = await roleNamed(api, 'Administrator')
  const role = await giveRole(api, colleague.email, id)
  try {
    await expectStill(page, baseURL ?? '')
  } finally {
    await giveRole(api, colleague.email, role)
  }
})

async function expectStill(page: Page, baseURL: string): Promise<void> {
  const { app } = await openInTeams(page, `${baseURL}/home`, { sso: colleagueToken() })
  const row = app.getByRole('navigation', { name: say('shell.areas') })
  const links = row.getByRole('link')
  const menu = row.getByRole('button', { name: say('shell.administration') })
  await expect(menu).toBeVisible()
  const places = async () =>
    await Promise.all([...(await links.all()), menu].map(async (each) => (await each.boundingBox())?.x))
  const before = await places()
  for (const link of await links.all()) {
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    expect(await places()).toEqual(before)
  }
  await menu.click()
  await app.getByRole('menuitem', { name: say('shell.users') }).click()
  await expect(menu).toHaveAttribute('aria-current', 'true')
  expect(await places()).toEqual(before)
}
