import { changeUsers } from '#contract/admin/many-users.ts'
import { listUsers } from '#contract/admin/users.ts'
import type { UserRow } from '#contract/admin/users.ts'
import type { PageOf } from '#contract/http/paging.ts'
import { expectAccessible } from '../support/accessible.ts'
import { administratorApi, type Api } from '../support/api.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import { director, employee } from '../support/people.ts'
import { giveRole, makeRole } from '../support/administration/roles.ts'
import { panelOf, row } from '../support/users.ts'

const address = '/admin/audit/'

async function userOf(api: Api, email: string): Promise<UserRow> {
  const found = await api.send('GET', `${listUsers.path}?search=${encodeURIComponent(email)}`)
  const [user] = (found as PageOf<UserRow>).items
  if (!user) throw new Error(`There is nobody with the address ${email}`)
  return user
}

for (const language of ['de', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language, theme: language === 'de' ? 'light' : 'dark' })

    test('what one action changed is one line, which opens to all of it', async ({ page, say, api }) => {
      const role = await makeRole(api, `Zusammen ${language} ${Date.now() % 100_000}`, ['VIEW_REPORTING'])
      const people = [employee.email, director.email]
      const users = await Promise.all(people.map((email) => userOf(api, email)))
      const former = users.map((user) => user.role?.id)
      const userIds = users.map(({ id }) => id)
      await api.send('POST', changeUsers.path, { userIds, change: { kind: 'role', roleId: role.id } })
      try {
        await page.goto(`${address}?search=ahrens`)
        await expect(row(page, role.name).first()).toContainText(say('admin.audit.field.role'))
        await page.goto(`${address}?action=userChanged`)
        const line = row(page, say('admin.audit.changes', { count: 2 })).filter({ hasText: role.name })
        await expect(line).toHaveCount(1)
        await photograph(page, `audit-lines-${language}`)
        await line.focus()
        await page.keyboard.press('Enter')
        const together = panelOf(page).getByRole('region', {
          name: say('admin.audit.together', { count: 2 }),
        })
        const [first, second] = [together.getByRole('button').first(), together.getByRole('button').nth(1)]
        await expect(second).toContainText(role.name)
        await expect(first).toHaveAttribute('aria-expanded', 'false')
        await first.focus()
        await page.keyboard.press('Enter')
        await expect(together.getByText(role.name, { exact: true })).toBeVisible()
        await photograph(page, `audit-group-${language}`)
        await expectAccessible(page)
      } finally {
        for (const [index, email] of people.entries()) await giveRole(api, email, former[index] ?? '')
      }
    })
  })
}

test.describe('with one right of administration', () => {
  test.use({ person: employee, language: 'de', theme: 'light' })

  test('one reads what is managed with it, and no sign-ins', async ({ page, say, baseURL }) => {
    const api = await administratorApi(baseURL ?? '')
    const name = `Nur Rollen ${Date.now() % 100_000}`
    const role = await makeRole(api, name, ['MANAGE_ROLES'])
    const former = await giveRole(api, employee.email, role.id)
    try {
      await page.goto(address)
      await expect(row(page, name).first()).toBeVisible()
      await expect(page.getByRole('tab')).toHaveCount(0)
      await expect(page.getByLabel(say('admin.audit.kind'), { exact: true })).toHaveCount(0)
      // the change of the person's role is one of people
      await expect(row(page, 'Petra Ahrens')).toHaveCount(0)
      await photograph(page, 'audit-one-right')
      await expectAccessible(page)
      await page.goto(`${address}?view=signIns`)
      await expect(page.getByRole('grid', { name: say('admin.audit.table') })).toBeVisible()
    } finally {
      await giveRole(api, employee.email, former)
    }
  })
})
