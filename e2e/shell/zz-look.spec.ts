import { atRest } from '../support/at-rest.ts'
import { expect, photograph, test } from '../support/kontor.ts'
const pages: [string, string][] = [
  ['home', '/home/'],
  ['profile', '/profile/'],
  ['users', '/admin/users/'],
  ['user', '/admin/users/?search=celik'],
  ['companies', '/admin/companies/?companyId=1'],
  ['tree', '/admin/companies/?view=tree'],
  ['roles', '/admin/roles/'],
  ['audit', '/admin/audit/'],
  ['rights', '/admin/filemanagerpermissions/'],
  ['import', '/admin/users/import/'],
  ['teams', '/admin/teams/'],
  ['trash', '/trash/'],
  ['files', '/filemanager/Konzern/'],
]
for (const [language, theme, width] of [
  ['de', 'light', 1440],
  ['en', 'dark', 1440],
  ['de', 'light', 390],
] as const) {
  test.describe(`${language}${theme}${width}`, () => {
    test.use({
      language,
      theme,
      viewport: { width, height: width > 1000 ? 900 : 800 },
      ...(width < 1000 && { hasTouch: true, isMobile: true }),
    })
    test('look', async ({ page, faults }) => {
      test.setTimeout(180000)
      faults.expect(/./u)
      for (const [name, address] of pages) {
        await page.goto(address)
        await page.waitForTimeout(900)
        if (name === 'user') {
          await page.locator('[data-row]').first().click()
          await page.waitForTimeout(700)
        }
        await atRest(page)
        await photograph(page, `look-${width}-${theme}-${name}`)
      }
      if (width < 1000) {
        await page.goto('/admin/users/')
        await page.waitForTimeout(600)
        await page.getByRole('button', { name: 'Filter' }).click()
        await page.waitForTimeout(300)
        await photograph(page, `look-${width}-${theme}-filters`)
        await page.locator('nav select').scrollIntoViewIfNeeded()
        await page.waitForTimeout(200)
        await photograph(page, `look-${width}-${theme}-pager`)
      } else {
        await page.goto('/admin/users/')
        await page.waitForTimeout(600)
        await page.locator('[data-row]').nth(2).click()
        await page.waitForTimeout(800)
        await photograph(page, `look-${width}-${theme}-users-panel`)
        await page.goto('/admin/filemanagerpermissions/')
        await page.waitForTimeout(600)
        await page.locator('main .fui-Button').first().click()
        await page.waitForTimeout(600)
        await page.getByRole('option').first().click()
        await page.waitForTimeout(900)
        await photograph(page, `look-${width}-${theme}-subject`)
      }
      expect(1).toBe(1)
    })
  })
}
