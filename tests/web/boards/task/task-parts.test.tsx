import { screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Subtask } from '#contract/boards/task-shapes.ts'
import { sessionAtom } from '../../../../src/web/session/session-state.ts'
import { anna } from '../../support/browser.ts'
import { problem } from '../../support/tiny-server.ts'
import { taskWith, useTaskScene } from './task-scene.tsx'

const { open, page } = useTaskScene()
beforeEach(() => getDefaultStore().set(sessionAtom, { user: anna, permissions: [] }))

afterEach(() => vi.unstubAllGlobals())

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const step = (id: string, title: string, isDone = false): Subtask => ({
  id,
  title,
  assignee: null,
  dueDate: null,
  isDone,
  version: 1,
})

describe('the description', () => {
  test('is read laid out and changed as text, with a look at it before; Ctrl+Enter saves', async () => {
    const scene = await open(taskWith({ description: 'Get **40** boxes' }))
    expect((await screen.findByText('40')).tagName).toBe('STRONG')
    await scene.view.user.click(await button('Edit description'))
    const field = screen.getByRole('textbox', { name: 'Description' })
    await scene.view.user.type(field, ' and *tape*')
    await scene.view.user.click(screen.getByRole('tab', { name: 'Preview' }))
    expect((await screen.findByText('tape')).tagName).toBe('EM')
    await scene.view.user.click(screen.getByRole('tab', { name: 'Write' }))
    await scene.view.user.type(
      screen.getByRole('textbox', { name: 'Description' }),
      '{Control>}{Enter}{/Control}',
    )
    await waitFor(() => expect(scene.task.description).toBe('Get **40** boxes and *tape*'))
    await button('Edit description')
  })

  test('stays written when the panel closes by accident, and is let go by Cancel', async () => {
    const scene = await open()
    await scene.view.user.click(await button('Add a description'))
    await scene.view.user.type(screen.getByRole('textbox', { name: 'Description' }), 'Half')
    await scene.view.user.click(await button('Close task'))
    await scene.view.user.click(await button('open it'))
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })
    expect(field.value).toBe('Half')
    await scene.view.user.click(await button('Cancel'))
    await button('Add a description')
    expect(scene.sent('PUT', '/api/task/21')).toEqual([])
  })
})

const withSteps = () =>
  taskWith({ tasks: [step('31', 'Measure'), step('32', 'Order'), step('33', 'Pay', true)] })

describe('subtasks', () => {
  test('are added by Enter, one after another', async () => {
    const scene = await open(taskWith(), {
      'POST /api/task': ({ body }) => {
        const { title } = body as { readonly title: string }
        scene.task = { ...scene.task, tasks: [...scene.task.tasks, step(`4${title.length}`, title)] }
        return { status: 201, body: scene.task }
      },
    })
    await scene.view.user.type(screen.getByRole('textbox', { name: 'Add a subtask' }), 'Measure{Enter}')
    await screen.findByRole('checkbox', { name: 'Measure' })
    await scene.view.user.type(screen.getByRole('textbox', { name: 'Add a subtask' }), 'Order{Enter}')
    await screen.findByRole('checkbox', { name: 'Order' })
    screen.getByText('0 of 2')
    expect(scene.sent('POST', '/api/task')[0]).toMatchObject({
      taskboard: '5',
      parentId: '21',
      title: 'Measure',
    })
  })

  test('whose answer was lost are sent again with the same key, which needs no https', async () => {
    // browsers have it on secure pages alone
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    let isLost = true
    const scene = await open(taskWith(), {
      'POST /api/task': () => {
        if (isLost) return problem(500, 'unexpected', 'nobody is there')
        scene.task = { ...scene.task, tasks: [step('41', 'Measure')] }
        return { status: 201, body: scene.task }
      },
    })
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Add a subtask' })
    await scene.view.user.type(field, 'Measure{Enter}')
    await screen.findByText('nobody is there')
    await waitFor(() => expect(field.value).toBe('Measure'))
    isLost = false
    await scene.view.user.type(field, '{Enter}')
    await screen.findByRole('checkbox', { name: 'Measure' })
    const [first, again] = scene.sent('POST', '/api/task') as { key: string }[]
    expect(first?.key).toMatch(/^[0-9a-f]{32}$/u)
    expect(again?.key).toBe(first?.key)
  })

  test('are ticked off', async () => {
    const scene = await open(withSteps(), {
      'PUT /api/task/31': () => {
        scene.task = { ...scene.task, tasks: [step('31', 'Measure', true), step('32', 'Order')] }
        return { body: scene.task }
      },
    })
    screen.getByText('1 of 3')
    await scene.view.user.click(screen.getByRole('checkbox', { name: 'Measure' }))
    await waitFor(() => expect(scene.sent('PUT', '/api/task/31')).toEqual([{ version: 1, isDone: true }]))
  })

  test('are renamed by F2 and moved by Alt and an arrow', async () => {
    const moved = withSteps().tasks.toReversed()
    const scene = await open(withSteps(), {
      'PUT /api/task/31': () => ({ body: scene.task }),
      'POST /api/task/32/place': () => ({ body: { ...scene.task, tasks: moved } }),
    })
    screen.getByRole('checkbox', { name: 'Measure' }).focus()
    await scene.view.user.keyboard('{F2}')
    await scene.view.user.type(screen.getByRole('textbox', { name: 'Rename' }), ' twice{Enter}')
    await waitFor(() =>
      expect(scene.sent('PUT', '/api/task/31')).toEqual([{ version: 1, title: 'Measure twice' }]),
    )
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Rename' })).toBeNull())
    screen.getByRole('checkbox', { name: 'Order' }).focus()
    await scene.view.user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(scene.sent('POST', '/api/task/32/place')).toEqual([{ after: null }]))
  })

  test('are deleted with a way back, the focus on the next', async () => {
    const scene = await open(withSteps(), {
      'DELETE /api/task/32': () => {
        scene.task = { ...scene.task, tasks: scene.task.tasks.filter(({ id }) => id !== '32') }
        return { status: 204 }
      },
      'POST /api/task/32/restore': () => {
        scene.task = withSteps()
        return { body: scene.task }
      },
    })
    screen.getByRole('checkbox', { name: 'Order' }).focus()
    await scene.view.user.keyboard('{Delete}')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Order' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Pay' }))
    await scene.view.user.click(await button('Undo'))
    await screen.findByRole('checkbox', { name: 'Order' })
  })

  test('become cards', async () => {
    const scene = await open(withSteps(), { 'POST /api/task/31/card': () => ({ body: scene.task }) })
    await scene.view.user.click(await button('Actions for “Measure”'))
    await scene.view.user.click(await screen.findByRole('menuitem', { name: 'Make it a card' }))
    await waitFor(() => expect(scene.sent('POST', '/api/task/31/card')).toHaveLength(1))
  })
})

