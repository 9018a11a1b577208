import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import { linkIn, mailTo } from '../support/mails.ts'
import { employee } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import type { Say } from '../support/texts.ts'

test.use({ person: null })

/** People of the demo: one with a password of a journey's own, and those who were invited and never came. */
const forgetful = 'lars-ole.christiansen@logistik.nordkai.example'
const invited = {
  de: 'lea.vogt@nordkai.example',
  en: 'charlotte.braithwaite@harbourline.example',
} as const

for (const language of ['de', 'en'] as const) {
  test.describe(`in ${language === 'de' ? 'German' : 'English'}`, () => {
    test.use({ language })
    const say = textsOf(language)

    test('a forgotten password is replaced by mail, and the sign-in leads on to the deep link', async ({
      page,
      faults,
    }) => {
      faults.expect(/status of 404 .*\/api\/auth\/login/)
      const password = `Leuchtfeuer am Ponton ${language}`
      const target = '/profile/?a=1&b=%C3%BC'
      await page.goto(target)
      await expect(page).toHaveURL(/\/auth\/login\?from=/)
      await emailField(page, say).fill(forgetful)
      await page.getByRole('link', { name: say('auth.login.forgotPassword') }).click()
      await expect(page).toHaveURL(/\/auth\/forgotpassword\?from=/)
      await expect(emailField(page, say)).toHaveValue(forgetful)
      const link = await requestLink(page, say, forgetful)

      await page.goto(link)
      await expect(page).toHaveURL(/\/auth\/resetpassword\?for=reset&from=[^/]+$/)
      await expect(page.getByRole('heading', { name: say('auth.reset.title') })).toBeVisible()
      await page.reload()
      await choosePassword(page, say, password)
      await page.getByRole('button', { name: say('auth.reset.submit') }).click()

      await expect(page).toHaveURL(/\/auth\/login\?from=/)
      await expect(page.getByText(say('auth.login.passwordChanged'))).toBeVisible()
      await expect(emailField(page, say)).toHaveValue(forgetful)
      await expect(passwordField(page, say)).toBeFocused()
      await passwordField(page, say).fill(employee.password)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toHaveText(say('auth.login.emailOrPasswordIsWrong'))
      await passwordField(page, say).fill(password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(target)
    })

    test('somebody invited activates the account by the link, once', async ({ page, faults }) => {
      faults.expect(/status of 404 .*\/api\/users\/change-password/)
      const password = `Möwen über dem Watt ${language}`
      await page.goto('/auth/forgotpassword')
      const link = await requestLink(page, say, invited[language])
      await page.goto(link)
      await expect(page.getByRole('heading', { name: say('auth.activation.title') })).toBeVisible()
      await choosePassword(page, say, password)
      await photograph(page, `account-activation-${language}`)
      await page.getByRole('button', { name: say('auth.activation.submit') }).click()
      await expect(page.getByText(say('auth.login.activated'))).toBeVisible()
      await photograph(page, `account-login-${language}`)
      await passwordField(page, say).fill(password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/home/')

      await page.goto(link)
      await choosePassword(page, say, password)
      await page.getByRole('button', { name: say('auth.activation.submit') }).click()
      await expect(page.getByRole('heading', { name: say('auth.linkInvalid.title') })).toBeVisible()
      await expectAccessible(page)
      await photograph(page, `account-link-invalid-${language}`)
      await page.getByRole('button', { name: say('auth.linkInvalid.again') }).click()
      await expect(page).toHaveURL('/auth/forgotpassword')
    })
  })
}

test('an address that nobody has gets the same words', async ({ page, say }) => {
  await page.goto('/auth/forgotpassword')
  await emailField(page, say).fill('nobody@nordkai.example')
  await page.getByRole('button', { name: say('auth.forgot.submit') }).click()
  await expect(page.getByText(say('auth.forgot.sent', { email: 'nobody@nordkai.example' }))).toBeVisible()
})

test('the rules are ticked while one types, and the button waits for them', async ({ page, say, faults }) => {
  faults.expect(/status of 404 .*\/api\/users\/change-password/)
  await page.goto('/auth/resetpassword/made-up-token')
  await expect(page).toHaveURL('/auth/resetpassword')
  const save = page.getByRole('button', { name: say('auth.reset.submit') })
  const [first, again] = [newField(page, say), repeatField(page, say)]
  await expect(keptRules(page, say)).toHaveCount(0)
  await first.fill('Passwort-2026!')
  await expect(keptRules(page, say)).toHaveCount(1)
  await expect(save).toBeDisabled()
  await first.fill('Nebel über der Elbe')
  await expect(keptRules(page, say)).toHaveCount(2)
  await again.fill('Nebel über der Alster')
  await again.blur()
  await expect(page.getByText(say('ui.password.different'))).toBeVisible()
  await expect(save).toBeDisabled()
  await again.fill('Nebel über der Elbe')
  await expect(keptRules(page, say)).toHaveCount(3)
  await expectAccessible(page)
  await save.click()
  await expect(page.getByRole('heading', { name: say('auth.linkInvalid.title') })).toBeVisible()
})

test('the page of a link tells no other site where it came from', async ({ page }) => {
  const answer = await page.goto('/auth/resetpassword/made-up-token')
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
})

/** Asks for a link on the page that does that, and answers with the one of the mail. */
async function requestLink(page: Page, say: Say, email: string): Promise<string> {
  const since = new Date()
  await emailField(page, say).fill(email)
  await photograph(page, `account-forgot-${say('auth.login.email')}`)
  await page.getByRole('button', { name: say('auth.forgot.submit') }).click()
  await expect(page.getByText(say('auth.forgot.sent', { email }))).toBeVisible()
  await expectAccessible(page)
  return linkIn(await mailTo(email, since))
}

async function choosePassword(page: Page, say: Say, password: string): Promise<void> {
  await newField(page, say).fill(password)
  await repeatField(page, say).fill(password)
}

const keptRules = (page: Page, say: Say) =>
  page.getByRole('list', { name: say('ui.password.rules') }).getByText(say('ui.password.kept'))

const emailField = (page: Page, say: Say) => page.getByLabel(say('auth.login.email'), { exact: true })
const passwordField = (page: Page, say: Say) => page.getByLabel(say('auth.login.password'), { exact: true })
const newField = (page: Page, say: Say) => page.getByLabel(say('ui.password.new'), { exact: true })
const repeatField = (page: Page, say: Say) => page.getByLabel(say('ui.password.repeat'), { exact: true })

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('nothing sticks out of the pages', async ({ page, say }) => {
    await page.goto('/auth/resetpassword/made-up-token')
    await choosePassword(page, say, 'Nebel über der Elbe')
    await expectInside(page, page.getByRole('button', { name: say('auth.reset.submit') }))
    await page.goto('/auth/login')
    await expectInside(page, page.getByRole('button', { name: say('auth.login.submit'), exact: true }))
    await page.goto('/auth/forgotpassword')
    await expectInside(page, page.getByRole('button', { name: say('auth.forgot.submit') }))
  })
})

/** With the distance that the card keeps from what is in it. */
async function expectInside(page: Page, what: Locator): Promise<void> {
  const [inner, card] = [await what.boundingBox(), await page.getByRole('main').boundingBox()]
  if (!inner || !card) throw new Error('Not to be seen')
  expect(inner.x + inner.width).toBeLessThanOrEqual(card.x + card.width - 24)
}
