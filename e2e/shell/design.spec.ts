import type { Locator, Page } from 'playwright/test'
import { atRest } from '../support/at-rest.ts'
import { entryOf, openMenu, showAs } from '../support/files.ts'
import { expect, pageOf, photograph, test } from '../support/kontor.ts'
import { patient } from '../support/users.ts'

test.use({ language: 'de', viewport: { width: 1440, height: 900 } })

// what is said of the look is measured in a browser, once for all areas
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** Computed style of an element, by the name of CSS. */
const styleOf = (element: Locator, property: string): Promise<string> =>
  element.evaluate((each, name) => getComputedStyle(each).getPropertyValue(name), property)

const ground = (element: Locator): Promise<string> => styleOf(element, 'background-color')

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not seen')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

for (const { address, primary } of [
  { address: '/admin/users/', primary: 'admin.users.add' },
  { address: '/admin/companies/', primary: 'admin.companies.add' },
  { address: '/admin/roles/', primary: 'admin.roles.create' },
  { address: '/admin/filemanagerpermissions/', primary: 'folderRights.pick' },
]) {
  test(`the primary button alone is bold and stands at the end of the title: ${address}`, async ({
    page,
    say,
  }) => {
    await page.goto(address)
    const button = page.getByRole('main').getByRole('button', { name: say(primary), exact: true })
    await expect(button).toBeVisible(patient)
    await expect(page.locator('main [data-row], main tbody tr').first()).toBeVisible()
    const bold = await page
      .locator('.fui-Button:visible')
      .evaluateAll((all) =>
        all.filter((each) => Number(getComputedStyle(each).fontWeight) > 400).map((each) => each.textContent),
      )
    expect(bold).toEqual([say(primary)])
    const [title, end, main] = [
      await boxOf(heading(page)),
      await boxOf(button),
      await boxOf(page.locator('main')),
    ]
    expect(Math.abs(title.y + title.height / 2 - end.y - end.height / 2)).toBeLessThan(8)
    // as far from the end as the title from the beginning, or as the middle of the page
    expect(main.right - end.right).toBeLessThanOrEqual(title.x - main.x + 16)
    expect(await styleOf(heading(page), 'font-size')).toBe('28px')
    if (!address.includes('permissions'))
      expect((await boxOf(page.getByRole('main').getByRole('searchbox').first())).y).toBeGreaterThan(
        title.bottom,
      )
  })
}

for (const address of [
  '/home/',
  '/profile/',
  '/admin/users/import/',
  '/admin/teams/',
  '/admin/filemanagerpermissions/',
  '/admin/access/requests/',
  '/admin/users/1',
]) {
  test(`what is no table stands in the middle, at most 1,200 px wide: ${address}`, async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1000 })
    await page.goto(address)
    await expect(heading(page)).toBeVisible(patient)
    const { left, right, main } = await page.locator('main').evaluate((element) => {
      const frame = element.querySelector('h1')?.closest('header')?.parentElement ?? element
      const boxes = [...frame.children].map((each) => each.getBoundingClientRect())
      const box = element.getBoundingClientRect()
      return {
        left: Math.min(...boxes.map((each) => each.left)),
        right: Math.max(...boxes.map((each) => each.right)),
        main: { left: box.left, right: box.left + element.clientWidth },
      }
    })
    expect(right - left).toBeLessThanOrEqual(1200)
    expect(Math.abs(left - main.left - (main.right - right))).toBeLessThanOrEqual(1)
  })
}

test('the profile has two columns, and a level of type between title and text', async ({ page, say }) => {
  await page.goto('/profile/')
  const parts = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(parts.filter({ hasText: say('profile.password') })).toBeVisible(patient)
  const columns = new Set(
    await parts.evaluateAll((all) =>
      all.map((each) => Math.round(each.closest('section')?.getBoundingClientRect().left ?? 0)),
    ),
  )
  expect(columns.size).toBe(2)
  for (const part of await parts.all()) expect(await styleOf(part, 'font-size')).toBe('20px')
})

test('what is selected has one colour: sidebar, table, tree, chooser, grid and list', async ({
  page,
  say,
  folder,
  api,
}) => {
  await api.uploadText([...folder, 'Notiz.txt'], 'Flut')
  await page.goto('/admin/companies/')
  const row = page.getByRole('row', { name: /^Nordkai Logistik/u })
  await row.click()
  await page.mouse.move(0, 0)
  await expect(row).toHaveAttribute('aria-selected', 'true')
  const colour = await ground(row)
  expect(await ground(page.locator('nav a[aria-current="page"]').first())).toBe(colour)
  await page.getByRole('button', { name: say('admin.companies.view.tree') }).click()
  await page.mouse.move(0, 0)
  const item = page
    .getByRole('treeitem', { name: /^Nordkai Logistik/u })
    .locator('.fui-TreeItemLayout')
    .first()
  await expect.poll(() => ground(item)).toBe(colour)
  await expect
    .poll(() => ground(page.getByRole('button', { name: say('admin.companies.view.tree') })))
    .toBe(colour)

  await page.goto(pageOf(folder))
  for (const view of ['list', 'grid'] as const) {
    await showAs(page, say, view, pageOf(folder))
    const entry = entryOf(page, 'Notiz.txt')
    await entry.focus()
    await page.keyboard.press('Space')
    await page.mouse.move(0, 0)
    await expect.poll(() => ground(entry)).toBe(colour)
    await page.keyboard.press('Escape')
  }
  await (
    await openMenu(page, say, 'Notiz.txt')
  )
    .getByRole('menuitem', { name: say('files.action.transfer') })
    .click()
  const chosen = page.getByRole('dialog').getByRole('option', { selected: true })
  await expect.poll(() => ground(chosen)).toBe(colour)
})

