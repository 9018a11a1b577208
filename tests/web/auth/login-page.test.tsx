import { act, cleanup, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getDefaultStore } from 'jotai'
import { afterEach, describe, expect, test } from 'vitest'
import { ask } from '../../../src/web/session/ask.ts'
import { sessionEndAtom } from '../../../src/web/session/session-end.ts'
import type { SessionEnd } from '../../../src/web/session/session-end.ts'
import { knownSession, signOut } from '../../../src/web/session/sign-in.ts'
import { currentPermissions } from '#contract/users/users.ts'
import { storeTokens, usePageOnTinyServer } from '../support/browser.ts'
import { openPage } from '../support/open-page.tsx'
import { problem } from '../support/tiny-server.ts'
import { isGreyed } from '../support/why-greyed.ts'

const page = usePageOnTinyServer()
const store = getDefaultStore()
const microsoft = { clientId: 'app-1', authority: 'https://login.example/t', scope: 'api://k/app-1/x' }
const hint = /Use your Windows credentials/u

afterEach(() => {
  cleanup()
  store.set(sessionEndAtom, null)
})

test('the focus is in the e-mail field, and nothing is said of Windows where there is no directory', async () => {
  const view = await openPage('/auth/login')
  await waitFor(() => expect(document.activeElement).toBe(view.getByLabelText('E-mail')))
  expect(view.queryByText(hint)).toBeNull()
  expect(view.queryByRole('status')).toBeNull()
})

describe('with a directory', () => {
  const withDirectory = { body: { token: 'csrf-1', hasDirectory: true } }

  test('the hint says which password is meant', async () => {
    page.server.answer({ 'GET /api/csrf': withDirectory })
    const view = await openPage('/auth/login')
    view.getByText(hint)
  })

  test.each(['activated', 'passwordSet'])(
    'it is left out where a password has just been chosen, and the e-mail is filled in (%s)',
    async (notice) => {
      page.server.answer({ 'GET /api/csrf': withDirectory })
      const view = await openPage('/auth/login')
      view.getByText(hint)
      const state = { email: 'anna@example.com', notice }
      await act(() => view.router.navigate('/auth/forgotpassword'))
      await act(() => view.router.navigate('/auth/login', { state }))
      await waitFor(() => expect(view.getByLabelText('E-mail')).toHaveProperty('value', 'anna@example.com'))
      expect(view.queryByText(hint)).toBeNull()
    },
  )

  test('it says so as well where that is known late', async () => {
    const { promise, resolve } = Promise.withResolvers<null>()
    page.server.answer({ 'GET /api/csrf': async () => promise.then(() => withDirectory) })
    const view = await openPage('/auth/login')
    expect(view.queryByText(hint)).toBeNull()
    resolve(null)
    await view.findByText(hint)
  })
})

test.each([
  ['over', 'Your session has expired. Please sign in again.'],
  ['signedOutElsewhere', 'This session was ended from another device. Please sign in again.'],
  ['passwordChanged', 'Your password was changed. Please sign in with the new one.'],
  ['deactivated', 'Your account was deactivated. Please contact your administrator.'],
  ['signedOut', 'You have signed out.'],
  ['otherTab', 'You were signed out in another tab of this browser.'],
] as const)('whoever is signed out (%s) reads why, and hears it with the field', async (end, words) => {
  store.set(sessionEndAtom, end)
  const view = await openPage('/auth/login')
  expect((await view.findByRole('status')).textContent).toBe(words)
  const described = view.getByLabelText('E-mail').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe(words)
})

describe('why a session has ended is known', () => {
  test.each([
    [problem(401, 'sessionEnded'), 'over'],
    [problem(401, 'signedOutElsewhere'), 'signedOutElsewhere'],
    [problem(401, 'passwordChanged'), 'passwordChanged'],
    [problem(403, 'deactivated'), 'deactivated'],
  ] as const)('by what the server refuses (%#)', async (answer, end: SessionEnd) => {
    storeTokens(1)
    page.server.answer({ 'POST /api/auth/refresh': answer })
    await ask(currentPermissions, {}).catch(() => {})
    expect(store.get(sessionEndAtom)).toBe(end)
  })

  test('by the end of its time, and not where there was none', async () => {
    await knownSession()
    expect(store.get(sessionEndAtom)).toBeNull()
    storeTokens(1, 1)
    await knownSession()
    expect(store.get(sessionEndAtom)).toBe('over')
    await knownSession()
    expect(store.get(sessionEndAtom)).toBe('over')
  })

  test('by the person, whatever the server says', async () => {
    storeTokens(600)
    page.server.answer({ 'POST /api/auth/logout': problem(500, 'unexpected') })
    await signOut().catch(() => {})
    expect(store.get(sessionEndAtom)).toBe('signedOut')
  })
})

test('pressed too early, the button says what is missing and leads there', async () => {
  const view = await openPage('/auth/login')
  const submit = await view.findByRole('button', { name: 'Sign in' })
  expect(isGreyed(submit)).toBe(true)
  const user = userEvent.setup()
  await user.click(submit)
  await view.findByText('Please enter your e-mail address.')
  view.getByText('Please enter your password.')
  await waitFor(() => expect(document.activeElement).toBe(view.getByLabelText('E-mail')))
  expect(page.server.seen.filter(({ path }) => path === '/api/auth/login')).toEqual([])
})

test('leaving the empty field for a link moves nothing away from under the pointer', async () => {
  const view = await openPage('/auth/login')
  const email = await view.findByLabelText('E-mail')
  await waitFor(() => expect(document.activeElement).toBe(email))
  view.getByRole('link', { name: 'Forgot password?' }).focus()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(view.queryByText('Please enter your e-mail address.')).toBeNull()
})

describe('Microsoft', () => {
  test('comes first where it is configured', async () => {
    page.server.answer({ 'GET /api/csrf': { body: { token: 'csrf-1', microsoft } } })
    const view = await openPage('/auth/login')
    const button = await view.findByRole('button', { name: 'Sign in with Microsoft' })
    expect(isBefore(button, view.getByLabelText('E-mail'))).toBe(true)
  })

  test('stands below the form where that is known late, so that nothing jumps', async () => {
    const { promise, resolve } = Promise.withResolvers<null>()
    page.server.answer({
      'GET /api/csrf': async () => promise.then(() => ({ body: { token: 'csrf-1', microsoft } })),
    })
    const view = await openPage('/auth/login')
    const email = await view.findByLabelText('E-mail')
    expect(view.queryByRole('button', { name: 'Sign in with Microsoft' })).toBeNull()
    resolve(null)
    expect(isBefore(email, await view.findByRole('button', { name: 'Sign in with Microsoft' }))).toBe(true)
  })
})

const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
