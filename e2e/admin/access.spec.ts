import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/kontor.ts'
import { clerk } from '../support/people.ts'

const address = '/admin/access/'

for (const language of ['de', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language, theme: language === 'de' ? 'dark' : 'light' })

    test('the administrator finds by keys what somebody may do, through whom, and where it is changed', async ({
      page,
      say,
    }) => {
      await page.goto('/admin/filemanagerpermissions/')
      await page.getByRole('link', { name: say('admin.access.title') }).click()
      const grid = page.getByRole('grid', { name: say('admin.access.table') })
      await expect(grid.getByRole('gridcell').first()).toBeVisible()
      await page.getByRole('searchbox', { name: say('admin.access.search.people') }).fill('ahrens')
      await expect(grid.getByRole('row')).toHaveCount(2)
      await expectAccessible(page)

      const cells = grid.getByRole('gridcell')
      await cells.first().focus()
      await page.keyboard.press('ArrowRight')
      await expect(cells.nth(1)).toBeFocused()
      await page.keyboard.press('End')
      await expect(cells.last()).toBeFocused()
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      const panel = page.getByRole('complementary')
      await expect(panel).toContainText('Petra Ahrens')
      await expect(panel).toContainText(say('admin.access.cell.source'))
      await expectAccessible(page)
      await panel
        .getByRole('link', { name: say('admin.access.repair.user', { name: 'Petra Ahrens' }) })
        .click()
      await expect(page).toHaveURL(/filemanagerpermissions\/\?user=\d+/u)
    })

    test('a day that has not come is refused at its field, and the day is taken away again', async ({
      page,
      say,
      faults,
    }) => {
      faults.expect(/status of 400 .*\/access\/matrix/u)
      await page.goto(`${address}?day=2999-01-01`)
      const field = page.getByRole('textbox', { name: say('admin.access.day') })
      await expect(field).toHaveValue('01.01.2999')
      await expect(page.getByText(say('field.asOfAhead')).first()).toBeVisible()
      await expect(page.getByRole('grid')).toHaveCount(0)
      await page
        .getByRole('button', { name: say('ui.day.clear', { field: say('admin.access.day') }) })
        .click()
      await expect(page.getByRole('gridcell').first()).toBeVisible()
    })
  })
}

test('a phone shows each person with a list of folders', async ({ page, say }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${address}?search=ahrens`)
  const summary = page.locator('summary').filter({ hasText: 'Ahrens' })
  await summary.click()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('main').getByRole('listitem').getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText(say('admin.access.cell.rights'))
})

test('everybody and every folder of a search are saved as CSV', async ({ page, say }) => {
  await page.goto(`${address}?search=ahrens`)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: say('admin.access.export') }).click()
  const file = await (await saved).path()
  const lines = (await readFile(file, 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('petra.ahrens@logistik.nordkai.example')
})

test.describe('without the right', () => {
  test.use({ person: clerk })

  test('one is led home', async ({ page }) => {
    await page.goto(address)
    await expect(page).toHaveURL(/\/home\/$/u)
  })
})

test('a folder that is open too widely leads to the rights that make it so', async ({ page, say }) => {
  await page.goto(address)
  await page.getByRole('link', { name: say('admin.access.wide.title') }).click()
  await page
    .getByRole('combobox', { name: say('admin.access.wide.kind') })
    .selectOption({ label: say('admin.access.wide.kind.otherCompanies') })
  await page.getByRole('searchbox', { name: say('admin.access.search.folders') }).fill('harbourline')
  const line = page.getByRole('row', { name: /Harbourline Shipping Services Ltd/u }).first()
  await expect(line).toBeVisible()
  await expectAccessible(page)
  await line.click()
  await expect(page).toHaveURL(/filemanagerpermissions\/\?(?:role|user|company)=\d+/u)
  // the folder itself is in sight and has the focus, however deep it lies
  await expect(page.getByRole('row', { name: /^Harbourline Shipping Services Ltd/u })).toBeFocused()
})
