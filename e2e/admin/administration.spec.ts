import { button, fillCompany, panelOf as companyPanel } from '../support/administration/companies.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import { linkIn, mailTo } from '../support/mails.ts'
import { choosePassword, panelOf, patient, signIn } from '../support/users.ts'

for (const language of ['de', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test('a company below another gets a role and a person, whose sidebar follows the role', async ({
      page,
      say,
      browser,
      baseURL,
    }) => {
      test.setTimeout(180_000)
      const tag = `${language} ${Date.now() % 1_000_000}`
      const [company, role] = [`Reederei ${tag}`, `Disposition ${tag}`]
      const email = `dispo-${tag.replace(' ', '-')}@nordkai.example`

      await page.goto('/admin/companies/?companyId=new')
      const adding = companyPanel(page, say('admin.companies.add'))
      await fillCompany(adding, say, company)
      await adding.getByRole('combobox', { name: say('admin.companies.parent') }).click()
      await page.keyboard.type('nkg')
      await page.getByRole('option', { name: 'Nordkai Gruppe AG' }).click()
      await button(adding, say('admin.companies.create')).click()
      await expect(companyPanel(page, company)).toBeVisible()

      await page.goto('/admin/roles/')
      await button(page, say('admin.roles.create')).click()
      const panel = panelOf(page)
      const permission = (key: string) =>
        panel.getByRole('switch', { name: say(`admin.roles.permission.${key}`), exact: true })
      await panel.getByLabel(say('admin.roles.name')).fill(role)
      await permission('MANAGE_COMPANIES').check()
      await button(panel, say('admin.roles.create.submit')).click()
      await expect(page).toHaveURL(/roleId=\d+/u)
      const roleAddress = page.url()

      const since = new Date()
      await page.goto('/admin/users/?userId=new')
      await panel.getByLabel(say('admin.users.email')).fill(email)
      await panel.getByLabel(say('admin.users.role')).selectOption(role)
      await panel.getByLabel(say('admin.users.company')).selectOption(company)
      await panel.getByLabel(say('admin.users.language')).selectOption(language)
      await button(panel, say('admin.users.add.submit')).click()
      await expect(panel.getByText(say('admin.users.status.inactive'))).toBeVisible(patient)

      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        locale: language,
        storageState: { cookies: [], origins: [] },
      })
      const newcomer = await context.newPage()
      const password = 'Barkasse am Anleger 7'
      await newcomer.goto(linkIn(await mailTo(email, since)))
      await choosePassword(newcomer, say, password)
      await signIn(newcomer, say, { email, password })
      const entry = (id: string) => newcomer.getByRole('link', { name: say(id), exact: true })
      await expect(entry('shell.companies')).toBeVisible(patient)
      await expect(entry('shell.fileManager')).toBeHidden()

      await page.goto(roleAddress)
      await permission('VIEW_FILE_MANAGER').check()
      await permission('MANAGE_COMPANIES').uncheck()
      await button(panel, say('admin.roles.save')).click()
      await expect(button(panel, say('admin.roles.save'))).toBeDisabled()
      await newcomer.reload()
      await expect(entry('shell.fileManager')).toBeVisible(patient)
      await expect(entry('shell.companies')).toBeHidden()
      await photograph(newcomer, `administration-sidebar-${language}`)
      await context.close()
    })
  })
}

for (const [address, title] of [
  ['/admin/users/?userId=999999', 'admin.users.gone'],
  ['/admin/companies/?companyId=abc', 'admin.companies.gone'],
  ['/admin/roles/?roleId=999999', 'admin.roles.gone'],
] as const) {
  test(`a link to what is not there says so and closes (${address})`, async ({ page, say, faults }) => {
    faults.expect(/status of 40[04] .*\/api\/(?:users|companies)\//)
    await page.goto(address)
    const panel = panelOf(page)
    await expect(panel.getByText(say(title))).toBeVisible(patient)
    await expect(button(panel, say('ui.retry'))).toBeHidden()
    await panel
      .getByRole('button', { name: say('ui.close'), exact: true })
      .last()
      .click()
    await expect(page).not.toHaveURL(/Id=/u)
  })
}
