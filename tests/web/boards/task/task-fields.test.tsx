import { act, screen, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessionAtom } from '../../../../src/web/session/session-state.ts'
import { refreshBoard } from '../../../../src/web/boards/data/kept-board.ts'
import { daysLater, formatDay, todayHere } from '../../../../src/web/ui/day/day.ts'
import { anna } from '../../support/browser.ts'
import { cardOf, changesWith } from '../../support/sample-board.ts'
import { problem } from '../../support/tiny-server.ts'
import { board, taskWith, useTaskScene } from './task-scene.tsx'

const { open, page } = useTaskScene()
beforeEach(() => getDefaultStore().set(sessionAtom, { user: anna, permissions: [] }))

const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const tomorrow = daysLater(todayHere(), 1)
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('each field saves by itself', () => {
  test('the title, with Enter; Escape leaves it as it was and the panel open', async () => {
    const scene = await open()
    await scene.view.user.click(await button('Order boxes'))
    const field = screen.getByRole('textbox', { name: 'Title' })
    await scene.view.user.clear(field)
    await scene.view.user.type(field, 'Order 40 boxes{Enter}')
    await waitFor(() => expect(scene.task.title).toBe('Order 40 boxes'))
    expect(document.activeElement?.textContent).toBe('Order 40 boxes')
    await scene.view.user.click(await button('Order 40 boxes'))
    await scene.view.user.keyboard('x{Escape}')
    await button('Order 40 boxes')
    expect(scene.sent('PUT', '/api/task/21')).toHaveLength(1)
  })

  test('no title is said, and nothing is sent', async () => {
    const scene = await open()
    await scene.view.user.click(await button('Order boxes'))
    await scene.view.user.clear(screen.getByRole('textbox', { name: 'Title' }))
    await scene.view.user.keyboard('{Enter}')
    await screen.findByText('A task needs a title.')
    expect(scene.sent('PUT', '/api/task/21')).toEqual([])
  })

  test('the assignee, by keyboard, oneself first', async () => {
    const scene = await open()
    await scene.view.user.click(await button('Assignee: Nobody'))
    await waitFor(() =>
      expect(names()).toEqual(['AMAnna MüllerYou', 'Nobody', 'BBBert Brechtbert@nordhafen.example']),
    )
    await scene.view.user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(scene.task.assignee).toBe(anna.id))
    await button('Assignee: Anna Müller')
  })

  test('the due date as it is written in either language; a day that is over is refused in words', async () => {
    const scene = await open()
    const field = await screen.findByRole('textbox', { name: 'Due date' })
    await scene.view.user.type(field, '24.12.2020{Enter}')
    await screen.findByText('That day is in the past. Choose today or a later day.')
    await scene.view.user.clear(field)
    await scene.view.user.type(field, '30.02.2030{Enter}')
    await screen.findByText(/not a valid date/u)
    expect(scene.sent('PUT', '/api/task/21')).toEqual([])
    await scene.view.user.clear(field)
    await scene.view.user.type(field, `${tomorrow.split('-').toReversed().join('/')}{Enter}`)
    await waitFor(() => expect(scene.task.dueDate).toBe(tomorrow))
    expect((field as HTMLInputElement).value).toBe(formatDay(tomorrow))
    await screen.findByText('due tomorrow')
    expect(scene.sent('PUT', '/api/task/21')[0]).toMatchObject({ timeZone: expect.any(String) })
  })

  test('the due date from the month, by arrows, and none again', async () => {
    const scene = await open()
    await scene.view.user.click(await button('Due date: choose a day'))
    const month = await screen.findByRole('grid', { name: 'Due date' })
    // whoever says the number that is seen reaches the day
    for (const day of within(month).getAllByRole('button'))
      expect(day.getAttribute('aria-label')).toMatch(new RegExp(`\\b${day.textContent}\\b`, 'u'))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-current')).toBe('date'))
    await scene.view.user.keyboard('{ArrowRight}{Enter}')
    await waitFor(() => expect(scene.task.dueDate).toBe(tomorrow))
    await scene.view.user.click(await button('Clear Due date'))
    await waitFor(() => expect(scene.task.dueDate).toBeNull())
  })

  test('the priority and the labels', async () => {
    const scene = await open()
    await scene.view.user.click(await button('Priority: None'))
    await scene.view.user.click(await screen.findByRole('menuitemradio', { name: 'High' }))
    await button('Priority: High')
    await scene.view.user.click(await button('Labels: None'))
    await scene.view.user.click(await screen.findByRole('option', { name: 'Legal' }))
    await waitFor(() => expect(scene.task).toMatchObject({ priority: 'HIGH', labels: ['31'] }))
  })

  test('two in a row are based on each other', async () => {
    const scene = await open()
    await scene.view.user.click(await button('Priority: None'))
    await scene.view.user.click(await screen.findByRole('menuitemradio', { name: 'Low' }))
    await scene.view.user.type(
      screen.getByRole('textbox', { name: 'Due date' }),
      `${formatDay(tomorrow)}{Enter}`,
    )
    await waitFor(() => expect(scene.task).toMatchObject({ priority: 'LOW', dueDate: tomorrow, version: 3 }))
  })
})

