import type { Locator } from 'playwright/test'
import { createBoard, createTask, personOf } from '../support/boards.ts'
import { expectFits } from '../support/window/fits.ts'
import { expect, test } from '../support/kontor.ts'
import { administrator } from '../support/people.ts'
import { dialogOf, expectLow, lowWindow } from '../support/window/low-window.ts'

test.describe('in a window of 320 x 256', () => {
  test.use({ viewport: lowWindow, language: 'de', theme: 'dark' })

  test('every dialog of a board fits', async ({ page, say, api }) => {
    const { board } = await createBoard(api, 'Umzug der Niederlassung an die Westkaje')
    await page.goto('/taskboards/')
    for (const button of ['boards.list.create', 'boards.import'] as const) {
      await page
        .getByRole('button', { name: say(button), exact: true })
        .first()
        .click()
      await expectLow({ page, name: button }, dialogOf(page))
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.goto(`/taskboards/${board.id}`)
    for (const item of ['boards.people', 'boards.labels', 'boards.folder'] as const) {
      await page.getByRole('button', { name: say('boards.settings') }).click()
      await page.getByRole('menuitem', { name: say(item), exact: true }).click()
      await expectLow({ page, name: item }, dialogOf(page))
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('what asks about a card fits: where it is moved to, and the keys', async ({ page, api }) => {
    const { board } = await createBoard(api, 'Umzug')
    await createTask(api, board.id, 'Den Kran an der Westkaje prüfen und abnehmen lassen')
    await page.goto(`/taskboards/${board.id}`)
    for (const key of ['ContextMenu', '?']) {
      await page.locator('[data-card]').focus()
      await page.keyboard.press(key)
      await expectLow({ page, name: `board-${key}` }, dialogOf(page))
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 640 }, hasTouch: true, isMobile: true, language: 'de' })

  test('the name of a board is whole, and the days of a month are, with what is below them', async ({
    page,
    say,
    api,
  }) => {
    const { board } = await createBoard(api, 'Umzug')
    const task = await createTask(api, board.id, 'Kran prüfen')
    await page.goto(`/taskboards/${board.id}?task=${task.id}`)
    const field = say('boards.task.field.dueDate')
    const choose = page.getByRole('button', { name: say('ui.day.choose', { field }) })
    await choose.tap()
    const month = page.getByRole('dialog', { name: field, exact: true })
    await expectFits(month)
    const days = month.locator('.fui-DialogContent')
    expect(await cutOff(days), 'pixels of the month that have to be scrolled to').toBe(0)
    await expect(month.locator('[aria-current="date"]')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(choose, 'the task stays open').toBeFocused()
    await choose.tap()
    await month.getByRole('button', { name: say('ui.day.tomorrow'), exact: true }).tap()
    await expect(page.getByRole('button', { name: say('ui.day.clear', { field }) })).toBeVisible()
    await expect(choose).toBeFocused()
    await page.goto(`/taskboards/${board.id}`)
    const name = page.getByRole('heading', { level: 1 })
    await expect(name).toHaveText(board.name)
    expect(await cutOff(name), 'pixels of the name that are cut off').toBe(0)
  })

  test('the list says nothing of what a task has not, and initials stay in one line', async ({
    page,
    say,
    api,
  }) => {
    const { board } = await createBoard(api, 'Umzug')
    await createTask(api, board.id, 'Kran prüfen')
    const { id, version } = await createTask(api, board.id, 'Halle leeren')
    const assignee = (await personOf(api, administrator)).id
    await api.send('PUT', `/api/task/${id}`, { version, assignee })
    await page.goto(`/taskboards/${board.id}?view=list`)
    const row = page.getByRole('row', { name: 'Kran prüfen' })
    await expect(row).toContainText(say('boards.board.list.stage'))
    await expect(row).not.toContainText(say('boards.board.list.assignee'))
    const initials = page.getByRole('row', { name: 'Halle leeren' }).locator('.fui-Avatar__initials')
    expect(await initials.evaluate(linesOf), 'lines of the initials').toBe(1)
  })
})

/** How much of it lies beyond its edges. */
const cutOff = (place: Locator): Promise<number> =>
  place.evaluate(
    ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
      scrollHeight - clientHeight + scrollWidth - clientWidth,
  )

/** Runs in the page: on how many lines the text of an element stands. */
function linesOf(element: Element): number {
  const text = document.createRange()
  text.selectNodeContents(element)
  return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
}
