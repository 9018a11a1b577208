import { expectAccessible } from '../support/accessible.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import { employee } from '../support/people.ts'
import { linkIn, mailTo } from '../support/mails.ts'
import { openSecondBrowser } from '../support/second-browser.ts'
import { choosePassword, openPerson, panelOf, patient, row, signIn } from '../support/users.ts'

const address = '/admin/users/'

for (const language of ['de', 'en'] as const) {
  test.describe(language, () => {
    // once dark, once light, for what is looked at by axe
    test.use({ language, theme: language === 'de' ? 'dark' : 'light' })

    test('a person is added, changed, deactivated and reactivated', async ({ page, say }) => {
      const email = `neu-${language}-${Date.now()}@nordkai.example`
      await page.goto(address)
      await page.getByRole('button', { name: say('admin.users.add') }).click()
      const panel = panelOf(page)
      const submit = panel.getByRole('button', { name: say('admin.users.add.submit') })
      await expect(submit).toBeDisabled()
      await expect(panel.getByLabel(say('admin.users.email'))).toBeFocused()
      await panel.getByLabel(say('admin.users.email')).fill('AYLIN.celik@nordkai.example')
      await expect(panel.getByText(say('admin.users.email.exists'))).toBeVisible()
      await panel.getByLabel(say('admin.users.email')).fill('kaputt')
      await panel.getByLabel(say('admin.users.firstName')).fill('Zoë')
      await expect(panel.getByText(say('ui.form.emailFormat'))).toBeVisible()
      await panel.getByLabel(say('admin.users.email')).fill(email)
      await panel.getByLabel(say('admin.users.lastName')).fill('Ünal')
      await panel.getByLabel(say('admin.users.role')).selectOption('Technik')
      await panel.getByLabel(say('admin.users.company')).selectOption('Nordkai Gruppe AG')
      await expectAccessible(page)
      await photograph(page, `users-add-${language}`)
      await submit.click()

      await expect(page).toHaveURL(/userId=\d+/u)
      await expect(panel.getByRole('heading', { name: 'Zoë Ünal' })).toBeVisible()
      await expect(panel.getByText(say('admin.users.status.inactive'))).toBeVisible()
      await panel.getByRole('button', { name: say('admin.users.resend') }).click()
      await expect(page.getByText(say('admin.users.resend.done', { email })).first()).toBeVisible()

      await panel.getByLabel(say('admin.users.firstName')).fill('Zoe')
      await panel.getByRole('button', { name: say('admin.users.save'), exact: true }).click()
      await expect(panel.getByRole('heading', { name: 'Zoe Ünal' })).toBeVisible()

      await panel.getByRole('button', { name: say('admin.users.deactivate'), exact: true }).click()
      await panel.getByRole('button', { name: say('admin.users.deactivate.cancel') }).click()
      await panel.getByRole('button', { name: say('admin.users.deactivate'), exact: true }).click()
      await panel.getByRole('button', { name: say('admin.users.deactivate.confirm') }).click()
      await expect(panel.getByText(say('admin.users.status.deactivated'), { exact: true })).toBeVisible()
      await panel.getByRole('button', { name: say('admin.users.reactivate') }).click()
      await expect(panel.getByText(say('admin.users.status.inactive'))).toBeVisible()

      await page.keyboard.press('Escape')
      await expect(page).not.toHaveURL(/userId/u)
      await page.getByRole('searchbox').fill('unal')
      await expect(row(page, email)).toBeVisible()
      await expect(page).toHaveURL(/search=unal/u)
      await expect(row(page, 'Aylin')).toBeHidden()
    })

    test('at 320 px people are found and opened', async ({ page, say }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(`${address}?search=ozdemir`)
      await expect(page.getByText('Özdemir, Mehmet')).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      await page.getByText('Özdemir, Mehmet').click()
      await expect(panelOf(page).getByRole('heading', { name: 'Mehmet Özdemir' })).toBeVisible(patient)
      await expect(panelOf(page).getByLabel(say('admin.users.email'))).toHaveValue(
        'mehmet.oezdemir@nordkai.example',
      )
      await photograph(page, `users-narrow-${language}`)
      await expectAccessible(page)
    })

    test('a file with a fault is refused, then corrected and imported', async ({ page, say }) => {
      const email = `import-${language}-${Date.now()}@nordkai.example`
      const file = (role: string) => ({
        name: 'neue.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`E-Mail;Nachname;Rolle\r\n${email};Größe;${role}\r\n`, 'latin1'),
      })
      await page.goto(`${address}import/`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible(patient)
      await expectAccessible(page)
      const input = page.locator('input[type=file]')
      await input.setInputFiles(file('Kapitän zur See'))
      await expect(page.getByText('Kapitän zur See').first()).toBeVisible()
      await expect(
        row(page, email).getByText(say('admin.users.import.outcome.refused'), { exact: true }),
      ).toBeVisible()
      await expect(
        page.getByRole('button', { name: say('admin.users.import.submit', { count: 0 }), exact: true }),
      ).toBeDisabled()
      await expectAccessible(page)
      await photograph(page, `users-import-${language}`)

      await page.getByRole('button', { name: say('admin.users.import.other') }).click()
      await input.setInputFiles(file('Technik'))
      await expect(
        row(page, email).locator('.fui-Badge', { hasText: say('admin.users.import.outcome.create') }),
      ).toBeVisible()
      await page.getByRole('button', { name: say('admin.users.import.submit', { count: 1 }) }).click()
      await expect(page.getByText(say('admin.users.import.done', { create: 1, change: 0 }))).toBeVisible()
      await page.getByRole('button', { name: say('admin.users.import.done.list') }).click()
      await page.getByRole('searchbox').fill(email)
      await expect(row(page, 'Größe')).toBeVisible()
    })
  })
}

test('who is invited activates the account by mail and is led on to where a link points', async ({
  page,
  say,
  browser,
  baseURL,
}) => {
  const since = new Date()
  const email = `eingeladen-${Date.now()}@nordkai.example`
  await page.goto(`${address}?userId=new`)
  const panel = panelOf(page)
  await panel.getByLabel(say('admin.users.email')).fill(email)
  await panel.getByLabel(say('admin.users.language')).selectOption('en')
  await panel.getByLabel(say('admin.users.role')).selectOption(say('ui.role.employee'))
  await panel.getByRole('button', { name: say('admin.users.add.submit') }).click()
  await expect(panel.getByText(say('admin.users.status.inactive'))).toBeVisible(patient)

  const password = 'Barkasse am Anleger 7'
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'en-GB',
    storageState: { cookies: [], origins: [] },
  })
  const newcomer = await context.newPage()
  await newcomer.goto(linkIn(await mailTo(email, since)))
  await choosePassword(newcomer, say, password)
  await newcomer.goto('/filemanager/?sort=name')
  await signIn(newcomer, say, { email, password })
  await expect(newcomer).toHaveURL('/filemanager/?sort=name', patient)
  await expect(newcomer.getByRole('link', { name: say('shell.users') })).toBeHidden()

  await page.reload()
  await expect(panel.getByRole('button', { name: say('admin.users.deactivate') })).toBeVisible(patient)
  // an active person has no status to tell
  await expect(panel.getByText(say('admin.users.status.inactive'))).toBeHidden()
  await context.close()
})

