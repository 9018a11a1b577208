import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import { pressEnter } from '../support/press-enter.ts'
import { patient, row } from '../support/users.ts'

for (const language of ['de', 'en'] as const) {
  test.describe(language, () => {
    const isNarrow = language === 'de'
    test.use({
      language,
      theme: isNarrow ? 'dark' : 'light',
      viewport: isNarrow ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    })

    test('a list changes people as its preview shows, and rows with faults are saved', async ({
      page,
      say,
      api,
    }) => {
      const tag = `liste-${language}-${Date.now()}`
      const email = (at: number): string => `${tag}-${at}@nordkai.example`
      for (const at of [1, 2])
        await api.send('POST', '/api/users', {
          email: email(at),
          firstName: 'Vorher',
          lastName: `${tag}-${at}`,
        })
      const lines = [
        'E-Mail;Vorname;Rolle;Telefon',
        `${email(1)};Nachher;Technik;=1+1`,
        `${email(2)};;;`,
        `${email(3)};Neu;Technik;`,
        `${email(4)};Neu;Kapitän zur See;+49 40`,
      ]
      await page.goto('/admin/users/import/')
      await expect(page.getByRole('link', { name: say('admin.person.toList') })).toBeVisible()
      await page.locator('input[type=file]').setInputFiles({
        name: 'liste.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\r\n')),
      })
      const changed = row(page, email(1))
      const name = { field: say('admin.users.firstName'), before: 'Vorher', after: 'Nachher' }
      await expect(changed.getByText(say('admin.users.import.changed', name))).toBeVisible(patient)
      // what is wrong stands first
      await expect(page.locator('[data-row]').first()).toContainText('Kapitän zur See')
      await expectAccessible(page)
      await photograph(page, `import-people-${language}`)

      const saved = page.waitForEvent('download')
      await pressEnter(
        page.getByRole('button', { name: say('admin.users.import.refused.save', { refused: 1 }) }),
      )
      const text = await readFile(await (await saved).path(), 'utf8')
      const [head, refused] = text.split('\r\n')
      expect(head).toBe(`\uFEFFE-Mail;Vorname;Rolle;Telefon;${say('admin.users.import.reason')}`)
      expect(refused).toContain(`${email(4)};Neu;Kapitän zur See;'+49 40;`)

      // somebody else is faster with one of them
      const { items } = (await api.send('GET', `/api/users?search=${tag}-1`)) as {
        items: { id: string; version: number; email: string; lastName: string }[]
      }
      const { id = '', ...person } = items[0] ?? {}
      await api.send('PUT', `/api/users/${id}`, { ...person, firstName: 'Schneller' })
      await pressEnter(page.getByRole('button', { name: say('admin.users.import.submit', { count: 2 }) }))
      await expect(page.getByText(say('admin.users.import.done', { create: 1, change: 0 }))).toBeVisible()
      await expect(page.getByText(email(1))).toBeVisible()
      await expectAccessible(page)
      await photograph(page, `import-people-done-${language}`)
      await page.getByRole('button', { name: say('admin.users.import.done.list') }).click()
      await page.goto(`/admin/users/?search=${tag}`)
      await expect(page.getByText(`${tag}-1, Schneller`)).toBeVisible(patient)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        isNarrow ? 390 : 1440,
      )
    })
  })
}
