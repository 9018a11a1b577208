import { screen, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TaskComment } from '#contract/boards/comments.ts'
import type { MoveRequest } from '#contract/boards/requests.ts'
import { sessionAtom } from '../../../../src/web/session/session-state.ts'
import { anna } from '../../support/browser.ts'
import { dialogTitled } from '../../support/dialog-titled.ts'
import { problem } from '../../support/tiny-server.ts'
import type { Answers } from '../../support/tiny-server.ts'
import { board, taskWith, useTaskScene } from './task-scene.tsx'

const { open } = useTaskScene()
beforeEach(() => getDefaultStore().set(sessionAtom, { user: anna, permissions: [] }))

/** The browser of these tests does not always give a dialog the focus, and one without it counts as behind the page. */
const evenBehind = { hidden: true } as const

const bert = { id: '8', name: 'Bert Brecht', isActive: true }
const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** A server that keeps comments. */
function comments(first: readonly Partial<TaskComment>[] = []): Answers {
  let ids = 0
  const made = (more: Partial<TaskComment>): TaskComment => ({
    id: String((ids += 1)),
    author: anna.id,
    authorName: null,
    text: '',
    createdAt: '2026-11-21T08:00:00.000Z',
    editedAt: null,
    isImported: false,
    ...more,
  })
  let all = first.map(made)
  return {
    'GET /api/task/21/comments': () => ({ body: { comments: all, hasMore: false, people: [bert] } }),
    'POST /api/task/21/comments': ({ body }) => {
      const comment = made(body as Partial<TaskComment>)
      all = [comment, ...all]
      return { status: 201, body: comment }
    },
    'PUT /api/task/21/comments/1': ({ body }) => {
      all = all.map((each) =>
        each.id === '1' ? { ...each, ...(body as object), editedAt: '2026-11-22T08:00:00.000Z' } : each,
      )
      return { body: all.find(({ id }) => id === '1') }
    },
    'DELETE /api/task/21/comments/1': () => {
      all = all.filter(({ id }) => id !== '1')
      return { status: 204 }
    },
  }
}

describe('comments', () => {
  test('mention people by keyboard, and are sent by Ctrl+Enter', async () => {
    const scene = await open(taskWith(), comments())
    const field = screen.getByRole('textbox', { name: /Write a comment/u })
    await scene.view.user.type(field, 'Look, @be')
    await screen.findByRole('option', { name: /Bert Brecht/u })
    await scene.view.user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect((field as HTMLTextAreaElement).value).toBe('Look, @Bert Brecht ')
    await scene.view.user.keyboard('please{Control>}{Enter}{/Control}')
    const list = screen.getByRole('list', { name: 'Comments' })
    await within(list).findByText('@Bert Brecht')
    expect(scene.sent('POST', '/api/task/21/comments')).toMatchObject([{ text: 'Look, @[8] please' }])
    await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(''))
  })

  test('name nobody who was found before, while the answer to what is typed is on its way', async () => {
    const all = [
      { id: '8', name: 'Bert Brecht', email: 'bert@nordhafen.example', boardRole: 'member' },
      { id: '9', name: 'Clara Zetkin', email: 'clara@nordhafen.example', boardRole: 'member' },
    ]
    const scene = await open(taskWith(), {
      ...comments(),
      'GET /api/taskboard/5/people': ({ query }) =>
        query.get('search') === '' ? { body: all } : new Promise(() => undefined),
    })
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Write a comment/u })
    await scene.view.user.type(field, 'Look, @')
    await screen.findByRole('option', { name: /Bert Brecht/u })
    await scene.view.user.type(field, 'clar')
    expect(screen.queryByRole('option', { name: /Bert Brecht/u })).toBeNull()
    await scene.view.user.keyboard('{Enter}please')
    expect(field.value).toBe('Look, @Clara Zetkin please')
    await scene.view.user.clear(field)
  })

  test('whose answer was lost are sent again with the same key, other words and the next ones with another', async () => {
    let isLost = true
    const kept = comments()
    const scene = await open(taskWith(), {
      ...kept,
      'POST /api/task/21/comments': (request) => {
        const answer = kept['POST /api/task/21/comments']
        return isLost || typeof answer !== 'function'
          ? problem(500, 'unexpected', 'nobody is there')
          : answer(request)
      },
    })
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Write a comment/u })
    const send = async (text: string): Promise<void> => {
      await scene.view.user.type(field, text)
      await scene.view.user.click(await button('Send'))
    }
    await send('Hello')
    await screen.findByText('nobody is there')
    await send(' there')
    await waitFor(() => expect(scene.sent('POST', '/api/task/21/comments')).toHaveLength(2))
    await screen.findByText('nobody is there')
    isLost = false
    await scene.view.user.click(await button('Send'))
    await waitFor(() => expect(field.value).toBe(''))
    await send('Hello there')
    await waitFor(() => expect(field.value).toBe(''))
    const sent = scene.sent('POST', '/api/task/21/comments') as { key: string; text: string }[]
    expect(sent.map(({ text }) => text)).toEqual(['Hello', 'Hello there', 'Hello there', 'Hello there'])
    const [first, second, again, next] = sent.map(({ key }) => key)
    expect(again).toBe(second)
    expect(new Set([first, second, next]).size).toBe(3)
  })

  test('stay written when the panel closes by accident', async () => {
    const scene = await open(taskWith(), comments())
    await scene.view.user.type(screen.getByRole('textbox', { name: /Write a comment/u }), 'Half a thou')
    await scene.view.user.click(await button('Close task'))
    await scene.view.user.click(await button('open it'))
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Write a comment/u })
    expect(field.value).toBe('Half a thou')
    await scene.view.user.clear(field)
  })

  test('that were refused stay written, with the reason', async () => {
    const scene = await open(taskWith(), {
      ...comments(),
      'POST /api/task/21/comments': problem(400, 'invalidInput', 'nobody is called that'),
    })
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Write a comment/u })
    await scene.view.user.type(field, 'Hello')
    await scene.view.user.click(await button('Send'))
    await screen.findByText('nobody is called that')
    expect(field.value).toBe('Hello')
    await scene.view.user.clear(field)
  })

  test('of one’s own are changed, and deleted with a way back', async () => {
    const scene = await open(taskWith(), comments([{ text: 'First @[8]' }]))
    await scene.view.user.click(await button(/^Actions for the comment by Anna Müller/u))
    await scene.view.user.click(await screen.findByRole('menuitem', { name: 'Edit comment' }))
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit comment' })
    expect(field.value).toBe('First @Bert Brecht')
    await scene.view.user.type(field, ' and you{Control>}{Enter}{/Control}')
    await screen.findByText(/, edited$/u)
    expect(scene.sent('PUT', '/api/task/21/comments/1')).toEqual([{ text: 'First @[8] and you' }])
    await scene.view.user.click(await button(/^Actions for the comment by Anna Müller/u))
    await scene.view.user.click(await screen.findByRole('menuitem', { name: 'Delete comment' }))
    await screen.findByText('No comments yet')
    await scene.view.user.click(await button('Undo'))
    await within(screen.getByRole('list', { name: 'Comments' })).findByText(/and you/u)
  })

  test('that came with a file say so', async () => {
    const told = { author: null, authorName: 'Wer Anders', isImported: true }
    await open(taskWith(), comments([{ text: 'Hm', ...told }, { text: 'Ja' }]))
    const list = within(await screen.findByRole('list', { name: 'Comments' }))
    await list.findByText('Wer Anders')
    expect(list.getAllByText(/from an imported file/u)).toHaveLength(1)
  })

  test('of others only owners delete, after a question; nobody changes them', async () => {
    const scene = await open(taskWith(), comments([{ text: 'Hm', author: '8' }]), board({ role: 'owner' }))
    await scene.view.user.click(await button(/^Actions for the comment by Bert Brecht/u))
    expect(screen.queryByRole('menuitem', { name: 'Edit comment' })).toBeNull()
    await scene.view.user.click(await screen.findByRole('menuitem', { name: 'Delete comment' }))
    const dialog = await dialogTitled('Delete the comment by Bert Brecht?')
    await scene.view.user.click(within(dialog).getByRole('button', { name: 'Delete', ...evenBehind }))
    await screen.findByText('No comments yet')
  })
})

