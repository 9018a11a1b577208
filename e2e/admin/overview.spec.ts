import { expectAccessible } from '../support/accessible.ts'
import { expect, photograph, test } from '../support/kontor.ts'

for (const language of ['de', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language, theme: language === 'de' ? 'dark' : 'light' })

    test('the overview tells how the installation stands, and each line leads on by key', async ({
      page,
      say,
    }) => {
      await page.goto('/home/')
      await page.getByRole('link', { name: say('shell.overview'), exact: true }).click()
      await expect(page).toHaveURL('/admin/')
      const heading = page.getByRole('heading', { level: 1, name: say('admin.overview.title') })
      await expect(heading).toBeFocused()
      const card = (name: string) => page.getByRole('region', { name, exact: true })
      const people = card(say('admin.users.title'))
      await expect(people.getByRole('listitem')).toHaveCount(3)
      const signIns = card(say('admin.overview.signIns', { days: 14 }))
      await expect(signIns.getByRole('row')).toHaveCount(15)
      // this person has signed in today
      await expect(signIns.getByRole('row').nth(1).getByRole('cell').first()).not.toHaveText('0')
      await expect(
        card(say('admin.overview.storage'))
          .getByText(/[KMG]B$/u)
          .first(),
      ).toBeVisible()
      const failures = card(say('admin.overview.failures'))
      await expect(
        failures.getByText(say('admin.overview.failures.none')).or(failures.getByRole('listitem').first()),
      ).toBeVisible()
      await photograph(page, `overview-${language}`)
      await expectAccessible(page)
      await people.getByRole('link').first().press('Enter')
      await expect(page).toHaveURL('/admin/users/?status=active')
      await page.goBack()
      await expect(heading).toBeVisible()
    })
  })
}

test('on a phone everything stands below each other, and nothing is wider than the screen', async ({
  page,
  say,
}) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin/')
    await expect(
      page.getByRole('region', { name: say('admin.overview.failures'), exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await photograph(page, `overview-${width}`)
    await expectAccessible(page)
  }
})
