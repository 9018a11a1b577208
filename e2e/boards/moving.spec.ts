import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import {
  addMember,
  cardOf,
  createBoard,
  createTask,
  saveWorkflow,
  showBoard,
  stageAt,
} from '../support/boards.ts'
import { expect, test, toastOf } from '../support/kontor.ts'
import { clerk } from '../support/people.ts'
import { openSecondBrowser } from '../support/second-browser.ts'
import { soon } from '../support/soon.ts'

async function middleOf(place: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) }
}

/** Takes a card by the mouse and holds it over a stage. */
async function dragOver(page: Page, card: Locator, stage: Locator): Promise<void> {
  const [from, to] = [await middleOf(card), await middleOf(stage)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y + 6, { steps: 3 })
  await page.mouse.move(to.x, to.y + 40, { steps: 10 })
}

test('a card is moved by mouse and keys where the workflow allows it, and a colleague sees it', async ({
  page,
  browser,
  baseURL,
  api,
  say,
}) => {
  const { board, workflow } = await createBoard(api, 'Law')
  const [first, second, third] = workflow.columns
  if (!first || !second || !third) throw new Error('The simple template has three stages')
  await saveWorkflow(api, board.id, workflow, workflow.columns, [
    { from: first.id, to: second.id },
    { from: second.id, to: third.id },
  ])
  await createTask(api, board.id, 'Pack the books')
  await createTask(api, board.id, 'Order a van')
  await addMember(api, board.id, clerk)

  const other = await openSecondBrowser(browser, { baseURL, person: clerk, language: 'de' })
  await other.goto(`/taskboards/${board.id}`)
  await expect(cardOf(other, 'Pack the books')).toBeVisible()
  await page.goto(`/taskboards/${board.id}`)
  const card = cardOf(page, 'Pack the books')
  await expect(card).toBeVisible()
  await expectAccessible(page)

  // held over a stage that does not take it: that says why, and nothing happens
  await dragOver(page, card, stageAt(page, 2))
  const why = page.locator('[data-held]').getByText(say('boards.board.law.notConnected'))
  await expect(why).toBeInViewport({ ratio: 1 })
  const closedSign = (at: number) => stageAt(page, at).locator('header > svg')
  await expect(closedSign(2)).toBeVisible()
  await expect(closedSign(1)).toHaveCount(0)
  // also where there is no room above the card
  await page.mouse.move((await middleOf(stageAt(page, 2))).x, 30, { steps: 5 })
  await expect(why).toBeInViewport({ ratio: 1 })
  await page.mouse.up()
  await expect(cardOf(stageAt(page, 0), 'Pack the books')).toBeVisible()

  await dragOver(page, card, stageAt(page, 1))
  await page.mouse.up()
  await expect(cardOf(stageAt(page, 1), 'Pack the books')).toBeVisible()
  await expect(
    toastOf(page, say('boards.board.move.done', { title: 'Pack the books', stage: second.name })),
  ).toBeVisible()
  await expect(cardOf(stageAt(other, 1), 'Pack the books')).toBeVisible(soon)

  // against the arrows: taken back within five minutes
  await page.keyboard.press('Control+z')
  await expect(cardOf(stageAt(page, 0), 'Pack the books')).toBeVisible()
  await expect(cardOf(stageAt(other, 0), 'Pack the books')).toBeVisible(soon)

  await cardOf(page, 'Order a van').focus()
  await page.keyboard.press('Control+Shift+ArrowRight')
  await expect(cardOf(stageAt(page, 1), 'Order a van')).toBeFocused()
  await page.keyboard.press('ContextMenu')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(say('boards.board.law.notConnected'))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: third.name }).click()
  await expect(cardOf(stageAt(page, 2), 'Order a van')).toBeVisible()
  await other.context().close()
})

test('who is slower reads who was faster, and a removed member reads that the board is closed', async ({
  page,
  browser,
  baseURL,
  api,
  faults,
}) => {
  faults.expect(/status of (?:404|409)/u)
  const { board, workflow } = await createBoard(api, 'Race')
  const { id } = await createTask(api, board.id, 'Pack the books')
  const member = await addMember(api, board.id, clerk)
  const other = await openSecondBrowser(browser, { baseURL, person: clerk, language: 'de' })
  await other.goto(`/taskboards/${board.id}`)
  await expect(cardOf(other, 'Pack the books')).toBeVisible()
  // the colleague hears nothing while the administrator is faster
  await other.route('**/api/taskboard/*/changes*', (route) => route.abort())
  const third = workflow.columns[2]?.id ?? ''
  await api.send('POST', '/api/task/move', [
    {
      taskId: id,
      from: { stageId: workflow.columns[0]?.id ?? '', positionVersion: 1 },
      to: { stageId: third, after: null },
    },
  ])
  await cardOf(other, 'Pack the books').focus()
  await other.keyboard.press('Control+Shift+ArrowRight')
  await expect(other.locator('.fui-Toast', { hasText: /war schneller/u })).toBeVisible()
  await other.unroute('**/api/taskboard/*/changes*')
  await expect(cardOf(stageAt(other, 2), 'Pack the books')).toBeVisible()

  await api.send('DELETE', member)
  await expect(
    other.getByRole('heading', { name: 'Sie haben keinen Zugriff mehr auf dieses Board' }),
  ).toBeVisible(soon)
  await other.context().close()
  await page.goto('/home/')
})

