import type { Locator, Page } from 'playwright/test'
import { confirmMicrosoft } from '#contract/auth/confirm-microsoft.ts'
import { refresh } from '#contract/auth/sign-in.ts'
import { receiveEmails } from '#contract/users/users.ts'
import { expectAccessible } from '../support/accessible.ts'
import { administratorApi } from '../support/api.ts'
import { colleagueToken, foundCompany, welcomeColleague } from '../support/entra.ts'
import { expectFits } from '../support/window/fits.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import { lowWindow } from '../support/window/low-window.ts'
import { openInTeams } from '../support/teams.ts'

test.use({ language: 'de', theme: 'dark', viewport: lowWindow })

test.beforeEach(({ faults }) => faults.expect(/status of 401/u))

test('whoever has to be confirmed by Microsoft is asked above the page: it fits into a window of 320 x 256 and stays until it is answered', async ({
  page,
  say,
}) => {
  await page.goto('/profile/')
  await page.getByLabel(say('profile.lastName'), { exact: true }).fill('Meyer')
  await pressWhenDue(page, page.getByRole('button', { name: say('profile.name.save') }))
  const dialog = page.getByRole('alertdialog', { name: say('auth.confirm.title') })
  await expect(dialog.getByRole('button', { name: say('auth.confirm.leave') })).toBeFocused()
  await expectFits(dialog)
  await photograph(page, 'low-confirm')
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: say('auth.confirm.submit') })).toBeFocused()
  // the stand-in of Microsoft has no https, which its library insists on
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(say('auth.confirm.failed'))
  await expectFits(dialog)
  await photograph(page, 'low-confirm-failed')
  await expectAccessible(page)

  await dialog.getByRole('button', { name: say('auth.confirm.leave') }).press('Enter')
  await expect(page).toHaveURL(/\/auth\/login/u)
})

test.describe('in Teams', () => {
  test.use({ person: null })

  test('so it is where Teams does not vouch; once it does, what was begun goes on', async ({
    page,
    say,
    baseURL,
  }) => {
    await foundCompany(await administratorApi(baseURL ?? ''))
    await welcomeColleague(baseURL ?? '')
    const teams = await openInTeams(page, `${baseURL}/profile/`, { sso: colleagueToken(), theme: 'dark' })
    const { app } = teams
    const emails = app.getByRole('switch', { name: say('profile.emails') })
    await expect(emails).toBeChecked()
    await teams.setSso('deny')
    await pressWhenDue(page, emails)
    const dialog = app.getByRole('alertdialog', { name: say('auth.confirm.title') })
    await expectFits(dialog)
    await dialog.getByRole('button', { name: say('auth.confirm.submit') }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expectFits(dialog)
    await photograph(page, 'low-confirm-teams')
    await expectAccessible(app)

    await teams.setSso(colleagueToken())
    const saved = page.waitForResponse(
      (response) => response.url().endsWith(receiveEmails.path) && response.ok(),
    )
    const confirmed = page.waitForResponse((response) => response.url().endsWith(confirmMicrosoft.path))
    await dialog.getByRole('button', { name: say('auth.confirm.submit') }).click()
    expect((await confirmed).status()).toBe(200)
    await saved
    await expect(dialog).toHaveCount(0)
    await page.unroute(`**${refresh.path}`)
    await app.goto(`${baseURL}/profile/`)
    await expect(emails).not.toBeChecked()
    await emails.click()
    await expect(emails).toBeChecked()
  })
})

/** The server wants Microsoft to confirm the person once more, who learns it by the next thing they do: pressing something. */
async function pressWhenDue(page: Page, button: Locator): Promise<void> {
  await page.route(`**${refresh.path}`, (route) =>
    route.fulfill({ status: 401, json: { status: 401, code: 'microsoftProofDue', title: '', message: '' } }),
  )
  // at one go: the page asks for something in between by itself
  await button.evaluate((element: HTMLElement) => {
    localStorage.removeItem('bp-accessToken')
    element.click()
  })
}
