import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { usePageOnTinyServer } from '../../support/browser.ts'
import { card, openBoard, titlesIn } from '../../support/open-board.tsx'
import { boardWith, cardOf, changesWith } from '../../support/sample-board.ts'
import { showOn, useScreen } from '../../support/screen.ts'

const page = usePageOnTinyServer()
useScreen({ width: 1440, height: 900 })
afterEach(cleanup)

const books = cardOf('11', 'Pack the books', '1')
const van = cardOf('12', 'Order a van', '1')

describe('a new task', () => {
  test('is made of a title and Enter in an entry stage, and the field stays for the next', async () => {
    // on a busy machine loading it for the first time is slow
    await import('../../../../src/web/boards/board/columns/add-task-form.tsx')
    await openBoard(page.server, boardWith([books]))
    page.server.answer({
      'POST /api/task': { status: 201, body: { id: '99' } },
      'GET /api/taskboard/5/changes': {
        body: changesWith({ revision: '11', tasks: [cardOf('99', 'Buy tape', '1')] }),
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Add task to “To do”' }))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'), { timeout: 10_000 })
    await userEvent.keyboard('{Enter}')
    await screen.findByText('Enter a title.')
    await userEvent.keyboard('Buy tape{Enter}')
    await waitFor(() => expect(titlesIn('To do')).toContain('Buy tape'))
    expect(
      page.server.seen.filter(({ method, path }) => method === 'POST' && path === '/api/task'),
    ).toHaveLength(1)
    expect(document.activeElement?.tagName).toBe('TEXTAREA')
    await userEvent.keyboard('{Escape}')
    await screen.findByRole('button', { name: 'Add task to “To do”' })
  })
})

describe('what the cards are narrowed down to', () => {
  const legal = cardOf('16', 'Sign the lease', '1', { labels: ['31'], priority: 'HIGH', assignee: '8' })

  test.each([
    ['?q=LEASE', ['Sign the lease']],
    ['?label=31', ['Sign the lease']],
    ['?priority=HIGH', ['Sign the lease']],
    ['?who=8', ['Sign the lease']],
    ['?who=none', ['Pack the books']],
    ['?due=none', ['Pack the books', 'Sign the lease']],
    ['?due=overdue', []],
    ['?label=999&priority=SOME&due=never', ['Pack the books', 'Sign the lease']],
  ])('stands in the address: %s', async (query, titles) => {
    await openBoard(page.server, boardWith([books, legal]), query)
    expect(titlesIn('To do')).toEqual(titles)
  })

  test('can be taken away at once', async () => {
    const view = await openBoard(page.server, boardWith([books, legal]), '?q=lease&priority=HIGH&task=11')
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    await waitFor(() => expect(titlesIn('To do')).toEqual(['Pack the books', 'Sign the lease']))
    expect(view.address()).toBe('/taskboards/5?task=11')
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search tasks' }))
  })

  test('can be taken away on a phone, and the focus goes to what unfolds the filters', async () => {
    showOn({ width: 390, height: 844 })
    await openBoard(page.server, boardWith([books, legal]), '?priority=HIGH')
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    const unfold = await screen.findByRole('button', { name: 'Filters' })
    expect(document.activeElement).toBe(unfold)
  })

  test('that leaves nothing of the list can be taken away there too', async () => {
    await openBoard(page.server, boardWith([books, legal]), '?q=nowhere&label=31&view=list')
    await screen.findByText('No tasks match.')
    // once, not above the list as well
    await userEvent.click(screen.getByRole('button', { name: /^Clear (?:search|filters)/u }))
    await screen.findByText('Sign the lease')
    expect(screen.queryByRole('button', { name: /^Clear (?:search|filters)/u })).toBeNull()
  })

  test('a board without tasks leads from the list to its columns, and the focus goes to the chosen view', async () => {
    const view = await openBoard(page.server, boardWith([]), '?view=list')
    await userEvent.click(await screen.findByRole('button', { name: 'Show columns' }))
    await screen.findByRole('button', { name: 'Add task to “To do”' })
    expect(view.address()).toBe('/taskboards/5')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Board' }))
  })

  test('counts on its button, which stays as quiet as the others', async () => {
    await openBoard(page.server, boardWith([books, legal]), '?priority=HIGH')
    const chosen = screen.getByRole('button', { name: 'Priority (1)' })
    const other = screen.getByRole('button', { name: 'People' })
    expect(getComputedStyle(chosen).fontWeight).toBe(getComputedStyle(other).fontWeight)
    expect(getComputedStyle(chosen).backgroundColor).not.toBe(getComputedStyle(other).backgroundColor)
  })
})

test('selected cards are changed together, and that can be taken back together', async () => {
  await openBoard(page.server, boardWith([books, van]))
  page.server.answer({
    'GET /api/taskboard/5/people': { body: [] },
    'POST /api/task/change': ({ body }) => {
      const { changes } = body as { changes: readonly { taskId: string; version: number }[] }
      return {
        body: {
          results: changes.map(({ taskId, version }) => ({
            taskId,
            status: 200,
            code: null,
            version: version + 1,
            task: { ...(taskId === '11' ? books : van), version: version + 1, priority: 'HIGH' },
          })),
        },
      }
    },
  })
  act(() => card('Pack the books').focus())
  await userEvent.keyboard(' {ArrowDown} ')
  await screen.findByText('2 tasks selected')
  await userEvent.click(await screen.findByRole('button', { name: 'Priority' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'High' }))
  await screen.findByText('2 tasks changed')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(page.server.seen.filter(({ path }) => path === '/api/task/change')).toHaveLength(2),
  )
  expect(page.server.seen.findLast(({ path }) => path === '/api/task/change')?.body).toMatchObject({
    changes: [
      { taskId: '11', version: 2, priority: null },
      { taskId: '12', version: 2, priority: null },
    ],
  })
})

