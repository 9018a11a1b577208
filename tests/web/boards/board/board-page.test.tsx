import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { card, column, openBoard, titlesIn } from '../../support/open-board.tsx'
import { openPage } from '../../support/open-page.tsx'
import { boardWith, cardOf, stageOf } from '../../support/sample-board.ts'
import { showOn, useScreen } from '../../support/screen.ts'
import { problem } from '../../support/tiny-server.ts'

const page = usePageOnTinyServer()
useScreen({ width: 1440, height: 900 })
afterEach(() => {
  cleanup()
  showOn({ width: 1440, height: 900 })
})

const books = cardOf('11', 'Pack the books', '1')
const van = cardOf('12', 'Order a van', '1')

const stops = (): readonly Element[] => [
  ...screen.getByRole('group', { name: 'Columns of the board' }).querySelectorAll('[tabindex="0"]'),
]

describe('a board', () => {
  test('shows its stages with what they hold and how many they take', async () => {
    const stages = [
      stageOf('1', 'To do', { isEntry: true, limit: 5 }),
      stageOf('2', 'Doing', { limit: 1 }),
      stageOf('3', 'Done', { kind: 'done' }),
    ]
    const tasks = [books, cardOf('13', 'Paint', '2'), cardOf('14', 'Clean', '2')]
    await openBoard(page.server, boardWith(tasks, { stages }))
    expect(within(column('To do')).getByText('1 of 5')).toBeDefined()
    expect(within(column('Doing')).getByText('2 tasks, more than the intended 1')).toBeDefined()
    expect(within(column('Done')).getByText('Nothing here yet.')).toBeDefined()
    expect(titlesIn('Doing')).toEqual(['Paint', 'Clean'])
  })

  test('has one place that Tab reaches, and arrows walk over all its cards', async () => {
    await openBoard(page.server, boardWith([books, van, cardOf('13', 'Paint', '3')]))
    expect(stops()).toEqual([card('Pack the books')])
    act(() => card('Pack the books').focus())
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(card('Order a van'))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(document.activeElement).toBe(card('Paint')))
    expect(stops()).toEqual([card('Paint')])
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(document.activeElement).toBe(card('Pack the books')))
    await userEvent.keyboard('{End}')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add task to “To do”' })),
    )
    await userEvent.keyboard('{ArrowUp}or')
    await waitFor(() => expect(document.activeElement).toBe(card('Order a van')))
  })

  test('to a viewer offers nothing that would change it', async () => {
    await openBoard(page.server, boardWith([books], { board: { role: 'viewer' } }))
    expect(screen.queryByRole('button', { name: /Add task/u })).toBeNull()
    act(() => card('Pack the books').focus())
    await userEvent.keyboard(' {Delete}{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
    expect(card('Pack the books').getAttribute('aria-selected')).toBe('false')
    expect(page.server.seen.some(({ method }) => method !== 'GET')).toBe(false)
  })

  test('in the archive is read-only and says so', async () => {
    await openBoard(page.server, boardWith([books], { board: { isArchived: true, role: 'owner' } }))
    expect(screen.getByText(/This board is in the archive/u)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Add task/u })).toBeNull()
  })

  test('that is not there for whoever looks says who can help', async () => {
    storeTokens(600)
    page.server.answer({ 'GET /api/taskboard/6': problem(404, 'notFound') })
    await openPage('/taskboards/6')
    await screen.findByRole('heading', { name: 'Board not found' })
    cleanup()
    await openPage('/taskboards/none')
    await screen.findByRole('heading', { name: 'Board not found' })
  })

  test('says what a due date means in words', async () => {
    await openBoard(
      page.server,
      boardWith([
        cardOf('21', 'Late', '1', { dueDate: '2020-01-01' }),
        cardOf('22', 'Late but done', '3', { dueDate: '2020-01-01' }),
      ]),
    )
    expect(within(card('Late')).getByText('Overdue')).toBeDefined()
    expect(within(card('Late but done')).queryByText('Overdue')).toBeNull()
  })

  test('says how many days a card is in its stage, and where that is longer than intended', async () => {
    const fiveDaysAgo = { stageSince: new Date(Date.now() - 5 * 86_400_000).toISOString() }
    const stages = [
      stageOf('1', 'To do', { isEntry: true }),
      stageOf('2', 'Doing', { staleDays: 3 }),
      stageOf('3', 'Done', { kind: 'done' }),
    ]
    const tasks = [
      cardOf('31', 'Waits', '1', fiveDaysAgo),
      cardOf('32', 'Too long', '2', fiveDaysAgo),
      cardOf('33', 'Finished', '3', fiveDaysAgo),
    ]
    await openBoard(page.server, boardWith(tasks, { stages }))
    expect(within(card('Waits')).getByText('5 days in this column')).toBeDefined()
    expect(
      within(card('Too long')).getByText('5 days in this column already: longer than intended'),
    ).toBeDefined()
    expect(within(card('Finished')).queryByText(/5 days/u)).toBeNull()
  })

  test('on a narrow screen shows one stage at a time', async () => {
    showOn({ width: 390, height: 780 })
    await openBoard(page.server, boardWith([books, cardOf('13', 'Paint', '2')]))
    expect(screen.queryByRole('region', { name: 'Doing' })).toBeNull()
    await userEvent.click(await screen.findByRole('tab', { name: 'Doing (1)' }))
    expect(titlesIn('Doing')).toEqual(['Paint'])
    expect(screen.queryByRole('region', { name: 'To do' })).toBeNull()
  })

  test('of 2,000 cards draws at most 150', async () => {
    const stages = Array.from({ length: 8 }, (_, at) => stageOf(`${at + 1}`, `Stage ${at + 1}`))
    const tasks = Array.from({ length: 2000 }, (_, at) =>
      cardOf(`${at + 100}`, `Card ${at}`, `${(at % 8) + 1}`),
    )
    await openBoard(page.server, boardWith(tasks, { stages }))
    const drawn = document.querySelectorAll('[data-card]').length
    expect(drawn).toBeGreaterThan(8)
    expect(drawn).toBeLessThanOrEqual(150)
  })
})
