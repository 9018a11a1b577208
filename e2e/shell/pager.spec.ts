import type { Locator } from 'playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { atRest } from '../support/at-rest.ts'
import { expect, photograph, test } from '../support/kontor.ts'
import type { Say } from '../support/texts.ts'
import { patient } from '../support/users.ts'

test.use({ language: 'de' })

for (const { width, hasEnds } of [
  { width: 430, hasEnds: true },
  { width: 390, hasEnds: true },
  { width: 360, hasEnds: true },
  { width: 320, hasEnds: false },
]) {
  test.describe(`on a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true })

    test('the ways to other pages are one line of parts that do not touch, for thumbs', async ({
      page,
      say,
    }) => {
      await page.goto('/admin/users/?page=1')
      const pages = page.getByRole('navigation', { name: say('ui.table.pages') })
      await expect(pages).toBeVisible(patient)
      const field = pages.getByRole('textbox', { name: say('ui.table.goToPage') })
      const size = pages.getByRole('combobox', { name: say('ui.table.pageSize') })
      const previous = pages.getByRole('button', { name: say('ui.table.previousPageTo', { page: 1 }) })
      const next = pages.getByRole('button', { name: say('ui.table.nextPageTo', { page: 3 }) })
      const ends = [
        pages.getByRole('button', { name: say('ui.table.firstPage') }),
        pages.getByRole('button', { name: say('ui.table.lastPage') }),
      ]
      for (const each of ends) await expect(each).toBeVisible({ visible: hasEnds })
      await pages.scrollIntoViewIfNeeded()
      await photograph(page, `design-pager-${width}`)
      const parts = [size, previous, field, next, ...(hasEnds ? ends : [])]
      const boxes = await Promise.all(parts.map(async (each) => each.boundingBox()))
      const sides = boxes
        .map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 })
        .toSorted((a, b) => a.x - b.x)
      for (const [index, box] of sides.entries()) {
        const before = sides[index - 1]
        expect(Math.round(Math.min(box.width, box.height)), `part ${index}`).toBeGreaterThanOrEqual(44)
        expect(box.y + box.height / 2).toBeCloseTo((sides[0]?.y ?? 0) + (sides[0]?.height ?? 0) / 2, 0)
        expect(box.x, `part ${index}`).toBeGreaterThanOrEqual((before ? before.x + before.width : 0) - 0.5)
        expect(box.x + box.width).toBeLessThanOrEqual(width)
      }
      const words = await pages.getByText(/11–20/u).evaluate((each) => each.scrollWidth <= each.clientWidth)
      expect(words, 'what is shown is whole').toBe(true)
      await expectAccessible(page)

      await next.tap()
      await expect(page).toHaveURL(/page=2/u)
      await field.fill('1')
      await field.press('Enter')
      await expect(pages.getByText(/1–10/u)).toBeVisible()
      await size.selectOption('25')
      await expect(pages.getByText(/1–25/u)).toBeVisible()
    })
  })
}

for (const width of [640, 768, 1280]) {
  test.describe(`on a tablet of ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: true, isMobile: true })

    test('they are one line too, beside a panel as well', async ({ page, say }) => {
      await page.goto('/admin/users/?page=1')
      const pages = page.getByRole('navigation', { name: say('ui.table.pages') })
      const expectOneLine = async (): Promise<void> => {
        await expect(pages.getByRole('button', { name: say('ui.table.page', { page: 2 }) })).toBeVisible(
          patient,
        )
        await atRest(page)
        expect((await pages.boundingBox())?.height).toBeLessThanOrEqual(46)
        await expectWords(pages, say)
      }
      await expectOneLine()
      const leftOut = pages.getByText('…')
      if (width < 1280) {
        await expect(leftOut).toBeVisible()
        return
      }
      await page.locator('tr[data-row]').first().tap()
      await expect(page.getByRole('complementary')).toBeVisible(patient)
      await expectOneLine()
      await expect(leftOut).toBeVisible()
      await photograph(page, 'pager-tablet-panel')
    })
  })
}

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the fields of the pager say what they are, beside a panel as well', async ({ page, say }) => {
    await page.goto('/admin/users/?page=1')
    const pages = page.getByRole('navigation', { name: say('ui.table.pages') })
    await expect(pages).toBeVisible(patient)
    await expectWords(pages, say)
    await page.locator('tr[data-row]').first().click()
    await expect(page.getByRole('complementary')).toBeVisible(patient)
    await atRest(page)
    expect((await pages.boundingBox())?.height).toBeLessThanOrEqual(32)
    await expectWords(pages, say)
  })
})

/** What its fields are called is in sight, not only read out. */
async function expectWords(pages: Locator, say: Say): Promise<void> {
  for (const id of ['ui.table.pageField', 'ui.table.rowsField'] as const) {
    const word = await pages.getByText(say(id), { exact: true }).boundingBox()
    expect(word?.width ?? 0, id).toBeGreaterThan(20)
  }
}