test('what a colleague does to a held card ends the drag, and that is said', async ({ page, api, say }) => {
  const { board, workflow } = await createBoard(api, 'Held')
  const { id } = await createTask(api, board.id, 'Pack the books')
  await page.goto(`/taskboards/${board.id}`)
  const card = cardOf(page, 'Pack the books')
  await expect(card).toBeVisible()
  await dragOver(page, card, stageAt(page, 1))
  await expect(page.locator('[data-held]')).toBeVisible()
  const [from, , to] = workflow.columns
  await api.send('POST', '/api/task/move', [
    {
      taskId: id,
      from: { stageId: from?.id ?? '', positionVersion: 1 },
      to: { stageId: to?.id ?? '', after: null },
    },
  ])
  await expect(toastOf(page, say('boards.board.drag.ended'))).toBeVisible()
  await expect(page.locator('[data-held]')).toHaveCount(0)
  await page.mouse.up()
  await expect(cardOf(stageAt(page, 2), 'Pack the books')).toBeVisible()
})

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

  test('a card that is held goes to a stage that takes it and to no other, one that is brushed scrolls', async ({
    page,
    api,
    say,
  }) => {
    const { board, workflow } = await createBoard(api, 'Finger')
    const [first, second] = workflow.columns
    const connections = [{ from: first?.id ?? '', to: second?.id ?? '' }]
    await saveWorkflow(api, board.id, workflow, workflow.columns, connections)
    for (let at = 1; at <= 14; at += 1) await createTask(api, board.id, `Card ${String(at).padStart(2, '0')}`)
    await page.goto(`/taskboards/${board.id}`)
    const card = cardOf(page, 'Card 01')
    await expect(card).toBeVisible()
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })

    /** Holds the card until it can be moved, and carries it over a stage. */
    const carryTo = async (stage: Locator): Promise<void> => {
      const [begin, end] = [await middleOf(card), await middleOf(stage)]
      await send('touchStart', begin.x, begin.y)
      await expect(page.locator('[data-held]')).toBeVisible()
      for (let step = 1; step <= 8; step += 1)
        await send(
          'touchMove',
          begin.x + ((end.x - begin.x) * step) / 8,
          begin.y + ((end.y - begin.y) * step) / 8,
        )
    }

    await carryTo(stageAt(page, 2))
    await expect(page.locator('[data-held]').getByText(say('boards.board.law.notConnected'))).toBeVisible()
    await send('touchEnd')
    await expect(page.locator('[data-held]')).toHaveCount(0)
    await expect(cardOf(stageAt(page, 0), 'Card 01')).toBeVisible()

    await carryTo(stageAt(page, 1))
    await send('touchEnd')
    await expect(cardOf(stageAt(page, 1), 'Card 01')).toBeVisible()
    await expect
      .poll(
        async () =>
          (await showBoard(api, board.id)).tasks.find(({ title }) => title === 'Card 01')?.positionVersion,
      )
      .toBe(2)

    // a finger that moves at once scrolls
    const from = await middleOf(cardOf(page, 'Card 04'))
    await send('touchStart', from.x, from.y)
    for (let step = 1; step <= 6; step += 1) await send('touchMove', from.x, from.y - step * 30)
    await send('touchEnd')
    await expect(page.locator('[data-held]')).toHaveCount(0)
    await expect(cardOf(stageAt(page, 1), 'Card 04')).toHaveCount(0)
  })
})

test('a drop counts although the column was scrolled away from where the card was taken', async ({
  page,
  api,
}) => {
  const { board } = await createBoard(api, 'Long')
  for (let at = 1; at <= 60; at += 1) await createTask(api, board.id, `Card ${String(at).padStart(2, '0')}`)
  await page.goto(`/taskboards/${board.id}`)
  const card = cardOf(page, 'Card 01')
  await expect(card).toBeVisible()
  const from = await middleOf(card)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 10, { steps: 3 })
  await expect(page.locator('[data-held]')).toBeVisible()
  await page.mouse.move(from.x, from.y + 200, { steps: 4 })
  await page.mouse.wheel(0, 2500)
  await expect(cardOf(page, 'Card 40')).toBeVisible()
  const behind = await middleOf(cardOf(page, 'Card 40'))
  await page.mouse.move(behind.x, behind.y + 10, { steps: 4 })
  await page.mouse.up()
  await expect
    .poll(async () => {
      const { tasks } = await showBoard(api, board.id)
      const order = tasks.toSorted((one, other) => (one.rank < other.rank ? -1 : 1)).map(({ title }) => title)
      return order.indexOf('Card 01')
    })
    .toBeGreaterThan(30)
})
