import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { expectAccessible } from '../support/accessible.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import { employee } from '../support/people.ts'
import { giveRole, makeRole } from '../support/administration/roles.ts'
import { panelOf, row } from '../support/users.ts'

const address = '/admin/audit/'

for (const language of ['de', 'en'] as const) {
  test.describe(language, () => {
    // once dark, once light, for what is looked at by axe
    test.use({ language, theme: language === 'de' ? 'dark' : 'light' })

    test('a change is told as a sentence, found by filters, and saved as CSV', async ({ page, say, api }) => {
      const role = await makeRole(api, `=Rolle "${language}"; ${Date.now() % 100_000}`, ['VIEW_CHATBOT'])
      const former = await giveRole(api, employee.email, role.id)
      await giveRole(api, employee.email, former)

      await page.goto(address)
      const field = say('admin.audit.from')
      await page.getByRole('button', { name: say('ui.day.choose', { field }) }).click()
      const today = new Date()
      const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(today)
      await expect(page.getByText(month, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: say('ui.day.today'), exact: true }).click()
      await expect(page.getByRole('textbox', { name: field })).toHaveValue(
        new Intl.DateTimeFormat('de', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(today),
      )
      const sentence = say('admin.audit.said.changedOne', {
        kind: 'user',
        actor: 'Kontor Administration',
        the: say('admin.audit.the.role'),
        subject: 'Petra Ahrens',
        before: 'Sachbearbeitung',
        after: role.name,
      })
      const line = say('admin.audit.line.changedOne', {
        subject: 'Petra Ahrens',
        field: say('admin.audit.field.role'),
        before: 'Sachbearbeitung',
        after: role.name,
      })
      await expect(row(page, line)).toBeVisible()
      await row(page, line).click()
      const panel = panelOf(page)
      await expect(panel.getByText(sentence)).toBeVisible()
      await expect(panel.getByText('Sachbearbeitung', { exact: true })).toBeVisible()
      await expect(panel.getByText(role.name, { exact: true })).toBeVisible()
      await photograph(page, `audit-${language}`)
      await expectAccessible(page)
      await panel
        .getByRole('link', { name: say('admin.audit.filter.subject', { name: 'Petra Ahrens' }) })
        .click()
      await expect(page).toHaveURL(/subjectKind=user&subjectId=\d+/u)
      await expect(row(page, line)).toBeVisible()

      await page.goto(`/admin/roles/?roleId=${role.id}`)
      await panelOf(page)
        .getByRole('link', { name: say('admin.audit.history') })
        .click()
      const created = say('admin.audit.line.happened', {
        subject: role.name,
        happened: say('admin.audit.action.roleCreated'),
      })
      await expect(row(page, created)).toBeVisible()
      await expect(row(page, line)).toBeHidden()
      await page
        .getByRole('button', { name: new RegExp(say('admin.audit.filter.subject', { name: '' }), 'u') })
        .click()
      await expect(page).not.toHaveURL(/subjectId/u)
      await page.getByLabel(say('admin.audit.action'), { exact: true }).selectOption('roleCreated')
      await page.getByRole('searchbox').fill(role.name)
      await expect(page).toHaveURL(/search=/u)
      // the heading and the one that is searched
      await expect(page.getByRole('row')).toHaveCount(2)

      const waiting = page.waitForEvent('download')
      await page.getByRole('button', { name: say('admin.audit.export') }).click()
      const download = await waiting
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^${say('admin.audit.export.file')}-.*\\.csv$`, 'u'),
      )
      const text = await readFile(await download.path(), 'utf8')
      const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/u, ''), {
        delimiter: language === 'de' ? ';' : ',',
        skipEmptyLines: true,
      })
      expect(text.startsWith('\uFEFF')).toBe(true)
      expect(data).toHaveLength(2)
      expect(data[1]?.slice(3, 6)).toEqual([
        say('admin.audit.action.roleCreated'),
        say('admin.audit.kind.role'),
        `'${role.name}`,
      ])
    })
  })
}

test('days that hold nothing say so, and the choice can be taken back', async ({ page, say }) => {
  await page.goto(`${address}?from=2020-01-01&to=2020-01-02`)
  await expect(page.getByText(say('ui.table.noMatch'))).toBeVisible()
  await page.getByRole('button', { name: say('ui.table.clear', { what: 'filters' }) }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('the changes of one person are found by picking the person', async ({ page, say, api }) => {
  await makeRole(api, `Von der Verwaltung ${Date.now() % 100_000}`, [])
  await page.goto(address)
  const byAdministration = page.getByRole('row', { name: /Kontor Administration/u })
  await expect(byAdministration.first()).toBeVisible()
  const choose = page.getByRole('button', { name: say('admin.audit.pick') })
  await choose.click()
  const panel = panelOf(page)
  await panel.getByRole('searchbox').fill('Ahrens')
  await photograph(page, 'audit-pick')
  await panel.getByRole('option', { name: /Ahrens, Petra/u }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/actorId=\d+/u)
  await expect(page.getByText(say('admin.audit.filter.actor', { name: 'Petra Ahrens' }))).toBeVisible()
  await expect(byAdministration).toHaveCount(0)

  await choose.click()
  await panel.getByRole('searchbox').fill('Kontor')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Von der Verwaltung/u }).first()).toBeVisible()
  await expectAccessible(page)
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 700 }, language: 'de', theme: 'dark' })

  test('the log fits, and an entry opens by keys', async ({ page, api }) => {
    await makeRole(api, `Schmal ${Date.now() % 100_000}`, [])
    await page.goto(address)
    await expect(page.getByRole('row').first()).toBeVisible()
    await expectAccessible(page)
    await photograph(page, 'audit-narrow')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.getByRole('row').first().focus()
    await page.keyboard.press('Enter')
    await expect(panelOf(page).getByRole('heading', { level: 2 })).toBeVisible()
  })
})
