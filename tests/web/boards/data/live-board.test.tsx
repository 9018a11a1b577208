import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { openPage } from '../../support/open-page.tsx'
import { boardWith, cardOf, changesWith } from '../../support/sample-board.ts'
import { useScreen } from '../../support/screen.ts'
import { problem } from '../../support/tiny-server.ts'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

const boardEvent = 'event: board\ndata: {"boardId":"5","change":1}\n\n'
const first = cardOf('11', 'Pack the books', '1')

/** Opens the board; what is answered with says that something changed on it. */
async function openFollowed(): Promise<() => Promise<void>> {
  storeTokens(600)
  const told = Promise.withResolvers<void>()
  let isTold = false
  page.server.answer({
    'GET /api/taskboard/5': { body: boardWith([first]) },
    'GET /api/notifications/stream': async ({ query }) => {
      const isFollowed = query.get('follow') === 'board:5'
      if (isFollowed) await told.promise
      const text = isFollowed && !isTold ? boardEvent : ''
      isTold ||= text !== ''
      return { headers: { 'Content-Type': 'text/event-stream' }, text }
    },
  })
  await openPage('/taskboards/5')
  await screen.findByText('Pack the books')
  await waitFor(() =>
    expect(page.server.seen.some(({ query }) => query.get('follow') === 'board:5')).toBe(true),
  )
  return () => act(async () => told.resolve())
}

test('what others change is asked for since what is known, and taken in', async () => {
  const tell = await openFollowed()
  page.server.answer({
    'GET /api/taskboard/5/changes': ({ query }) => ({
      body: changesWith({ revision: '11', tasks: query.get('since') === '10' ? [cardOf('12', 'Order a van', '2')] : [] }),
    }),
  })
  await tell()
  await screen.findByText('Order a van')
  expect(screen.getByText('Pack the books')).toBeDefined()
  expect(page.server.seen.filter(({ path }) => path === '/api/taskboard/5')).toHaveLength(1)
})

test('after too many changes the whole board is asked for', async () => {
  const tell = await openFollowed()
  page.server.answer({
    'GET /api/taskboard/5/changes': {
      body: changesWith({ revision: '999', isTooFar: true }),
    },
    'GET /api/taskboard/5': { body: boardWith([cardOf('13', 'Return the keys', '3')]) },
  })
  await tell()
  await screen.findByText('Return the keys')
  expect(screen.queryByText('Pack the books')).toBeNull()
})

test('the screen of somebody who was taken from the board closes and says so', async () => {
  const tell = await openFollowed()
  page.server.answer({
    'GET /api/taskboard/5/changes': problem(404, 'notFound'),
    'GET /api/taskboard/5': problem(404, 'notFound'),
  })
  await tell()
  await screen.findByRole('heading', { name: 'You no longer have access to this board' })
  expect(screen.queryByText('Pack the books')).toBeNull()
})
