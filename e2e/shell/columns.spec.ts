/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page has nothing from outside */
import type { Page } from 'playwright/test'
import { createBoard, createTask } from '../support/boards.ts'
import { showAs } from '../support/files.ts'
import { expect, pageOf, test } from '../support/kontor.ts'
import { patient } from '../support/users.ts'

test.use({ language: 'de', viewport: { width: 1024, height: 800 } })

const long =
  'Niederschrift der Sitzung des Aufsichtsrats vom dritten November mit allen Anlagen und Beschlüssen.txt'

/** Fills its column: of a name fifty letters are shown, and of these none is narrow. */
const wide = `${'W'.repeat(60)}.txt`

/** The headings have a line below them, and what stands in a column keeps 8 px from what stands in the next one. */
async function expectColumns(page: Page, place: string): Promise<void> {
  const heads = page.getByRole('columnheader')
  await expect(heads.first(), place).toBeVisible(patient)
  await expect(page.getByRole('gridcell').or(page.getByRole('cell')).first(), place).toBeVisible(patient)
  const { lines, close } = await page.locator('main').evaluate(measureColumns)
  expect(new Set(lines), `${place}: the line below the headings`).toEqual(new Set(['1px']))
  expect(close, `${place}: what stands closer than 8 px to the next column`).toEqual([])
}

test('headings have a hairline and columns never touch: files, trash, search, rights, reports, boards', async ({
  page,
  say,
  api,
  folder,
}) => {
  await api.createFolder([...folder, 'Anlagen'])
  await api.uploadTexts(folder, [long, wide, 'Alt.txt'])
  await api.deleteEntry([...folder, 'Alt.txt'])
  const { board } = await createBoard(api, 'Umzug an die Westkaje')
  await createTask(api, board.id, long)
  for (const view of ['list', 'tree'] as const) {
    await page.goto(pageOf(folder))
    await showAs(page, say, view, pageOf(folder))
    await expect(page.getByRole('row', { name: wide })).toBeVisible()
    await expectColumns(page, view)
  }
  for (const address of [
    '/trash/',
    '/search/?q=Vertrag',
    '/reporting/administration/',
    '/reporting/administration/?view=groups',
    '/admin/access/wide/?kind=otherCompanies',
    `/taskboards/${board.id}?view=list`,
  ]) {
    await page.goto(address)
    await expectColumns(page, address)
  }
  await page.goto('/admin/filemanagerpermissions/')
  await page.getByRole('button', { name: say('folderRights.pick') }).click()
  await page.getByRole('searchbox', { name: say('ui.people.search') }).fill('ahrens')
  await page.getByRole('option', { name: /Ahrens, Petra/u }).click()
  await expectColumns(page, 'rights of a person')
})

/** Runs in the page: what is drawn below each heading, and the neighbours whose words or pictures come too close. */
function measureColumns(main: Element) {
  const inkOf = (cell: Element): DOMRect | null => {
    let [left, right] = [Infinity, -Infinity]
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const box = range.getBoundingClientRect()
      let [from, to] = [box.left, box.right]
      for (
        let each = walker.currentNode.parentElement;
        each && cell.contains(each);
        each = each.parentElement
      ) {
        if (getComputedStyle(each).overflowX === 'visible') continue
        from = Math.max(from, each.getBoundingClientRect().left)
        to = Math.min(to, each.getBoundingClientRect().right)
      }
      // one pixel is for screen readers alone
      if (to - from <= 1.5) continue
      left = Math.min(left, from)
      right = Math.max(right, to)
    }
    return right > left ? new DOMRect(left, 0, right - left, 1) : null
  }
  const heads = [...main.querySelectorAll('th, [role="columnheader"]')]
  const lines = heads.map((each) => {
    const drawn = each.matches('th') ? each : (each.closest('[role="rowgroup"]') ?? each)
    return getComputedStyle(drawn, '::after').borderBottomWidth
  })
  const close = [...main.querySelectorAll('tr, [role="row"]')].slice(0, 40).flatMap((row) => {
    const cells = [...row.children].map((cell) => ({ name: cell.textContent, ink: inkOf(cell) }))
    const inked = cells.filter(({ ink }) => ink !== null)
    return inked.slice(1).flatMap(({ name, ink }, index) => {
      const before = inked[index]
      const gap = (ink?.left ?? 0) - (before?.ink?.right ?? 0)
      return gap < 8 ? [`${before?.name} | ${name}: ${Math.round(gap)}`] : []
    })
  })
  return { lines, close }
}
