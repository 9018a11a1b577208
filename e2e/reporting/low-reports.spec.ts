import type { Page } from 'playwright/test'
import { expect, test } from '../support/kontor.ts'
import { dialogOf, expectLow, lowWindow } from '../support/window/low-window.ts'

test.use({ viewport: lowWindow })

const administration = '/reporting/administration/'

interface Listed {
  readonly items: readonly { readonly id: string; readonly name: string }[]
}

async function expectLowOnce(page: Page, name: string): Promise<void> {
  await expect(dialogOf(page)).toBeVisible()
  await expectLow({ page, name: `reports-${name}` }, dialogOf(page))
}

test.describe('in German, light', () => {
  test.use({ language: 'de', theme: 'light' })

  test('a report, a new one, and what is asked before one is removed fit into a window of 320 x 256', async ({
    page,
    say,
    api,
    faults,
  }) => {
    faults.expect(/status of 404 .*999999/u)
    const { items } = (await api.send('GET', '/api/report/dashboards?all=true&pageSize=100')) as Listed
    const [report] = items
    const panel = dialogOf(page)
    await page.goto(`${administration}?dashboardId=${report?.id ?? ''}`)
    await expect(panel.getByRole('heading', { name: report?.name ?? '' })).toBeVisible()
    await expectLowOnce(page, 'report')
    await page.goto(`${administration}?dashboardId=999999`)
    await expectLowOnce(page, 'no-report')
    await page.goto(`${administration}?dashboardId=${report?.id ?? ''}`)
    await panel.getByRole('button', { name: say('reportAdmin.remove'), exact: true }).click()
    await expect(dialogOf(page)).toHaveAccessibleName(new RegExp(report?.name ?? '-', 'u'))
    await expectLowOnce(page, 'remove')
    await page.goto(`${administration}?dashboardId=new`)
    await expectLowOnce(page, 'new-report')
  })
})

test.describe('in English, dark', () => {
  test.use({ language: 'en', theme: 'dark' })

  test('so do a group, what a person is named by, and who gains or loses by it', async ({ page, say }) => {
    await page.goto(`${administration}?view=groups`)
    await page.getByText('Controlling', { exact: true }).first().click()
    await expectLowOnce(page, 'group')
    await page.goto(`${administration}?view=people`)
    await page
      .getByRole('button', { name: say('reportAdmin.people.assign') })
      .first()
      .click()
    await expect(page.locator('[data-person]').first()).toBeAttached()
    await expectLowOnce(page, 'person-pick')
    await page
      .getByRole('button', { name: say('reportAdmin.people.assign') })
      .first()
      .click()
    await page.locator('[data-person]').first().click()
    const panel = dialogOf(page)
    await expect(panel.getByRole('checkbox').first()).toBeAttached()
    const address = page.url()
    await expectLowOnce(page, 'assignments')
    await page.goto(address)
    await expect(panel.getByRole('checkbox').first()).toBeAttached()
    for (const box of await panel.getByRole('checkbox').all()) await box.setChecked(true)
    await panel.getByRole('button', { name: say('ui.save'), exact: true }).click()
    await expect(dialogOf(page)).toHaveAccessibleName(say('reportAdmin.impact.ofPerson'))
    await expectLowOnce(page, 'impact')
  })
})
