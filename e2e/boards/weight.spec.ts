import { cardOf, createBoard, createTask } from '../support/boards.ts'
import { expect, test } from '../support/kontor.ts'
import { beyond, sizesOf, sum } from '../support/measuring/weight.ts'

// the longer texts of the two languages
test.use({ language: 'de' })

test('a board takes at most 45 kB beyond Home, the editor of its workflow at most 80 kB more, and neither comes before it is opened', async ({
  page,
  api,
}) => {
  const { board } = await createBoard(api, 'Weight')
  await createTask(api, board.id, 'Weigh the anchor')
  await page.goto('/home/')
  const home = await sizesOf(page, 'home')

  await page.goto(`/taskboards/${board.id}`)
  await expect(cardOf(page, 'Weigh the anchor')).toBeVisible()
  const opened = beyond(await sizesOf(page), home)
  expect(sum(opened), [...opened].join('\n')).toBeLessThanOrEqual(45_000)
  expect(sum(opened)).toBeGreaterThan(10_000)

  await page.goto(`/workfloweditor/${board.id}`)
  await expect(page.locator('.react-flow__node').first()).toBeVisible()
  const editor = beyond(await sizesOf(page), home, opened)
  expect(sum(editor), [...editor].join('\n')).toBeLessThanOrEqual(80_000)

  const before = [...home.keys(), ...opened.keys()]
  expect(before.filter((name) => /\/workflow-/u.test(name))).toEqual([])
  expect([...home.keys()].filter((name) => /\/boards?-/u.test(name))).toEqual([])
})
