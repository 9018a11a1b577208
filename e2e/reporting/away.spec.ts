import type { Dashboard } from '#contract/reports/dashboards.ts'
import { makeDataFolder, startProcess } from '../../tests/support/processes/start-process.ts'
import { expectAccessible } from '../support/accessible.ts'
import { administratorApi, signInByApi } from '../support/api.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import { administrator } from '../support/people.ts'
import { remember } from '../support/returning-visitor.ts'

const minute = 60_000

test.use({ person: null })

test('while the server is away the last figures stay with their time and a line that says so, and it comes back', async ({
  page,
  context,
  say,
  faults,
}) => {
  test.slow()
  const folder = await makeDataFolder()
  const settings = {
    KONTOR_DATA: folder.path,
    KONTOR_LOG_LEVEL: 'silent',
    KONTOR_ADMIN_EMAIL: administrator.email,
    KONTOR_ADMIN_PASSWORD: administrator.password,
  }
  let kontor = await startProcess(settings)
  const { url } = kontor
  const api = await administratorApi(url)
  await api.createFirstLevelFolder('Konzern')
  await api.uploadText(['Konzern', 'Fahrplan.txt'], 'Ebbe und Flut')
  const { id: me } = (await api.send('GET', '/api/users/me')) as { readonly id: string }
  const { id } = (await api.send('PUT', '/api/report/dashboards', {
    name: 'Storage of all',
    provider: 'builtIn',
    number: 1,
    scope: 'everybody',
    confirmedName: 'Storage of all',
    userIds: [me],
  })) as Dashboard
  await api.send('POST', `/api/report/dashboards/${id}/check`)
  // the first figures are counted soon after the start
  const figures = (): Promise<unknown> => api.send('GET', `/api/report/dashboards/${id}/figures`)
  await expect.poll(figures, { timeout: 60_000 }).not.toMatchObject({ asOf: null })
  const { tokens } = await signInByApi(url, administrator)
  await remember(context, url, { tokens, language: 'en', theme: null })

  await page.clock.install()
  await page.goto(`${url}/reporting/${id}`)
  const drawing = page.getByRole('main').locator('[role="img"] svg text').first()
  await expect(drawing).toBeVisible()
  const asOf = page.getByText(/^As of \d\d\.\d\d\.\d{4}/u)
  const moment = await asOf.textContent()

  faults.expect(
    /ERR_CONNECTION_REFUSED|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED_ENCODING/u,
  )
  kontor.child.kill('SIGTERM')
  await kontor.ended
  // nobody asks: the page does by itself, since figures grow old
  const line = page.getByRole('main').getByText(say('reports.stays'))
  await expect(async () => {
    await page.clock.runFor(5 * minute)
    await expect(line).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(drawing).toBeVisible()
  await expect(asOf).toHaveText(moment ?? '')
  await expect(line).not.toContainText(/BI tool/u)
  // what was not asked for before is not there; what was stays
  await page.getByLabel(say('reports.figures.period')).selectOption('year')
  await expect(page).toHaveURL(/period=year/u)
  await expect(line).toBeVisible()
  await expect(drawing).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'built-in-report-away')

  kontor = await startProcess({ ...settings, PORT: new URL(url).port })
  const retry = page.getByRole('main').getByRole('button', { name: say('ui.retry') })
  await expect(async () => {
    // it may come back by itself before the button is pressed
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(line).toHaveCount(0, { timeout: 5000 })
  }).toPass()
  await expect(drawing).toBeVisible()
  await expectAccessible(page)
  kontor.child.kill('SIGTERM')
  await kontor.ended
  await folder.remove()
})
