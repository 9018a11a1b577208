import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentHost, hostAtom } from '../../../src/web/host/host.ts'
import type { Surroundings } from '../../../src/web/host/host.ts'
import { TokenRefusal } from '../../../src/web/host/token-refusal.ts'
import { healthy, usePageOnTinyServer } from '../support/browser.ts'
import { openPage } from '../support/open-page.tsx'
import { problem, token } from '../support/tiny-server.ts'

const page = usePageOnTinyServer()
const browser = currentHost()
const microsoft = { clientId: 'app-1', authority: 'https://login.example/t', scope: 'api://k/app-1/x' }

beforeEach(() => {
  page.server.answer({
    ...healthy(),
    'GET /api/csrf': { body: { token: 'csrf-1', microsoft } },
    'POST /api/auth/teams-login': {
      body: { accessToken: token('host', 600), refreshToken: token('host-r', 3600) },
    },
  })
})
afterEach(() => {
  cleanup()
  getDefaultStore().set(hostAtom, browser)
})

/** The sign-in page where the host has such a token, after a click on the button. */
async function clicked(ask: Surroundings['token']) {
  const around: Partial<Surroundings> = { token: ask, locale: 'en', person: 'anna', address: null }
  getDefaultStore().set(hostAtom, { ...browser, around: around as Surroundings })
  const view = await openPage('/auth/login')
  const button = await view.findByRole('button', { name: 'Sign in with Microsoft' })
  fireEvent.click(button)
  return { view, button }
}

const refused = (reason: 'cancelled' | 'blocked' | 'failed') => () =>
  Promise.reject(new TokenRefusal(reason, new Error('in the words of Microsoft')))

test('the button signs in with the token of the host, which may ask for consent', async () => {
  const { view } = await clicked((mayAsk) => Promise.resolve(mayAsk ? 'asked' : 'silent'))
  await waitFor(() => expect(view.address()).toBe('/home/'))
  const [call] = page.server.seen.filter(({ path }) => path === '/api/auth/teams-login')
  expect(call?.headers.authorization).toBe('Bearer asked')
})

test.each([
  ['blocked', 'Please allow pop-ups for this page'],
  ['failed', 'Signing in with Microsoft failed.'],
] as const)('a window that %s is told below the button, and the form stays', async (reason, words) => {
  const { view } = await clicked(refused(reason))
  expect((await view.findByRole('alert')).textContent).toContain(words)
  expect(view.getByLabelText('E-mail')).toBeTruthy()
})

test('whoever closes the window of Microsoft is told nothing, not even what was wrong before', async () => {
  const answers = [refused('failed'), refused('cancelled')]
  const { view, button } = await clicked(() => (answers.shift() ?? refused('failed'))())
  await view.findByRole('alert')
  fireEvent.click(button)
  // the mark is back when the answer is there
  await waitFor(() => expect(button.querySelector('path[fill="#f25022"]')).toBeTruthy())
  expect(view.queryByRole('alert')).toBeNull()
  expect(answers).toEqual([])
})

test('where nobody signs in with Microsoft there is no button, and nothing beside the form', async () => {
  page.server.answer({ 'GET /api/csrf': { body: { token: 'csrf-1' } } })
  const view = await openPage('/auth/login')
  await view.findByLabelText('E-mail')
  await waitFor(() => expect(page.server.seen.map(({ path }) => path)).toContain('/api/csrf'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(view.queryByRole('button', { name: 'Sign in with Microsoft' })).toBeNull()
  expect(view.queryByText('or')).toBeNull()
})

test('what the server has against the account is told in its words', async () => {
  page.server.answer({ 'POST /api/auth/teams-login': problem(403, 'microsoftNotLinked') })
  const { view } = await clicked(() => Promise.resolve('token'))
  expect((await view.findByRole('alert')).textContent).toContain('microsoftNotLinked')
})
