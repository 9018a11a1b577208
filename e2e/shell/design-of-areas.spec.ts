import type { Locator } from 'playwright/test'
import { createBoard } from '../support/boards.ts'
import { expect, test } from '../support/kontor.ts'
import { patient } from '../support/users.ts'

test.use({ language: 'de', viewport: { width: 1440, height: 900 } })

// of the areas that came later the same is measured as in design.spec.ts

/** Computed style of an element, by the name of CSS. */
const styleOf = (element: Locator, property: string): Promise<string> =>
  element.evaluate((each, name) => getComputedStyle(each).getPropertyValue(name), property)

const ground = (element: Locator): Promise<string> => styleOf(element, 'background-color')

for (const address of [
  '/taskboards/',
  '/assistant/',
  '/reporting/',
  '/reporting/administration/',
  '/admin/access/',
  '/admin/access/requests/',
  '/admin/access/wide/',
  '/search/?q=Vertrag',
]) {
  test(`at most one button is bold, and it is the primary one: ${address}`, async ({ page, say }) => {
    await page.goto(address)
    await expect(page.locator('main h1')).toBeVisible(patient)
    await expect(page.locator(`output[aria-label="${say('ui.loading')}"]`)).toHaveCount(0, patient)
    const bold = await page
      .locator('main .fui-Button:visible')
      .evaluateAll((all) =>
        all
          .filter((each) => Number(getComputedStyle(each).fontWeight) > 400)
          .map((each) => getComputedStyle(each).backgroundColor),
      )
    expect(bold.length).toBeLessThanOrEqual(1)
    expect(await styleOf(page.locator('main h1'), 'font-size')).toBe('28px')
  })
}

test('a board and a report have the colour of selection, and a title of 24 px', async ({
  page,
  say,
  api,
}) => {
  const { board } = await createBoard(api, 'Umzug')
  await page.goto(`/taskboards/${board.id}`)
  const view = page.getByRole('button', { name: say('boards.board.view.board'), exact: true })
  await expect(view).toHaveAttribute('aria-pressed', 'true', patient)
  await page.mouse.move(0, 0)
  const colour = await ground(page.locator('nav a[aria-current="page"]').first())
  await expect.poll(() => ground(view)).toBe(colour)
  expect(await styleOf(page.locator('main h1'), 'font-size')).toBe('24px')
  const { items } = (await api.send('GET', '/api/report/dashboards?all=true&pageSize=100')) as {
    readonly items: readonly { readonly id: string }[]
  }
  await page.goto(`/reporting/administration/?dashboardId=${items[0]?.id ?? ''}`)
  const row = page.locator('tr[aria-selected="true"]')
  await expect(row).toHaveCount(1, patient)
  await page.mouse.move(0, 0)
  await expect.poll(() => ground(row)).toBe(colour)
})

test('where there is nothing each place has a drawing of its own and the button that helps: trash, change log, no result, no right', async ({
  page,
  say,
  faults,
}) => {
  faults.expect(/status of 404/u)
  const nothing = { items: [], total: 0, page: 0, pageSize: 10, emptiable: 0 }
  await page.route(/\/api\/(?:filemanager\/trash|audit)\?/u, (route) => route.fulfill({ json: nothing }))
  const closed = Buffer.from('/filemanager/?fileId=999999').toString('base64url')
  const drawings: string[] = []
  for (const [address, title] of [
    ['/trash/', 'files.trash.none'],
    ['/admin/audit/', 'admin.audit.empty'],
    ['/search/?q=gibtesnirgends', 'ui.table.noMatch'],
    [`/filemanager/${closed}?encoded=true`, 'files.linkDenied'],
  ] as const) {
    await page.goto(address)
    // the heading stands beside its drawing
    const state = page
      .getByRole('main')
      .getByRole('heading', { name: say(title), exact: true })
      .locator('xpath=..')
    await expect(state, address).toBeVisible(patient)
    await expect(state.getByRole('button').or(state.getByRole('link')), address).not.toHaveCount(0)
    drawings.push(await state.locator('svg').first().innerHTML())
  }
  expect(new Set(drawings).size, 'different drawings').toBe(4)
})