describe('the other views', () => {
  test('list every card with its stage', async () => {
    await openBoard(page.server, boardWith([books, cardOf('13', 'Paint', '2')]), '?view=list')
    const table = await screen.findByRole('grid', { name: 'Tasks of “Moving house”' })
    expect(within(table).getByText('Paint')).toBeDefined()
    expect(within(table).getByText('Doing')).toBeDefined()
  })

  test('show a month with what is due', async () => {
    await openBoard(
      page.server,
      boardWith([cardOf('13', 'Paint', '2', { dueDate: '2026-02-17' })]),
      '?view=calendar&month=2026-02',
    )
    await screen.findByRole('heading', { name: 'February 2026' })
    expect(screen.getByRole('button', { name: /Paint/u }).closest('li')?.textContent).toContain('17 February')
  })

  test('name what is overdue in a month, where a sign stands for the word', async () => {
    await openBoard(
      page.server,
      boardWith([
        cardOf('13', 'Paint', '2', { dueDate: '2020-01-17' }),
        cardOf('14', 'Sweep', '3', { dueDate: '2020-01-17' }),
      ]),
      '?view=calendar&month=2020-01',
    )
    const late = await screen.findByRole('button', { name: /Paint/u })
    const done = screen.getByRole('button', { name: /Sweep/u })
    expect([late.title, done.title]).toEqual(['Paint', 'Sweep'])
    expect(within(late).getByTitle('Overdue').querySelectorAll('svg')).toHaveLength(1)
    expect(within(done).queryByTitle('Overdue')).toBeNull()
  })

  test.each(['9999-12', '1000-01', '0000-01', '2026-13'])(
    'show this month where the address names %s, whose weeks are in no calendar',
    async (month) => {
      await openBoard(
        page.server,
        boardWith([cardOf('13', 'Paint', '2', { dueDate: '9999-12-31' })]),
        `?view=calendar&month=${month}`,
      )
      await screen.findByRole('heading', { name: new RegExp(String(new Date().getFullYear()), 'u') })
    },
  )
})
