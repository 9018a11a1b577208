import { expect, photograph, test } from '../support/kontor.ts'

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
