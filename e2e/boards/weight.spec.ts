import type { Page } from 'playwright/test'
import { cardOf, createBoard, createTask } from '../support/boards.ts'
import { expect, test } from '../support/kontor.ts'

type Sizes = ReadonlyMap<string, number>

/** What comes in breaks of the browser, on every page or on Home. */
const late = ['menus', 'toasts', 'search']
const lateOnHome = [...late, 'my-tasks', 'ask-block', 'my-reports']

/** Scripts, styles and texts of the page with what each takes on the wire, once what comes in breaks is there. */
async function sizesOf(page: Page, parts: readonly string[]): Promise<Sizes> {
  const read = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/.*\.(?:js|css)$/u.test(name))
        .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
    )
  const areThere = async (): Promise<boolean> => {
    const names = (await read()).map(([name]) => name)
    return parts.every((part) => names.some((name) => name.includes(`/${part}-`)))
  }
  await expect.poll(areThere).toBe(true)
  return new Map(await read())
}

/** What of it was not there before. */
const beyond = (sizes: Sizes, ...before: readonly Sizes[]): Sizes =>
  new Map([...sizes].filter(([name]) => !before.some((each) => each.has(name))))

const sum = (sizes: Sizes): number => [...sizes.values()].reduce((total, size) => total + size, 0)

// the longer texts of the two languages
test.use({ language: 'de' })

test('a board takes at most 45 kB beyond Home, the editor of its workflow at most 80 kB more, and neither comes before it is opened', async ({
  page,
  api,
}) => {
  const { board } = await createBoard(api, 'Weight')
  await createTask(api, board.id, 'Weigh the anchor')
  await page.goto('/home/')
  const home = await sizesOf(page, lateOnHome)

  await page.goto(`/taskboards/${board.id}`)
  await expect(cardOf(page, 'Weigh the anchor')).toBeVisible()
  const opened = beyond(await sizesOf(page, late), home)
  expect(sum(opened), [...opened].join('\n')).toBeLessThanOrEqual(45_000)
  expect(sum(opened)).toBeGreaterThan(10_000)

  await page.goto(`/workfloweditor/${board.id}`)
  await expect(page.locator('.react-flow__node').first()).toBeVisible()
  const editor = beyond(await sizesOf(page, late), home, opened)
  expect(sum(editor), [...editor].join('\n')).toBeLessThanOrEqual(80_000)

  const before = [...home.keys(), ...opened.keys()]
  expect(before.filter((name) => /\/workflow-/u.test(name))).toEqual([])
  expect([...home.keys()].filter((name) => /\/boards?-/u.test(name))).toEqual([])
})
