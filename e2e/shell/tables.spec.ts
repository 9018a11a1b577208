import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../support/kontor.ts'
import { patient } from '../support/users.ts'

test.use({ language: 'de' })

const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

/** Each heading as it is when its column is sorted, which takes room for an arrow: those whose words are cut off. */
async function cutHeadings(page: Page): Promise<readonly string[]> {
  const heads = page.getByRole('columnheader')
  const cut: string[] = []
  for (const head of await heads.all()) {
    if ((await head.getByRole('button').count()) === 1) await head.getByRole('button').click()
    const words = await head.evaluate((each) =>
      [...each.querySelectorAll('span')]
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    )
    cut.push(...words)
  }
  return cut
}

/** Numbers and dates that are cut off. */
const cutNumbers = (page: Page): Promise<readonly string[]> =>
  page.locator('tr[data-row] [role="gridcell"]').evaluateAll((cells) =>
    cells
      .filter((cell) => getComputedStyle(cell).textAlign === 'end')
      .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  )

test('what a wider table has left goes to the columns of words', async ({ page, folder, api }) => {
  await api.uploadText([...folder, 'Sitzungsprotokoll.txt'], 'x')
  await api.deleteEntry([...folder, 'Sitzungsprotokoll.txt'])
  for (const address of ['/admin/users/', '/admin/companies/', '/admin/roles/', '/admin/audit/', '/trash/']) {
    const widths: (readonly { readonly width: number; readonly isNumber: boolean }[])[] = []
    for (const width of [1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(address)
      await expect(page.locator('tr[data-row]').first()).toBeVisible(patient)
      const cells = page.locator('tr[data-row]').first().getByRole('gridcell')
      widths.push(
        await cells.evaluateAll((all) =>
          all.map((each) => ({
            width: Math.round(each.getBoundingClientRect().width),
            isNumber: getComputedStyle(each).textAlign === 'end',
          })),
        ),
      )
      expect(await cutNumbers(page), `${address} at ${width} px`).toEqual([])
      const [table, box] = [
        await boxOf(page.getByRole('grid')),
        await boxOf(page.getByRole('grid').locator('..')),
      ]
      expect(Math.round(table.width), 'the table is as wide as its place').toBe(Math.round(box.width))
    }
    expect(await cutHeadings(page), address).toEqual([])
    const [narrow = [], wide = []] = widths
    for (const [index, { width, isNumber }] of narrow.entries()) {
      const grown = (wide[index]?.width ?? 0) - width
      if (isNumber) expect(grown, `${address}, number ${index}`).toBe(0)
      else expect(grown, `${address}, words ${index}`).toBeGreaterThan(20)
    }
  }
})

for (const language of ['de', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 1440, height: 900 } })

    test('the filters of the change log are one line at a desk', async ({ page, say }) => {
      await page.goto('/admin/audit/')
      const parts = [
        page.getByRole('searchbox', { name: say('admin.audit.search') }),
        page.getByRole('combobox', { name: say('admin.audit.kind') }),
        page.getByRole('combobox', { name: say('admin.audit.action') }),
        page.getByRole('textbox', { name: say('admin.audit.from') }),
        page.getByRole('textbox', { name: say('admin.audit.to') }),
        page.getByRole('button', { name: say('admin.audit.pick') }),
      ]
      await expect(page.locator('tr[data-row]').first()).toBeVisible(patient)
      const boxes = await Promise.all(parts.map((part) => boxOf(part)))
      const middles = boxes.map(({ y, height }) => y + height / 2)
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2)
    })
  })
}

test('on a tablet names of the trash have room, and what is imported needs no scrolling sideways', async ({
  page,
  folder,
  api,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const name = `Niederschrift der Sitzung vom November ${Date.now()}.txt`
  await api.uploadText([...folder, name], 'x')
  await api.deleteEntry([...folder, name])
  await page.goto('/trash/')
  const text = page.getByTitle(name, { exact: true }).locator('span').last()
  await expect(text).toBeVisible(patient)
  expect((await boxOf(text)).width, 'about 25 letters').toBeGreaterThan(170)
  expect(await beyond(page), 'pixels of the trash that have to be scrolled to').toBe(0)

  await page.goto('/admin/users/import/')
  const people = `E-Mail;Vorname;Nachname;Rolle\r\nonno.flut-${Date.now()}@nordkai.example;Onno;Flut;Kapitän zur See\r\n`
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'neue.csv', mimeType: 'text/csv', buffer: Buffer.from(people) })
  await expect(page.locator('tr[data-row]')).toHaveCount(1)
  expect(await beyond(page), 'pixels of the import that have to be scrolled to').toBe(0)
})

/** How much wider a table is than its place. */
const beyond = (page: Page): Promise<number> =>
  page
    .getByRole('grid')
    .locator('..')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