test('in the wizard the primary button is last at the end, and what is said of items stands in columns', async ({
  page,
  say,
  folder,
  api,
}) => {
  await api.createFolder([...folder, 'Ablage'])
  for (const name of ['a.txt', 'Bericht des Vorstands.txt']) await api.uploadText([...folder, name], name)
  await page.goto(pageOf(folder))
  const menu = await openMenu(page, say, 'a.txt')
  // the groups of the menu, by what is between their lines
  const groups = await menu.evaluate((list) =>
    [...list.querySelectorAll('[role="menuitem"], .fui-MenuDivider')]
      .map((each) => (each.matches('.fui-MenuDivider') ? '|' : each.textContent))
      .join(';'),
  )
  expect(groups.split(';|;').length).toBeGreaterThan(2)
  expect(groups.split(';|;').at(-1)).toBe(say('files.action.delete'))
  await menu.getByRole('menuitem', { name: say('files.action.transfer') }).click()
  const wizard = page.getByRole('dialog', { name: say('files.action.transfer') })
  const buttons = wizard.locator('button[type="button"]:visible')
  await expect(buttons.last()).toHaveText(say('files.transfer.next'))
  await atRest(page)
  const [end, box] = [await boxOf(buttons.last()), await boxOf(wizard)]
  expect(box.right - end.right, 'at the end').toBeLessThanOrEqual(26)
  const ends = await wizard
    .getByRole('option')
    .evaluateAll((all) =>
      all.map((each) =>
        [...each.querySelectorAll('span')]
          .map((part) => Math.round(part.getBoundingClientRect().right))
          .slice(-2),
      ),
    )
  expect(ends).toHaveLength(3)
  expect(new Set(ends.map(String)).size, 'dates and sizes end below each other').toBe(1)
})

test('the ways to other pages are one quiet line, also beside a panel', async ({ page, say }) => {
  await page.goto('/admin/users/')
  const pages = page.getByRole('navigation', { name: say('ui.table.pages') })
  const middles = (): Promise<readonly number[]> =>
    pages.locator('button:visible, select:visible, input:visible').evaluateAll((all) =>
      all.map((each) => {
        const { top, height } = each.getBoundingClientRect()
        return Math.round(top + height / 2)
      }),
    )
  const isOneLine = async (): Promise<boolean> => {
    const all = await middles()
    return all.length > 8 && Math.max(...all) - Math.min(...all) <= 2
  }
  await expect(pages).toBeVisible(patient)
  expect(await isOneLine()).toBe(true)
  expect(await styleOf(pages.locator('div').first(), 'font-size')).toBe('12px')
  await page.getByRole('row').nth(1).click()
  await expect(page.getByRole('complementary')).toBeVisible(patient)
  await atRest(page)
  expect(await isOneLine()).toBe(true)
  await photograph(page, 'design-pager')
})

test('headings have a hairline, cells a distance, and the ring of the focus is whole', async ({
  page,
  say,
}) => {
  for (const address of ['/admin/users/', '/admin/companies/', '/admin/audit/', '/admin/roles/']) {
    await page.goto(address)
    const heads = page.getByRole('columnheader')
    await expect(heads.first()).toBeVisible(patient)
    const lines = await heads.evaluateAll((all) =>
      all.map((each) => {
        const { borderBottomWidth, zIndex } = getComputedStyle(each, '::after')
        return `${borderBottomWidth} ${zIndex}`
      }),
    )
    expect(new Set(lines), 'the line lies above what is in the cells').toEqual(new Set(['1px 1']))
    const gaps = await heads.evaluateAll((all) =>
      all.slice(1).map((each, index) => {
        const before = all[index] ?? each
        const between = each.getBoundingClientRect().left - before.getBoundingClientRect().right
        return (
          between +
          Number.parseFloat(getComputedStyle(before).paddingRight) +
          Number.parseFloat(getComputedStyle(each).paddingLeft)
        )
      }),
    )
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(12)
  }
  await page.goto('/admin/users/')
  const first = page.getByRole('columnheader').first()
  await first.getByRole('button').waitFor()
  await page.getByRole('searchbox').focus()
  while (!(await first.getByRole('button').evaluate((each) => each === document.activeElement)))
    await page.keyboard.press('Tab')
  const [width, offset] = [await styleOf(first, 'outline-width'), await styleOf(first, 'outline-offset')]
  expect(Number.parseFloat(width)).toBe(2)
  expect(Number.parseFloat(offset) + Number.parseFloat(width)).toBeLessThanOrEqual(0)
  await photograph(page, 'design-ring')
  await page.goto('/admin/filemanagerpermissions/')
  await expect(page.getByText(say('admin.folders.table')).first()).toBeVisible()
})

test('a row that is open or has the focus leaves the columns as wide as the table', async ({ page }) => {
  await page.goto('/admin/roles/')
  const row = page.getByRole('row', { name: /Controlling/u })
  await expect(row).toBeVisible(patient)
  const rest = async () => {
    const [table, last] = [await boxOf(page.getByRole('grid')), await boxOf(row.getByRole('gridcell').last())]
    return Math.round(table.right - last.right)
  }
  expect(await rest()).toBe(0)
  await row.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(row).toBeFocused()
  expect(await rest(), 'with the focus').toBe(0)
  const last = row.getByRole('gridcell').last()
  const ring = await last.evaluate((cell) => Number.parseFloat(getComputedStyle(cell, '::after').width))
  expect(Math.round(ring), 'the ring is around the whole row').toBe(Math.round((await boxOf(row)).width))
  await row.press('Enter')
  await expect(page.getByRole('complementary')).toBeVisible(patient)
  await atRest(page)
  expect(await rest(), 'beside its panel').toBe(0)
})
