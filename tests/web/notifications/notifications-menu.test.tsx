import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { BroadcastChannel } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Notification } from '#contract/all-notifications.ts'
import type { AnyNotification } from '#contract/notifications/notification.ts'
import { noNotifications, withNew } from '../../../src/web/notifications/notification-list.ts'
import { notificationsAtom } from '../../../src/web/notifications/notifications-atom.ts'
import { storeTokens, usePageOnTinyServer } from '../support/browser.ts'
import { openPage } from '../support/open-page.tsx'
import { problem } from '../support/tiny-server.ts'

const page = usePageOnTinyServer()
beforeEach(() => storeTokens(600))
afterEach(() => {
  cleanup()
  getDefaultStore().set(notificationsAtom, noNotifications)
})

const rights = (id: string, folder: string): Notification => ({
  id,
  groupId: id,
  createdAt: '2026-11-21T08:05:00.000Z',
  actor: 'Ida Brandt',
  type: 'folder_permission_change',
  payload: [`${folder} | PERMISSION_READ`],
  before: [],
  folderIds: [id],
})

/** What the stream says when the page is opened. */
const unread = (...items: readonly AnyNotification[]): void => {
  const [newest] = items
  page.server.answer({
    'GET /api/notifications/stream': {
      headers: { 'Content-Type': 'text/event-stream' },
      text: `id: ${newest?.id ?? 0}\nevent: notifications\ndata: ${JSON.stringify(items)}\n\n`,
    },
  })
}

const bell = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name })
/** Also while the list is being put in its place, unseen; without layout it may soon count as hidden. */
const lines = (): readonly string[] =>
  within(screen.getByRole('dialog', { name: 'Notifications', hidden: true }))
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => /“(.*)”/u.exec(textContent)?.[1] ?? '')
const calls = (): readonly string[] =>
  page.server.seen.filter(({ method }) => method === 'POST').map(({ path }) => path)

async function openList(name: string): Promise<HTMLElement> {
  await openPage('/home/')
  // the button that waited for its list has given way to the one that has it
  const loaded = await waitFor(async () => {
    const button = await bell(name)
    expect(button.hasAttribute('aria-haspopup')).toBe(false)
    return button
  })
  fireEvent.click(loaded)
  return screen.findByRole('dialog', { name: 'Notifications', hidden: true })
}

test('without anything new there is no number, and the list says what it is for', async () => {
  const list = await openList('Notifications')
  await within(list).findByText('Nothing new')
  expect(within(list).queryByRole('button', { hidden: true })).toBeNull()
})

describe('what is not read', () => {
  beforeEach(() => unread(rights('12', 'Ships'), rights('9', 'Cranes'), rights('3', 'Quays')))

  test('is counted at the bell, told to readers and listed newest first', async () => {
    const list = await openList('3 new notifications')
    await within(list).findByText('Ida Brandt has changed your rights. Your rights to “Ships”: read.')
    await waitFor(() => expect(lines()).toEqual(['Ships', 'Cranes', 'Quays']))
    await waitFor(() =>
      expect(screen.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent)).toContain(
        '3 new notifications',
      ),
    )
  })

  test('goes one by one, and the focus goes on to the next', async () => {
    page.server.answer({ 'POST /api/notifications/9/read': { status: 204 } })
    const list = await openList('3 new notifications')
    fireEvent.click(await within(list).findByRole('button', { name: /Cranes/u, hidden: true }))
    await waitFor(() => expect(lines()).toEqual(['Ships', 'Quays']))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Quays/u))
    // behind the list
    await screen.findByRole('button', { name: '2 new notifications', hidden: true })
    await waitFor(() => expect(calls()).toContain('/api/notifications/9/read'))
  })

  test('goes all at once', async () => {
    page.server.answer({ 'POST /api/notifications/-/read': { status: 204 } })
    const list = await openList('3 new notifications')
    fireEvent.click(await within(list).findByRole('button', { name: 'Mark all as read', hidden: true }))
    await within(list).findByText('Nothing new')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Notifications'))
    await waitFor(() => expect(calls()).toContain('/api/notifications/-/read'))
  })

  test('comes back in its order when the server does not take it, and that is said', async () => {
    page.server.answer({ 'POST /api/notifications/9/read': problem(500, 'internal') })
    const list = await openList('3 new notifications')
    fireEvent.click(await within(list).findByRole('button', { name: /Cranes/u, hidden: true }))
    await screen.findByText('This could not be saved. Please try again.')
    await waitFor(() => expect(lines()).toEqual(['Ships', 'Cranes', 'Quays']))
  })

  test('that comes later stands first, and takes the place of its group', async () => {
    const list = await openList('3 new notifications')
    await within(list).findByText('Ida Brandt has changed your rights. Your rights to “Ships”: read.')
    const store = getDefaultStore()
    const later = { ...rights('20', 'Quays and cranes'), groupId: '9' }
    act(() => store.set(notificationsAtom, withNew(store.get(notificationsAtom), [later], '20')))
    await waitFor(() => expect(lines()).toEqual(['Quays and cranes', 'Ships', 'Quays']))
  })
})