const request = (more: Partial<MoveRequest> = {}): MoveRequest => ({
  id: '3',
  taskboard: '5',
  taskId: '21',
  title: 'Order boxes',
  from: { id: '1', name: 'To do' },
  to: { id: '3', name: 'Done' },
  reason: 'They are there',
  asker: '8',
  askedAt: '2026-11-21T08:00:00.000Z',
  state: 'pending',
  decider: null,
  decidedAt: null,
  answer: '',
  mayDecide: false,
  mayWithdraw: false,
  ...more,
})
const requests = (...all: readonly MoveRequest[]): Answers => ({
  'GET /api/task/21/requests': { body: { requests: all, people: [bert] } },
})

describe('a move that was asked for', () => {
  test('is shown to all, and decided by whoever may', async () => {
    const scene = await open(taskWith(), {
      ...requests(request({ mayDecide: true })),
      'POST /api/task/requests/3/approve': { body: {} },
    })
    await screen.findByText(/^Bert Brecht asked to move this to “Done”/u)
    screen.getByText('They are there')
    await scene.view.user.click(await button('Approve'))
    await waitFor(() => expect(scene.sent('POST', '/api/task/requests/3/approve')).toHaveLength(1))
  })

  test('is declined with a word', async () => {
    const scene = await open(taskWith(), {
      ...requests(request({ mayDecide: true })),
      'POST /api/task/requests/3/decline': { body: request({ state: 'declined' }) },
    })
    await scene.view.user.click(await button('Decline'))
    const dialog = await dialogTitled('Decline the move')
    within(dialog).getByText('“Order boxes” will not be moved to “Done”.')
    await scene.view.user.type(within(dialog).getByRole('textbox', evenBehind), 'Not yet')
    await scene.view.user.click(within(dialog).getByRole('button', { name: 'Decline', ...evenBehind }))
    await waitFor(() =>
      expect(scene.sent('POST', '/api/task/requests/3/decline')).toEqual([{ answer: 'Not yet' }]),
    )
  })

  test('is withdrawn by whoever asked, and only read by others', async () => {
    const scene = await open(taskWith(), {
      ...requests(request({ asker: anna.id, mayWithdraw: true })),
      'DELETE /api/task/requests/3': { status: 204 },
    })
    await scene.view.user.click(await button('Withdraw'))
    await waitFor(() => expect(scene.sent('DELETE', '/api/task/requests/3')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  test.each([
    ['declined', /^Bert Brecht declined the move to “Done”/u],
    ['lapsed', /has lapsed: the task was moved in the meantime/u],
  ] as const)('that was %s says so', async (state, words) => {
    const ended = { decider: '8', decidedAt: '2026-11-22T08:00:00.000Z', answer: 'Later' }
    await open(taskWith(), requests(request({ state, ...ended })))
    await screen.findByText(words)
    screen.getByText('Later')
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  })
})
