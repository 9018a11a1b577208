import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MyRequest, MyTask } from '#contract/boards/my-tasks.ts'
import { MyTasks } from '../../../../src/web/boards/home/my-tasks.tsx'
import { noNotifications, withNew } from '../../../../src/web/notifications/notification-list.ts'
import { notificationsAtom } from '../../../../src/web/notifications/notifications-atom.ts'
import { followedPlaces, publishPlace } from '../../../../src/web/session/open-places.ts'
import { forgetReplies } from '../../../../src/web/session/use-ask.ts'
import { ToastArea } from '../../../../src/web/ui/toasts/toast-area.tsx'
import { healthy, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import { problem } from '../../support/tiny-server.ts'

const page = usePageOnTinyServer()
beforeEach(() => storeTokens(600))
afterEach(async () => {
  // what was done asks again what waits; the answer comes after the test has seen what it wants
  await new Promise((resolve) => setTimeout(resolve, 150))
  cleanup()
  // what one test was answered must not be shown by the next, nor keep it from asking
  await forgetReplies()
})

const taskboard = { id: '5', name: 'Move', color: 'blue' } as const
const task = (id: string, title: string, more: Partial<MyTask> = {}): MyTask => ({
  id,
  title,
  taskboard,
  workflowStage: { id: '1', name: 'To do' },
  parent: null,
  dueDate: null,
  priority: null,
  version: 3,
  positionVersion: 2,
  doneStage: '9',
  ...more,
})
const request: MyRequest = {
  id: '70',
  taskId: '13',
  title: 'Sign the lease',
  taskboard,
  from: 'Review',
  to: 'Approved',
  reason: 'The landlord waits',
  asker: 'Otto Other',
  askedAt: '2026-11-23T08:00:00.000Z',
}
const none = { first: [], total: 0 }
const nothing = { overdue: none, today: none, thisWeek: none, later: none, approvals: none, requests: none }
const some = <Item,>(...first: Item[]) => ({ first, total: first.length })

/** Shows it; after something was done the second answer is given. */
async function open(first: object, then: object = nothing) {
  let asked = 0
  page.server.answer({
    ...healthy(),
    'GET /api/task/mine': () => ({ body: { ...nothing, ...((asked += 1) === 1 ? first : then) } }),
  })
  const shown = await mount(
    <>
      <MyTasks />
      <ToastArea />
    </>,
  )
  await screen.findAllByRole('listitem')
  return shown
}
const sent = (path: string) => page.server.seen.find((each) => each.path === path && each.method !== 'GET')

test('what waits stands by when it is due, with its number, and leads to its board', async () => {
  await open({
    overdue: some(task('11', 'Pack', { dueDate: '2020-01-01' })),
    later: some(task('12', 'Shelf', { parent: { id: '40', title: 'Kitchen' }, workflowStage: null })),
  })
  const overdue = screen.getByRole('region', { name: 'Overdue (1)' })
  expect(within(overdue).getByRole('link', { name: 'Pack' }).getAttribute('href')).toBe(
    '/taskboards/5?task=11',
  )
  expect(within(overdue).getByText(/^01\.01\.2020, [\d,]+ days overdue$/u)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Shelf' }).getAttribute('href')).toBe('/taskboards/5?task=40')
  expect(screen.getByText('Move · Kitchen')).toBeDefined()
  expect(screen.queryByRole('region', { name: /Today/u })).toBeNull()
})

test('a card is ticked off by moving it, and goes at once; that is taken back', async () => {
  page.server.answer({
    'POST /api/task/move': {
      body: { results: [{ taskId: '11', task: { positionVersion: 3 }, activityId: '88' }] },
    },
  })
  const { user } = await open({ today: some(task('11', 'Pack')) })
  await user.click(screen.getByRole('button', { name: 'Complete “Pack”' }))
  await screen.findByText('Nothing to do')
  await waitFor(() =>
    expect(sent('/api/task/move')?.body).toEqual([
      { taskId: '11', from: { stageId: '1', positionVersion: 2 }, to: { stageId: '9', after: null } },
    ]),
  )
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(page.server.seen.filter(({ path }) => path === '/api/task/move').at(-1)?.body).toEqual([
      {
        taskId: '11',
        from: { stageId: '9', positionVersion: 3 },
        to: { stageId: '1', after: null },
        takesBack: '88',
      },
    ]),
  )
  await screen.findByText(/^Undone/u)
})

test('a subtask is ticked off where it is; what no arrow leads to done cannot be', async () => {
  page.server.answer({ 'PUT /api/task/12': { body: { version: 4 } } })
  const { user } = await open({
    today: some(
      task('12', 'Shelf', { parent: { id: '40', title: 'Kitchen' }, workflowStage: null, doneStage: null }),
      task('13', 'Lease', { doneStage: null }),
    ),
  })
  expect(screen.queryByRole('button', { name: 'Complete “Lease”' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Complete “Shelf”' }))
  await waitFor(() => expect(sent('/api/task/12')?.body).toEqual({ version: 3, isDone: true }))
})

test('what is refused comes back, with the reason', async () => {
  page.server.answer({ 'POST /api/task/move': problem(409, 'stageFull', 'Done is full.') })
  const shown = { today: some(task('11', 'Pack')) }
  const { user } = await open(shown, shown)
  await user.click(screen.getByRole('button', { name: 'Complete “Pack”' }))
  await screen.findByText('Done is full.')
  expect(screen.getByRole('link', { name: 'Pack' })).toBeDefined()
})

test('a move is approved, or declined with a word', async () => {
  page.server.answer({
    'POST /api/task/requests/70/approve': { body: {} },
    'POST /api/task/requests/70/decline': { body: {} },
  })
  const { user } = await open({ approvals: some(request) }, { approvals: some(request) })
  expect(screen.getByText('Otto Other: The landlord waits')).toBeDefined()
  expect(screen.getByText('Move · Review → Approved')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Approve: “Sign the lease”' }))
  await screen.findByText('“Sign the lease” is now in “Approved”.')
  expect(sent('/api/task/requests/70/approve')?.body).toEqual({ answer: '' })
  await user.click(await screen.findByRole('button', { name: 'Decline: “Sign the lease”' }))
  await user.type(await screen.findByRole('textbox'), 'Too dear')
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(sent('/api/task/requests/70/decline')?.body).toEqual({ answer: 'Too dear' }))
})

test('what one asked for is withdrawn', async () => {
  page.server.answer({ 'DELETE /api/task/requests/70': { status: 204 } })
  const { user } = await open({ requests: some(request) })
  await user.click(screen.getByRole('button', { name: 'Withdraw: “Sign the lease”' }))
  await waitFor(() => expect(sent('/api/task/requests/70')).toBeDefined())
  await screen.findByText('Nothing to do')
})

test('of many the first five stand there until one wants to see more', async () => {
  const many = Array.from({ length: 25 }, (_, number) => task(String(100 + number), `Nr. ${number}`))
  const { user } = await open({ later: { first: many, total: 60 } })
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Show 55 more' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(25)
  expect(screen.getByText('35 more on your boards')).toBeDefined()
})

test('a failure says so and asks again', async () => {
  page.server.answer({ 'GET /api/task/mine': problem(404, 'notFound') })
  const { user } = await mount(<MyTasks />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  page.server.answer({ 'GET /api/task/mine': { body: nothing } })
  await user.click(again)
  await screen.findByText('Nothing to do')
})

const asked = (): number => page.server.seen.filter(({ path }) => path === '/api/task/mine').length

test('what others do on a board of which something stands there is followed, and nothing else is asked for', async () => {
  const { unmount } = await open({ approvals: some(request) }, { later: some(task('12', 'Shelf')) })
  expect(followedPlaces()).toEqual(['board:5'])
  act(() => publishPlace('board:6'))
  expect(asked()).toBe(1)
  act(() => publishPlace('board:5'))
  await screen.findByRole('link', { name: 'Shelf' })
  expect(screen.queryByText('Sign the lease')).toBeNull()
  expect(asked()).toBe(2)
  unmount()
  expect(followedPlaces()).toEqual([])
})

test('what one is told of on another board comes along; what was told before asks nothing', async () => {
  const store = getDefaultStore()
  const tell = (id: string, more: object): void => {
    const told = {
      id,
      groupId: id,
      createdAt: request.askedAt,
      actor: 'Otto',
      payload: ['Shelf | X'],
      ...more,
    }
    act(() => store.set(notificationsAtom, (list) => withNew(list, [told as never], id)))
  }
  const assigned = { type: 'task_assigned', boardId: '6', board: 'Other', taskId: '12' }
  await open({ today: some(task('11', 'Pack')) }, { today: some(task('11', 'Pack'), task('12', 'Shelf')) })
  tell('3', assigned)
  tell('4', { type: 'folder_change' })
  tell('5', assigned)
  await screen.findByRole('link', { name: 'Shelf' })
  expect(asked()).toBe(2)
  act(() => store.set(notificationsAtom, noNotifications))
})
