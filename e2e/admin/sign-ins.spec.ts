import { listSignIns } from '#contract/admin/sign-ins.ts'
import type { SignIn } from '#contract/admin/sign-ins.ts'
import type { PageOf } from '#contract/http/paging.ts'
import { expectAccessible } from '../support/accessible.ts'
import { signInByApi, type Api } from '../support/api.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import { clerk } from '../support/people.ts'
import { panelOf, row } from '../support/users.ts'

const address = '/admin/audit/?view=signIns'

/** Somebody who knows no password. */
const refused = (baseURL: string, email: string): Promise<void> =>
  expect(signInByApi(baseURL, { email, password: 'guessed' })).rejects.toThrow(/404/u)

/** How many sign-ins were refused for a wrong address or password; they are written after the answer. */
async function refusals(api: Api): Promise<readonly SignIn[]> {
  const page = await api.send('GET', `${listSignIns.path}?result=refused&pageSize=100`)
  return (page as PageOf<SignIn>).items.filter(({ outcome }) => outcome === 'wrongCredentials')
}
const timesOf = (signIns: readonly SignIn[]): number => signIns.reduce((sum, { times }) => sum + times, 0)

for (const language of ['de', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language, theme: language === 'de' ? 'dark' : 'light' })

    test('a stranger who tries made-up addresses fills no list; who is guessed at is named', async ({
      page,
      say,
      api,
      baseURL,
    }) => {
      const before = await refusals(api)
      for (let trial = 0; trial < 12; trial += 1)
        await refused(baseURL ?? '', `made-up-${trial}-${Date.now()}@example.com`)
      await refused(baseURL ?? '', clerk.email)
      await expect.poll(async () => timesOf(await refusals(api)) - timesOf(before)).toBe(13)
      // two of each at the most: an hour may begin in between
      expect((await refusals(api)).length - before.length).toBeLessThanOrEqual(4)

      await page.goto('/admin/audit/')
      await page.getByRole('tab', { name: say('admin.audit.view.signIns') }).click()
      await expect(page).toHaveURL(address)
      await page.getByLabel(say('admin.signIns.result'), { exact: true }).selectOption('refused')
      const unknown = row(page, say('admin.signIns.outcome.wrongCredentials.nobody')).first()
      await expect(unknown).toContainText(say('admin.signIns.nobody'))
      await expect(unknown).toContainText('127.0.0.1')
      await expect(page.getByText(say('admin.signIns.kept', { days: 90 }))).toBeVisible()
      await photograph(page, `sign-ins-${language}`)
      await expectAccessible(page)

      await unknown.focus()
      await page.keyboard.press('Enter')
      await expect(panelOf(page).getByText(say('admin.signIns.nobody.text'))).toBeVisible()
      await expect(page.getByText(/made-up/u)).toHaveCount(0)
      await photograph(page, `sign-ins-unknown-${language}`)
      await expectAccessible(page)

      await page.getByRole('searchbox').fill('folkerts')
      await expect(row(page, say('admin.signIns.nobody'))).toHaveCount(0)
      await row(page, 'Gesa Folkerts').first().click()
      await expect(panelOf(page).getByText(say('admin.signIns.outcome.wrongCredentials'))).toBeVisible()
      await expect(panelOf(page).getByText(clerk.email)).toBeVisible()
      const only = say('admin.signIns.filter.person', { name: 'Gesa Folkerts' })
      await panelOf(page).getByRole('link', { name: only }).click()
      await expect(page).toHaveURL(/userId=\d+/u)
      await page.getByRole('button', { name: new RegExp(only, 'u') }).click()
      await expect(page).not.toHaveURL(/userId/u)
    })
  })
}

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 700 }, language: 'de', theme: 'dark' })

  test('sign-ins fit, also by the address of the view', async ({ page, say }) => {
    await page.goto(address)
    await expect(row(page, say('admin.signIns.outcome.signedIn')).first()).toBeVisible()
    await expectAccessible(page)
    await photograph(page, 'sign-ins-narrow')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
