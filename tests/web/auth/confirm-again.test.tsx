import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirmAgain } from '../../../src/web/auth/confirm-again.tsx'
import { currentHost, hostAtom } from '../../../src/web/host/host.ts'
import type { Surroundings } from '../../../src/web/host/host.ts'
import { TokenRefusal } from '../../../src/web/host/token-refusal.ts'
import { accessToken, confirmBy } from '../../../src/web/session/refresh-tokens.ts'
import { keepSession } from '../../../src/web/session/session-state.ts'
import { anna, healthy, storeTokens, usePageOnTinyServer } from '../support/browser.ts'
import { openPage } from '../support/open-page.tsx'
import { problem, token } from '../support/tiny-server.ts'

const page = usePageOnTinyServer()
const browser = currentHost()
const microsoft = { clientId: 'app-1', authority: 'https://login.example/t', scope: 'api://k/app-1/x' }
const address = '/api/auth/confirm-microsoft'
/** Tokens that Teams was asked for: whether the person might be asked. */
let asked: boolean[] = []

beforeEach(() => {
  asked = []
  confirmBy(confirmAgain)
  page.server.answer({
    ...healthy(),
    'GET /api/csrf': { body: { token: 'csrf-1', microsoft } },
    [`POST ${address}`]: {
      body: { accessToken: token('proven', 600), refreshToken: token('proven-r', 3600) },
    },
  })
})
afterEach(() => {
  cleanup()
  getDefaultStore().set(hostAtom, browser)
})

const confirmations = () => page.server.seen.filter(({ path }) => path === address)

/** What Teams has around the page: a token at once, only when the person is asked, or none at all. */
function inTeams(has: 'always' | 'onlyAsked' | 'never'): void {
  const around: Partial<Surroundings> = {
    locale: 'en',
    person: 'anna',
    address: null,
    token: async (mayAsk) => {
      asked.push(mayAsk)
      if (has === 'always' || (has === 'onlyAsked' && mayAsk)) return 'proof of Microsoft'
      throw new TokenRefusal('failed', new Error('blocked in Entra'))
    },
  }
  getDefaultStore().set(hostAtom, { ...browser, around: around as Surroundings })
}

/** The profile with a name that is being typed, when Microsoft has to confirm. */
async function typing() {
  keepSession({ user: anna, permissions: ['VIEW_FILE_MANAGER'] })
  storeTokens(600)
  page.server.answer({ 'GET /api/users/settings': { body: { language: 'en', receiveEmails: true } } })
  const view = await openPage('/profile/')
  const field = await view.findByLabelText('Last name')
  fireEvent.change(field, { target: { value: 'Meyer' } })
  storeTokens(-1)
  page.server.answer({ 'POST /api/auth/refresh': problem(401, 'microsoftProofDue') })
  return { view, typed: () => (view.getByLabelText('Last name') as HTMLInputElement).value }
}

const press = async (view: Awaited<ReturnType<typeof openPage>>, name: string): Promise<void> => {
  fireEvent.click(await view.findByRole('button', { name, hidden: true }))
}

test('inside Teams the session goes on without a word', async () => {
  inTeams('always')
  const { view, typed } = await typing()
  expect(await accessToken()).toBe(localStorage.getItem('bp-accessToken'))
  expect(confirmations()).toMatchObject([
    { body: { microsoftToken: 'proof of Microsoft' }, headers: { 'x-xsrf-token': 'csrf-1' } },
  ])
  expect(asked).toEqual([false])
  expect(view.queryByText('Please confirm your sign-in')).toBeNull()
  expect(typed()).toBe('Meyer')
})

test('what was asked for waits until the person has confirmed, once for all, and what was typed stays', async () => {
  inTeams('onlyAsked')
  const { view, typed } = await typing()
  view.getByLabelText('Last name').focus()
  const both = [accessToken(), accessToken()]
  await view.findByText('Please confirm your sign-in')
  await waitFor(() => expect(document.activeElement?.closest('[role=alertdialog]')).toBeTruthy())
  expect(confirmations()).toEqual([])
  await press(view, 'Confirm with Microsoft')
  const tokens = await Promise.all(both)
  expect(new Set(tokens)).toEqual(new Set([localStorage.getItem('bp-accessToken')]))
  expect(tokens[0]).not.toBeNull()
  await waitFor(() => expect(view.queryByText('Please confirm your sign-in')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(view.getByLabelText('Last name')))
  expect(asked).toEqual([false, true])
  expect(confirmations()).toHaveLength(1)
  expect(typed()).toBe('Meyer')
  expect(view.address()).toBe('/profile/')
})

test.each([
  ['the window did not bring a token', 'never', null, 'Microsoft has not confirmed your account.'],
  [
    'it is another account',
    'onlyAsked',
    problem(403, 'microsoftOtherPerson'),
    'message of microsoftOtherPerson',
  ],
] as const)('%s: the question says so, and stays', async (_why, has, answer, words) => {
  inTeams(has)
  if (answer) page.server.answer({ [`POST ${address}`]: answer })
  const { view, typed } = await typing()
  void accessToken()
  await press(view, 'Confirm with Microsoft')
  await waitFor(() => expect(view.getByRole('alert', { hidden: true }).textContent).toContain(words))
  // whoever came by Microsoft may have none
  expect(view.getByRole('alert', { hidden: true }).textContent).not.toContain('password')
  expect(typed()).toBe('Meyer')
  expect(localStorage.getItem('bp-refreshToken')).not.toBeNull()
  await press(view, 'Sign out')
  await waitFor(() => expect(localStorage.getItem('bp-refreshToken')).toBeNull())
})

test('whoever ends the session is signed out', async () => {
  inTeams('never')
  const { view } = await typing()
  const waiting = accessToken()
  await press(view, 'Sign out')
  expect(await waiting).toBeNull()
  expect(localStorage.getItem('bp-refreshToken')).toBeNull()
})

test('somebody who was blocked in Kontor meanwhile is signed out', async () => {
  inTeams('always')
  await typing()
  page.server.answer({ [`POST ${address}`]: problem(403, 'deactivated') })
  expect(await accessToken()).toBeNull()
  expect(localStorage.getItem('bp-refreshToken')).toBeNull()
})

test('another tab that has confirmed answers the question here too', async () => {
  const { view } = await typing()
  const waiting = accessToken()
  await view.findByText('Please confirm your sign-in')
  storeTokens(600, 7200)
  window.dispatchEvent(new StorageEvent('storage', { key: 'bp-refreshToken' }))
  expect(await waiting).toBe(localStorage.getItem('bp-accessToken'))
  await waitFor(() => expect(view.queryByText('Please confirm your sign-in')).toBeNull())
})

test('without a page nobody can be asked: the sign-in page comes', async () => {
  keepSession({ user: anna, permissions: [] })
  storeTokens(-1)
  page.server.answer({ 'POST /api/auth/refresh': problem(401, 'microsoftProofDue') })
  expect(await accessToken()).toBeNull()
  expect(localStorage.getItem('bp-refreshToken')).toBeNull()
})
