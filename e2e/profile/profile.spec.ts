import type { Page } from 'playwright/test'
import { signInByApi } from '../support/api.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, photograph, test, toastOf } from '../support/kontor.ts'
import { administrator, employee } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import type { Say } from '../support/texts.ts'
import { signIn } from '../support/users.ts'

for (const language of ['de', 'en'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test.describe(`in ${language}, ${theme}`, () => {
      test.use({ language, theme })

      test('the profile fits every width, and nobody stumbles over it', async ({ page, baseURL }) => {
        await signInByApi(baseURL ?? '', administrator)
        for (const width of [1440, 768, 360, 320]) {
          await page.setViewportSize({ width, height: 900 })
          await openProfile(page, textsOf(language))
          const overflow = await page.evaluate(() => {
            const main = document.querySelector('main')
            return main ? main.scrollWidth - main.clientWidth : -1
          })
          expect(overflow).toBe(0)
          await photograph(page, `profile-${language}-${theme}-${width}`)
          await page
            .getByRole('button', { name: textsOf(language)('profile.password.save') })
            .scrollIntoViewIfNeeded()
          await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
          await photograph(page, `profile-${language}-${theme}-${width}-end`)
        }
        await expectAccessible(page)
      })
    })
  }
}

test.describe('as an employee', () => {
  test.use({ person: employee })

  test('a new name shows in the top bar, in every tab and in the tokens', async ({ page, context, say }) => {
    const other = await context.newPage()
    await other.goto('/home/')
    await openProfile(page, say)
    const first = page.getByLabel(say('profile.firstName'), { exact: true })
    const save = page.getByRole('button', { name: say('profile.name.save') })
    const before = await first.inputValue()
    await expect(save).toBeDisabled()
    await first.fill(' Petra Maria ')
    await save.click()
    await expect(page.getByRole('banner').getByText('Petra Maria Ahrens')).toBeVisible()
    await expect(other.getByRole('banner').getByText('Petra Maria Ahrens')).toBeVisible()
    await expect.poll(() => tokenClaim(page, 'given_name')).toBe('Petra Maria')
    await expect(save).toBeDisabled()
    await page.reload()
    await expect(first).toHaveValue('Petra Maria')
    await first.fill(before)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner').getByText(`${before} Ahrens`, { exact: true })).toBeVisible()
  })

  test('an empty name is refused where it stands', async ({ page, say }) => {
    await openProfile(page, say)
    await page.getByLabel(say('profile.lastName'), { exact: true }).fill('  ')
    await expect(page.getByText(say('ui.name.required'))).toBeVisible()
    await expect(page.getByRole('button', { name: say('profile.name.save') })).toBeDisabled()
    await page.getByRole('button', { name: say('profile.discard') }).click()
    await expect(page.getByLabel(say('profile.lastName'), { exact: true })).toHaveValue('Ahrens')
  })

  test('what was typed is not lost without a question', async ({ page, say }) => {
    await openProfile(page, say)
    const first = page.getByLabel(say('profile.firstName'), { exact: true })
    await first.fill('Petra X')
    await page.getByRole('link', { name: say('shell.fileManager'), exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: say('ui.unsaved.title') })
    await expectAccessible(page)
    await photograph(page, 'profile-unsaved')
    await dialog.getByRole('button', { name: say('ui.unsaved.stay') }).click()
    await expect(page).toHaveURL('/profile/')
    await expect(first).toHaveValue('Petra X')
    await page.getByRole('link', { name: say('shell.fileManager'), exact: true }).click()
    await dialog.getByRole('button', { name: say('ui.unsaved.discard') }).click()
    await expect(page).toHaveURL('/filemanager/')
  })

  test('e-mails are switched off and stay off', async ({ page, say }) => {
    await openProfile(page, say)
    const toggle = page.getByRole('switch', { name: say('profile.emails') })
    await expect(toggle).toBeChecked()
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/users/receive-emails'))
    await toggle.click()
    expect((await saved).status()).toBe(204)
    await page.reload()
    await expect(toggle).not.toBeChecked()
    await toggle.click()
    await expect(toggle).toBeChecked()
  })

  test('a device is signed out from another one, and then all others', async ({
    page,
    browser,
    baseURL,
    say,
  }) => {
    const phone = await browser.newContext({
      baseURL: baseURL ?? '',
      storageState: { cookies: [], origins: [] },
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      locale: 'en-GB',
    })
    const there = await phone.newPage()
    await there.goto('/auth/login')
    await signIn(there, say, employee)
    await expect(there).toHaveURL('/home/')
    await openProfile(page, say)
    const device = say('profile.session.device', { browser: 'Safari', system: 'iPhone' })
    const row = page.getByRole('listitem').filter({ hasText: device })
    const own = page.getByRole('listitem').filter({ hasText: say('profile.session.current') })
    await expect(own).toHaveCount(1)
    await expect(own.getByRole('button')).toHaveCount(0)
    await row.getByRole('button', { name: say('profile.session.endOf', { device }) }).click()
    await expect(row).toHaveCount(0)
    await there.goto('/profile/')
    await expect(there).toHaveURL(/\/auth\/login/)
    await phone.close()

    const another = await signInByApi(baseURL ?? '', employee)
    await page.reload()
    await page.getByRole('button', { name: say('profile.sessions.endOthers') }).click()
    const dialog = page.getByRole('dialog', { name: say('profile.sessions.endOthers.title') })
    await photograph(page, 'profile-end-others')
    await dialog.getByRole('button', { name: say('profile.sessions.endOthers.confirm') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('list').filter({ has: own }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('button', { name: say('profile.sessions.endOthers') })).toHaveCount(0)
    await expect(another.settings()).rejects.toThrow('sessionEnded')
  })

  test('a new password counts from then on, and other devices are signed out', async ({
    page,
    baseURL,
    say,
    faults,
  }) => {
    faults.expect(/status of 400 .*change-password/)
    const elsewhere = await signInByApi(baseURL ?? '', employee)
    await openProfile(page, say)
    const field = (key: string) => page.getByLabel(say(key), { exact: true })
    const save = page.getByRole('button', { name: say('profile.password.save') })
    const wanted = 'Backbord-und-Steuerbord-7'
    await expect(save).toBeDisabled()
    await field('profile.password.old').fill('not the right one')
    await field('ui.password.new').fill('too short')
    await field('ui.password.repeat').fill('different')
    await field('ui.password.repeat').blur()
    await expect(page.getByText(say('ui.password.different'))).toBeVisible()
    await expect(save).toBeDisabled()
    await field('ui.password.new').fill(wanted)
    await field('ui.password.repeat').fill(wanted)
    await save.click()
    await expect(page.getByText(say('field.oldPasswordWrong'))).toBeVisible()
    await photograph(page, 'profile-wrong-password')
    await expect(field('profile.password.old')).toBeFocused()
    await field('profile.password.old').fill(employee.password)
    await page.keyboard.press('Enter')
    await expect(toastOf(page, say('profile.password.changed'))).toBeVisible()
    await expect(field('profile.password.old')).toHaveValue('')
    await expect(elsewhere.settings()).rejects.toThrow('sessionEnded')
    await signInByApi(baseURL ?? '', { ...employee, password: wanted })
    // The next journeys sign in with the old one.
    await field('profile.password.old').fill(wanted)
    await field('ui.password.new').fill(employee.password)
    await field('ui.password.repeat').fill(employee.password)
    await save.click()
    await expect(field('profile.password.old')).toHaveValue('')
    await signInByApi(baseURL ?? '', employee)
  })
})

async function openProfile(page: Page, say: Say): Promise<void> {
  await page.goto('/profile/')
  await expect(page.getByRole('heading', { name: say('profile.sessions') })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: say('profile.session.current') })).toBeVisible()
}

/** What the stored access token says. */
const tokenClaim = (page: Page, claim: string): Promise<unknown> =>
  page.evaluate((name) => {
    const [, payload = ''] = (localStorage.getItem('bp-accessToken') ?? '').split('.')
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    return (JSON.parse(bytes) as Record<string, unknown>)[name]
  }, claim)