test('of a kind that this version does not know nothing is counted or listed, and the others are', async () => {
  unread({ ...rights('12', 'Ships'), type: 'from_tomorrow' }, rights('9', 'Cranes'))
  const list = await openList('1 new notification')
  await within(list).findByText('Ida Brandt has changed your rights. Your rights to “Cranes”: read.')
  await waitFor(() => expect(lines()).toEqual(['Cranes']))
})

test('a tab whose code is newer shares what it has, and what is not known here is not counted either', async () => {
  const channel = new BroadcastChannel('kontor-notifications-7')
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    // the other one leads
    value: { request: () => new Promise(() => {}) },
  })
  try {
    const list = await openList('Notifications')
    const items = [{ ...rights('20', 'Quays'), type: 'from_tomorrow' }, rights('9', 'Cranes')]
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: only this origin hears it
    channel.postMessage({ kind: 'list', list: { items, lastId: '20' } })
    await screen.findByRole('button', { name: '1 new notification', hidden: true })
    await within(list).findByText(/Cranes/u)
    await waitFor(() => expect(lines()).toEqual(['Cranes']))
  } finally {
    channel.close()
    Reflect.deleteProperty(navigator, 'locks')
    vi.unstubAllGlobals()
  }
})

describe('a stream that says nothing', () => {
  const away = 'Notifications are not available right now'

  test('is waited for: nobody hears that there is nothing new before that is known', async () => {
    const answer = Promise.withResolvers<{ readonly headers: Readonly<Record<string, string>> }>()
    page.server.answer({ 'GET /api/notifications/stream': () => answer.promise })
    const list = await openList('Notifications')
    const bones = await within(list).findByRole('status', { name: 'Loading', hidden: true })
    await waitFor(() => expect(getComputedStyle(bones).visibility).not.toBe('hidden'))
    expect(within(list).queryByText('Nothing new')).toBeNull()
    answer.resolve({ headers: { 'Content-Type': 'text/event-stream' } })
    await within(list).findByText('Nothing new')
    expect(within(list).queryByRole('status', { name: 'Loading', hidden: true })).toBeNull()
  })

  test('because nobody answers is said in the list and disturbs nobody, and can be tried at once', async () => {
    page.server.answer({ 'GET /api/notifications/stream': problem(500, 'internal') })
    const list = await openList('Notifications')
    await within(list).findByText(away)
    expect(within(list).queryByText('Nothing new')).toBeNull()
    expect(document.querySelector('.fui-Toast')).toBeNull()
    unread(rights('12', 'Ships'))
    fireEvent.click(within(list).getByRole('button', { name: 'Try again', hidden: true }))
    expect(document.activeElement?.textContent).toBe('Notifications')
    await within(list).findByText('Ida Brandt has changed your rights. Your rights to “Ships”: read.')
    expect(within(list).queryByText(away)).toBeNull()
  })

  test('any more leaves what has come, and says that nothing new can come', async () => {
    unread(rights('12', 'Ships'))
    const list = await openList('1 new notification')
    await within(list).findByText('Ida Brandt has changed your rights. Your rights to “Ships”: read.')
    page.server.answer({ 'GET /api/notifications/stream': problem(503, 'unavailable') })
    // what the network of the device says
    act(() => void window.dispatchEvent(new Event('online')))
    await within(list).findByText('New notifications are not arriving right now. Kontor keeps trying.')
    await waitFor(() => expect(lines()).toEqual(['Ships']))
  })
})