test('unsaved changes are not lost without a word', async ({ page, say }) => {
  await page.goto(`${address}?search=celik`)
  await openPerson(page, 'Çelik, Aylin')
  await panelOf(page).getByLabel(say('admin.users.firstName')).fill('Anders')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(say('ui.unsaved.title'))
  await question.getByRole('button', { name: say('ui.unsaved.stay') }).click()
  await expect(panelOf(page).getByLabel(say('admin.users.firstName'))).toHaveValue('Anders')
  await expect(panelOf(page).getByLabel(say('admin.users.firstName'))).toBeFocused()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: say('ui.unsaved.discard') }).click()
  await expect(page).not.toHaveURL(/userId/u)
})

test('who is deactivated while signed in elsewhere is signed out there within seconds', async ({
  page,
  say,
  browser,
  baseURL,
}) => {
  const person = { ...employee, email: 'doerte.heitmann@logistik.nordkai.example' }
  const elsewhere = await openSecondBrowser(browser, { baseURL, person, language: 'en' })
  await elsewhere.goto('/filemanager/')
  await expect(elsewhere.getByRole('grid')).toBeVisible()

  await page.goto(`${address}?search=heitmann`)
  await openPerson(page, 'Heitmann, Dörte')
  await panelOf(page)
    .getByRole('button', { name: say('admin.users.deactivate'), exact: true })
    .click()
  await panelOf(page)
    .getByRole('button', { name: say('admin.users.deactivate.confirm') })
    .click()
  await expect(panelOf(page).getByText(say('admin.users.status.deactivated'), { exact: true })).toBeVisible()

  // the stream that ends may have led it there already, and the link is gone
  const away = /\/auth\/login/u
  const home = elsewhere.getByRole('link', { name: say('shell.home'), exact: true })
  await Promise.race([home.click(), elsewhere.waitForURL(away)])
  await expect(elsewhere).toHaveURL(away, { timeout: 5000 })
  await elsewhere.context().close()
})

test.describe('as a clerk', () => {
  test.use({ person: employee })

  test('one is led home and is not offered the area', async ({ page, say }) => {
    await page.goto(address)
    await expect(page).toHaveURL('/home/')
    await expect(page.getByRole('link', { name: say('shell.users') })).toBeHidden()
  })
})
