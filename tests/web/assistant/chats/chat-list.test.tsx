import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChatList } from '../../../../src/web/assistant/chats/chat-list.tsx'
import { mount } from '../../support/mount.tsx'
import { openPage } from '../../support/open-page.tsx'
import { chat } from '../chat-samples.ts'
import { useChatScene } from '../chat-scene.ts'

const { page } = useChatScene()
const amount = 130

test('all chats are reached, thirty at a time', async () => {
  const all = Array.from({ length: amount }, (_, at) => ({
    ...chat,
    id: `${at + 1}`,
    title: `Chat ${at + 1}`,
  }))
  page.server.answer({
    'GET /api/chat/list': ({ query }) => {
      const [from, size] = [Number(query.get('page') ?? 0), Number(query.get('pageSize'))]
      const items = all.slice(from * size, (from + 1) * size)
      return { body: { items, total: amount, page: from, pageSize: size } }
    },
  })
  await mount(<ChatList openId={null} />)
  await waitFor(() => expect(shown()).toHaveLength(30))
  for (const expected of [60, 90, 120, 130]) {
    fireEvent.click(more() ?? document.body)
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await waitFor(() => expect(shown()).toHaveLength(expected))
  }
  expect(shown().at(-1)).toContain('Chat 130')
  expect(new Set(shown()).size).toBe(amount)
  expect(more()).toBeNull()
})

test('a search that finds none is cleared, and the next one can be typed at once', async () => {
  page.server.answer({
    'GET /api/chat/list': ({ query }) => {
      const items = query.get('search') ? [] : [chat]
      return { body: { items, total: items.length, page: 0, pageSize: 30 } }
    },
  })
  const { user } = await mount(<ChatList openId={null} />)
  const field = await screen.findByRole('searchbox')
  await user.type(field, 'pumps{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Clear search' }))
  await screen.findByRole('link', { name: /Cranes/u })
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('markup in a title is text, in the list, in what a search finds and above the conversation', async () => {
  const title = '<img src=x onerror="document.title=1">Cranes'
  const marked = { ...chat, title }
  page.server.answer({
    'GET /api/chat/list': { body: { items: [marked], total: 1, page: 0, pageSize: 30 } },
    'GET /api/chat/5': { body: marked },
  })
  await openPage('/assistant/5')
  await screen.findByRole('heading', { level: 1, name: title }, { timeout: 10_000 })
  await screen.findByRole('link', { name: (name) => name.includes(title) })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Cranes' } })
  const isAsked = () => page.server.seen.some(({ query }) => query.get('search') === 'Cranes')
  await waitFor(() => expect(isAsked()).toBe(true), { timeout: 5000 })
  await screen.findByRole('link', { name: (name) => name.includes(title) })
  expect(document.querySelector('img[src="x"]')).toBeNull()
})

const shown = (): readonly string[] => screen.getAllByRole('link').map(({ textContent }) => textContent)
const more = () => screen.queryByRole('button', { name: 'Show more chats' })
