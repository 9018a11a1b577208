import type { Locator, Page } from 'playwright/test'
import { administrator } from '../support/people.ts'
import { expect, pageOf, signOut, test } from '../support/kontor.ts'
import { textsOf } from '../support/texts.ts'
import type { Say } from '../support/texts.ts'

test.use({ person: null })

for (const language of ['de', 'en'] as const) {
  test.describe(`in ${language === 'de' ? 'German' : 'English'}`, () => {
    test.use({ language })
    const say = textsOf(language)

    test('one signs in, is greeted at home and signs out', async ({ page }) => {
      await page.goto('/')
      await expect(page).toHaveURL('/auth/login')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await signIn(page, say)
      await expect(page).toHaveURL('/home/')
      await expect(page.getByRole('heading', { level: 1, name: /Kontor Administration$/ })).toBeVisible()
      // whatever this browser spoke before: the language of the administrator, which stays for the sign-in page
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await signOut(page, textsOf('en'))
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await page.goto('/filemanager/')
      await expect(page).toHaveURL('/auth/login?from=%2Ffilemanager%2F')
    })

    test('a wrong password is said to be wrong, and what was typed stays', async ({ page, faults }) => {
      faults.expect(/status of 404 .*\/api\/auth\/login/)
      await page.goto('/auth/login')
      await signIn(page, say, { ...administrator, password: 'Ebbe-statt-Flut-1906' })
      await expect(page.getByRole('alert')).toHaveText(say('auth.login.emailOrPasswordIsWrong'))
      await expect(emailField(page, say)).toHaveValue(administrator.email)
      await expect(passwordField(page, say)).toBeFocused()
      // what is typed takes the place of what was wrong
      await page.keyboard.type(administrator.password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/home/')
      // who pressed nothing but Enter sees no frame around the words
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeFocused()
      await expect(heading).toHaveCSS('outline-style', 'none')
    })

    test('the button waits for a valid address and a password', async ({ page }) => {
      await page.goto('/auth/login')
      const button = page.getByRole('button', { name: say('auth.login.submit'), exact: true })
      await expect(button).toBeDisabled()
      const greyed = await groundOf(button)
      await emailField(page, say).fill('admin')
      await passwordField(page, say).fill('x')
      await expect(button).toBeDisabled()
      await expect(page.getByText(say('auth.login.emailFormat'))).toBeVisible()
      await emailField(page, say).fill('admin@kontor.local')
      await expect(button).toBeEnabled()
      await expect.poll(() => groundOf(button), { message: 'in brand colour also while greyed' }).toBe(greyed)
      await passwordField(page, say).fill('')
      await expect(button).toBeDisabled()
      await expect(page.getByText(say('auth.login.passwordRequired'))).toBeVisible()
    })

    test('the password can be shown and hidden again', async ({ page }) => {
      await page.goto('/auth/login')
      await passwordField(page, say).fill('Flut')
      await expect(passwordField(page, say)).toHaveAttribute('type', 'password')
      await page.getByRole('button', { name: say('ui.password.show') }).click()
      await expect(passwordField(page, say)).toHaveAttribute('type', 'text')
      await page.getByRole('button', { name: say('ui.password.hide') }).click()
      await expect(passwordField(page, say)).toHaveAttribute('type', 'password')
    })
  })
}

test.describe('with a browser in Austrian German and nothing stored', () => {
  test.use({ language: null, locale: 'de-AT' })

  test('the sign-in page is German, and afterwards the language of the person counts', async ({ page }) => {
    await page.goto('/auth/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await signIn(page, textsOf('de'))
    await expect(page.getByRole('heading', { level: 1, name: /^(?:Good|Hello)/ })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test.describe('on a computer on which somebody has worked in German', () => {
  test.use({ language: 'de' })

  test('whoever signs in works in their own language, in a second tab as well', async ({ page, context }) => {
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto('/auth/login')
      await expect(tab.locator('html')).toHaveAttribute('lang', 'de')
    }
    await signIn(page, textsOf('de'))
    for (const tab of [page, other]) {
      await expect(tab.getByRole('heading', { level: 1, name: /^(?:Good|Hello)/ })).toBeVisible()
      await expect(tab.getByRole('link', { name: textsOf('en')('shell.fileManager') })).toBeVisible()
      await expect(tab.locator('html')).toHaveAttribute('lang', 'en')
      expect(await tab.evaluate(() => localStorage.getItem('locale'))).toBe('en')
    }
  })
})

test('the button waits while the sign-in is under way', async ({ page, say }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/auth/login', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/auth/login')
  await signIn(page, say)
  await expect(page.getByRole('button', { name: say('auth.login.submit'), exact: true })).toBeDisabled()
  held.resolve()
  await expect(page).toHaveURL('/home/')
})

test('a failing server is not blamed on the password', async ({ page, say, faults }) => {
  faults.expect(/status of 503 .*\/api\/auth\/login/)
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/auth/login')
  await signIn(page, say)
  await expect(page.getByRole('alert')).toHaveText(say('auth.login.unexpectedError'))
})

test('who is lost finds out who can give a new password', async ({ page, say }) => {
  await page.goto('/auth/login')
  await page.getByRole('link', { name: say('auth.login.forgotPassword') }).click()
  await expect(page).toHaveURL('/auth/forgotpassword')
  await expect(page.getByRole('heading', { name: say('auth.forgot.title') })).toBeVisible()
  await page.getByRole('link', { name: say('auth.forgot.back') }).click()
  await expect(page).toHaveURL('/auth/login')
})

test('a deep link leads back to the folder and its query after the sign-in', async ({
  page,
  say,
  folder,
}) => {
  const address = `${pageOf(folder)}?sort=name`
  await page.goto(address)
  await expect(page).toHaveURL(/\/auth\/login\?from=/)
  await signIn(page, say)
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1, name: folder.at(-1) ?? '' })).toBeAttached()
})

test('a share link leads to its target after the sign-in', async ({ page, say, folder }) => {
  const target = pageOf(folder)
  await page.goto(`/filemanager/${base64url(target)}?encoded=true`)
  await expect(page).toHaveURL(/\/auth\/login\?from=/)
  await signIn(page, say)
  await expect(page).toHaveURL(target)
})

const foreign = [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  '/\t/evil.example',
  'javascript:0',
]

test('no share link leads out of the product', async ({ page, say }) => {
  await page.goto(`/filemanager/${base64url('//evil.example')}?encoded=true`)
  await signIn(page, say)
  await expect(page).toHaveURL('/home/')
  for (const target of foreign) {
    await page.goto(`/filemanager/${base64url(target)}?encoded=true`)
    await expect(page, target).toHaveURL('/home/')
  }
})

test('no sign-in leads out of the product', async ({ page, say }) => {
  await page.goto(`/auth/login?from=${encodeURIComponent('//evil.example')}`)
  await signIn(page, say)
  await expect(page).toHaveURL('/home/')
  for (const target of foreign) {
    await page.goto(`/auth/login?from=${encodeURIComponent(target)}`)
    await expect(page, target).toHaveURL('/home/')
  }
})

function emailField(page: Page, say: Say) {
  return page.getByLabel(say('auth.login.email'), { exact: true })
}

function passwordField(page: Page, say: Say) {
  return page.getByLabel(say('auth.login.password'), { exact: true })
}

async function signIn(page: Page, say: Say, { email, password } = administrator): Promise<void> {
  await emailField(page, say).fill(email)
  await passwordField(page, say).fill(password)
  await page.getByRole('button', { name: say('auth.login.submit'), exact: true }).click()
}

const base64url = (text: string): string => Buffer.from(text).toString('base64url')

const groundOf = (button: Locator): Promise<string> =>
  button.evaluate((each) => getComputedStyle(each).backgroundColor)