describe('somebody else was faster', () => {
  test('elsewhere in the task: nothing is asked, both changes stay', async () => {
    const scene = await open()
    scene.task = { ...scene.task, priority: 'HIGH', version: 2 }
    await scene.view.user.type(
      screen.getByRole('textbox', { name: 'Due date' }),
      `${formatDay(tomorrow)}{Enter}`,
    )
    await waitFor(() => expect(scene.task).toMatchObject({ priority: 'HIGH', dueDate: tomorrow }))
    await button('Priority: High')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('in the same field: says who and what, keeps what was typed, and saves it when asked to', async () => {
    const activity = {
      id: '1',
      kind: 'changed',
      taskId: '21',
      title: 'Order boxes',
      actor: '8',
      happenedAt: '2026-11-21T08:00:00.000Z',
      before: { title: 'Order boxes' },
      after: { title: 'Order crates' },
    }
    const scene = await open(taskWith(), {
      'GET /api/task/21/activity': {
        body: {
          activities: [activity],
          hasMore: false,
          people: [{ id: '8', name: 'Bert Brecht', isActive: true }],
          stages: [],
          labels: [],
          times: [],
        },
      },
    })
    await scene.view.user.click(await button('Order boxes'))
    const field = screen.getByRole('textbox', { name: 'Title' })
    scene.task = { ...scene.task, title: 'Order crates', version: 2 }
    await scene.view.user.type(field, '!{Enter}')
    const alert = await screen.findByRole('alert')
    await within(alert).findByText(/Bert Brecht has changed “Title” in the meantime/u)
    within(alert).getByText('Order crates')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' }).value).toBe('Order boxes!')
    expect(scene.task.title).toBe('Order crates')
    await scene.view.user.click(await button('Save mine'))
    await waitFor(() => expect(scene.task.title).toBe('Order boxes!'))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  test('a change of the board brings the task as it is now', async () => {
    const scene = await open()
    scene.task = { ...scene.task, priority: 'HIGH', version: 2 }
    page.server.answer({
      'GET /api/taskboard/5/changes': {
        body: changesWith({ revision: '11', tasks: [cardOf('21', 'Order boxes', '1', { version: 2 })] }),
      },
    })
    await act(async () => refreshBoard('5'))
    await button('Priority: High')
  })
})

test('what the server says against a field stands below it', async () => {
  const scene = await open(taskWith(), {
    'PUT /api/task/21': {
      status: 400,
      body: {
        ...(problem(400, 'invalidInput').body as object),
        fields: [{ field: 'dueDate', message: 'not that day' }],
      },
    },
  })
  await scene.view.user.type(
    screen.getByRole('textbox', { name: 'Due date' }),
    `${formatDay(tomorrow)}{Enter}`,
  )
  await screen.findByText('not that day')
})

test('a viewer reads everything and changes nothing', async () => {
  await open(
    taskWith({ assignee: '8', dueDate: '2026-01-02', priority: 'LOW' }),
    {},
    board({ role: 'viewer' }),
  )
  screen.getByRole('group', { name: 'Assignee: Bert Brecht' })
  screen.getByRole('group', { name: /^Due date: 02.01.2026, (?:overdue|[\d,]+ days overdue)/u })
  expect(screen.queryByRole('button', { name: /Assignee|Priority|Labels|Order boxes|Move/u })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Due date' })).toBeNull()
  // but they may say something
  screen.getByRole('textbox', { name: /Write a comment/u })
})

test('a task in the archive is read only, and comes back by a button', async () => {
  const scene = await open(taskWith({ isArchived: true }), {
    'POST /api/task/21/restore': () => ({ body: taskWith() }),
  })
  expect(screen.queryByRole('button', { name: /Priority/u })).toBeNull()
  await scene.view.user.click(await button('Restore'))
  await button('Priority: None')
})

test('one that was deleted says so, and comes back by a button', async () => {
  const scene = await open()
  page.server.answer({
    'GET /api/task/21': problem(404, 'notFound'),
    'POST /api/task/21/restore': () => {
      page.server.answer({ 'GET /api/task/21': { body: scene.task } })
      return { body: scene.task }
    },
    'GET /api/taskboard/5/changes': {
      body: changesWith({ revision: '11', gone: ['21'] }),
    },
  })
  await act(async () => refreshBoard('5'))
  await screen.findByText('This task was deleted')
  await scene.view.user.click(await button('Restore'))
  await button('Priority: None')
})