const did = (id: string, kind: string, more: object) => ({
  id,
  kind,
  taskId: '21',
  title: 'Order boxes',
  actor: '8',
  happenedAt: '2026-11-21T08:00:00.000Z',
  before: null,
  after: null,
  ...more,
})

test('the history tells who did what in sentences, and how long the task was in each stage', async () => {
  const scene = await open(taskWith(), {
    'GET /api/task/21/activity': {
      body: {
        activities: [
          did('9', 'moved', { before: { stage: '1' }, after: { stage: '2' } }),
          did('8', 'moved', { before: { stage: '1' }, after: { stage: '2', request: '3' } }),
          did('7', 'declined', { after: { stage: '3', request: '3', answer: 'Not yet' } }),
          did('6', 'changed', {
            before: { assignee: null, dueDate: null, labels: [], isDone: false, priority: null },
            after: { assignee: anna.id, dueDate: '2026-12-24', labels: ['31'], priority: 'HIGH' },
          }),
          did('5', 'changed', {
            taskId: '31',
            title: 'Measure',
            before: { isDone: false },
            after: { isDone: true },
          }),
          did('41', 'changed', { before: { files: 3 }, after: { files: 2 } }),
          did('40', 'changed', { before: { files: 1 }, after: { files: 3 } }),
          did('4', 'created', { after: { title: 'Order boxes', stage: '1' } }),
        ],
        hasMore: false,
        people: [
          { id: '8', name: 'Bert Brecht', isActive: true },
          { id: anna.id, name: 'Anna Müller', isActive: true },
        ],
        stages: [
          { id: '1', name: 'To do' },
          { id: '2', name: 'Doing' },
          { id: '3', name: 'Done' },
        ],
        labels: [{ id: '31', name: 'Legal', color: 'red' }],
        times: [
          { stage: '1', seconds: 60 * 60 * 26 },
          { stage: '2', seconds: 125 },
        ],
      },
    },
  })
  await scene.view.user.click(screen.getByRole('tab', { name: 'History' }))
  const list = await screen.findByRole('list', { name: 'History' })
  const sentences = [...list.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(sentences).toEqual([
    'Bert Brecht moved the task from “To do” to “Doing”',
    'Bert Brecht approved the move from “To do” to “Doing”',
    'Bert Brecht declined the move to “Done”: Not yet',
    'Bert Brecht assigned the task to Anna Müller',
    'Bert Brecht set the due date of the task to 24.12.2026',
    'Bert Brecht added the label “Legal”',
    'Bert Brecht set the priority of the task to High',
    'Bert Brecht ticked off the subtask “Measure”',
    'Bert Brecht removed a file from the task',
    'Bert Brecht added 2 files to the task',
    'Bert Brecht created the task',
  ])
  const times = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(times).toEqual(['1 day', '2 minutes'])
})

test('the task is deleted with a way back, and the panel closes', async () => {
  const scene = await open(taskWith(), {
    'DELETE /api/task/21': { status: 204 },
    'POST /api/task/21/restore': { body: taskWith() },
  })
  await scene.view.user.click(await button('More actions'))
  await scene.view.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Comments' })).toBeNull())
  await scene.view.user.click(await button('Undo'))
  await waitFor(() => expect(scene.sent('POST', '/api/task/21/restore')).toHaveLength(1))
})

test('Escape closes the panel, but first what is open in it', async () => {
  const scene = await open()
  await scene.view.user.type(screen.getByRole('textbox', { name: /Write a comment/u }), '@be')
  await screen.findByRole('option', { name: /Bert Brecht/u })
  await scene.view.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  screen.getByRole('tab', { name: 'Comments' })
  await scene.view.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Comments' })).toBeNull())
  expect(page.server.seen.filter(({ method }) => method !== 'GET')).toEqual([])
})
