import { listRoles } from '#contract/admin/roles.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import { employee } from '../support/people.ts'
import { giveRole, makeRole, roleNamed } from '../support/administration/roles.ts'
import { openSecondBrowser } from '../support/second-browser.ts'
import { panelOf, row } from '../support/users.ts'

const address = '/admin/roles/'

for (const language of ['de', 'en'] as const) {
  test.describe(language, () => {
    // once dark, once light, for what is looked at by axe
    test.use({ language, theme: language === 'de' ? 'dark' : 'light' })

    test('a new role is given to somebody, and what it allows is in that person’s sidebar', async ({
      page,
      say,
      api,
      browser,
      baseURL,
    }) => {
      test.setTimeout(120_000)
      const name = `Einkauf & Lager ${language} ${Date.now() % 100_000}`
      await page.goto(address)
      await page.getByRole('button', { name: say('admin.roles.create'), exact: true }).click()
      const panel = panelOf(page)
      const permission = (key: string) =>
        panel.getByRole('switch', { name: say(`admin.roles.permission.${key}`), exact: true })
      const submit = panel.getByRole('button', { name: say('admin.roles.create.submit'), exact: true })
      await expect(panel.getByLabel(say('admin.roles.name'))).toBeFocused()
      await expect(submit).toBeDisabled()
      await panel.getByLabel(say('admin.roles.name')).fill('VERTRIEB')
      await expect(panel.getByText(say('admin.roles.name.taken'))).toBeVisible()
      await panel.getByLabel(say('admin.roles.name')).fill(name)
      await permission('MANAGE_REPORTING').check()
      await expect(permission('VIEW_REPORTING')).toBeChecked()
      await permission('VIEW_REPORTING').uncheck()
      await expect(permission('MANAGE_REPORTING')).not.toBeChecked()
      await permission('VIEW_FILE_MANAGER').check()
      await photograph(page, `roles-new-${language}`)
      await expectAccessible(page)
      await submit.click()
      await expect(page).toHaveURL(/roleId=\d+/u)
      await expect(panel.getByText(say('admin.roles.holders.none'))).toBeVisible()

      const clerk = await openSecondBrowser(browser, { baseURL, person: employee, language })
      await clerk.goto('/home/')
      const former = await giveRole(api, employee.email, (await roleNamed(api, name)).id)
      try {
        await expect(clerk.getByRole('link', { name: say('shell.fileManager'), exact: true })).toBeVisible()
        await page.reload()
        await expect(panel.getByRole('link', { name: 'Ahrens, Petra' })).toBeVisible()
        await permission('MANAGE_COMPANIES').check()
        await permission('VIEW_FILE_MANAGER').uncheck()
        await panel.getByRole('button', { name: say('admin.roles.save'), exact: true }).click()
        await expect(panel.getByRole('button', { name: say('admin.roles.save'), exact: true })).toBeDisabled()
        await expect(async () => {
          await clerk.evaluate(() => window.dispatchEvent(new Event('focus')))
          await expect(clerk.getByRole('link', { name: say('shell.companies') })).toBeVisible({
            timeout: 500,
          })
        }).toPass({ timeout: 40_000 })
        await expect(clerk.getByText(say('shell.administration'), { exact: true })).toBeVisible()
        await expect(clerk.getByRole('link', { name: say('shell.fileManager'), exact: true })).toBeHidden()
      } finally {
        await giveRole(api, employee.email, former)
        await clerk.context().close()
      }
    })

    test('the last who manages roles keeps that right, and is told why', async ({
      page,
      say,
      api,
      faults,
    }) => {
      faults.expect(/status of 409 .*\/api\/roles\//)
      const other = await roleNamed(api, 'IT-Betrieb')
      const change = async (permissions: readonly string[]): Promise<void> => {
        const { id, name, version } = await roleNamed(api, 'IT-Betrieb')
        await api.send('PUT', `${listRoles.path}/${id}`, { name, permissions, version })
      }
      await change(other.permissions.filter((each) => each !== 'MANAGE_ROLES'))
      try {
        await page.goto(address)
        await row(page, 'Administrator').click()
        const panel = panelOf(page)
        await panel
          .getByRole('switch', { name: say('admin.roles.permission.MANAGE_ROLES'), exact: true })
          .uncheck()
        await expect(panel.getByText(say('admin.roles.ownWarning'))).toBeVisible()
        await panel.getByRole('button', { name: say('admin.roles.save'), exact: true }).click()
        await expect(panel.getByText(say('problem.lastAdministrator.message'))).toBeVisible()
        await photograph(page, `roles-last-${language}`)
        await expectAccessible(page)

        await page.keyboard.press('Escape')
        const question = page.getByRole('alertdialog')
        await expect(question).toContainText(say('ui.unsaved.title'))
        await question.getByRole('button', { name: say('ui.unsaved.discard') }).click()
        await expect(page).not.toHaveURL(/roleId/u)
      } finally {
        await change(other.permissions)
      }
    })
  })
}

test('a role that nobody has is removed after asking; one in use says why not', async ({
  page,
  say,
  api,
}) => {
  const { name } = await makeRole(api, `Aushilfe ${Date.now() % 100_000}`, [])
  await page.goto('/admin/roleManagement')
  await row(page, 'Bereichsleitung').click()
  const panel = panelOf(page)
  const remove = panel.getByRole('button', { name: say('admin.roles.remove'), exact: true })
  await expect(remove).toBeDisabled()
  await remove.hover()
  await expect(page.getByRole('tooltip')).toContainText(/people have this role/u)
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill(name)
  await expect(page).toHaveURL(/search=/u)
  await row(page, name).click()
  await remove.click()
  const question = page.getByRole('dialog', { name: say('admin.roles.remove.of', { name }) })
  await question.getByRole('button', { name: say('admin.roles.remove'), exact: true }).click()
  await expect(row(page, name)).toBeHidden()
  await expect(page).not.toHaveURL(/roleId/u)
})

test('what somebody else has changed meanwhile is not overwritten', async ({ page, say, api, faults }) => {
  faults.expect(/status of 409 .*\/api\/roles\//)
  const role = await makeRole(api, `Prüfung ${Date.now() % 100_000}`, ['VIEW_CHATBOT'])
  await page.goto(`${address}?roleId=${role.id}`)
  const panel = panelOf(page)
  await panel.getByLabel(say('admin.roles.name')).fill(`${role.name} A`)
  await api.send('PUT', `${listRoles.path}/${role.id}`, {
    name: `${role.name} B`,
    permissions: [],
    version: 1,
  })
  await panel.getByRole('button', { name: say('admin.roles.save'), exact: true }).click()
  await expect(panel.getByText(say('problem.changedMeanwhile.message'))).toBeVisible()
  await panel.getByRole('button', { name: say('admin.reload') }).click()
  await expect(panel.getByLabel(say('admin.roles.name'))).toHaveValue(`${role.name} B`)
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 700 }, language: 'de', theme: 'dark' })

  test('a role is opened by keys and fits', async ({ page, say }) => {
    await page.goto(address)
    await row(page, 'Bereichsleitung').focus()
    await page.keyboard.press('Enter')
    const panel = panelOf(page)
    await expect(panel.getByLabel(say('admin.roles.name'))).toBeVisible()
    await page.waitForTimeout(400) // the panel has come to rest
    await photograph(page, 'roles-narrow')
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })
})

test.describe('as a clerk', () => {
  test.use({ person: employee })

  test('one is led home from roles and from the change log', async ({ page }) => {
    for (const closed of [address, '/admin/roleManagement', '/admin/audit/']) {
      await page.goto(closed)
      await expect(page).toHaveURL('/home/')
    }
  })
})
