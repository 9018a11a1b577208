import type { Route } from 'playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import { textsOf } from '../support/texts.ts'

test('where the first texts cannot be loaded, that is said in both languages, with a way to try again', async ({
  page,
  faults,
  say,
}) => {
  faults.expect(/ERR_FAILED|Failed to fetch dynamically imported module|status of 404/)
  await page.route(/\/assets\/shell_ui_[^/]+\.js$/u, (route) => route.abort())
  await page.goto('/home/')
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('heading', { level: 1 })).toHaveText('Kontor could not be loaded')
  await expect(alert.getByRole('heading', { level: 2 })).toHaveText('Kontor konnte nicht geladen werden')
  const retry = alert.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeFocused()
  await photograph(page, 'start-failure')
  await page.unroute(/\/assets\/shell_ui_[^/]+\.js$/u)
  await retry.click()
  await expect(page.getByRole('link', { name: say('shell.fileManager'), exact: true })).toBeVisible()
})

for (const { how, answer } of [
  { how: 'the connection is gone', answer: (route: Route) => route.abort() },
  { how: 'a deployment has taken it away', answer: (route: Route) => route.fulfill({ status: 404 }) },
]) {
  for (const language of ['de', 'en'] as const) {
    test.describe(`where the script of the product does not come, in a browser that speaks ${language}`, () => {
      test.use({ language, viewport: { width: 320, height: 480 } })

      test(`that is said instead of the skeleton: ${how}`, async ({ page, faults, say }) => {
        faults.expect(/ERR_FAILED|status of 404/)
        const script = /\/assets\/index-[^/]+\.js$/u
        await page.route(script, answer)
        await page.goto('/home/')
        const alert = page.getByRole('alert')
        await expect(alert.getByRole('heading', { level: 1 })).toHaveText(
          textsOf(language)('start.failed.title'),
        )
        const other = language === 'de' ? 'en' : 'de'
        await expect(alert.getByRole('heading', { level: 2 })).toHaveText(
          textsOf(other)('start.failed.title'),
        )
        await expect(alert).toContainText(say('start.failed.text'))
        await expect(page.locator('.boot')).toHaveCount(0)
        const retry = alert.getByRole('button', { name: say('start.failed.retry') })
        await expect(retry).toBeFocused()
        await photograph(page, `script-failure-${language}`)
        await expectAccessible(page)
        await page.unroute(script)
        await retry.click()
        await expect(page.getByRole('button', { name: say('shell.menu') })).toBeVisible()
      })
    })
  }
}
