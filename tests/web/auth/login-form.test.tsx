import { cleanup, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { usePageOnTinyServer } from '../support/browser.ts'
import { openPage } from '../support/open-page.tsx'
import { isGreyed } from '../support/why-greyed.ts'
import { problem } from '../support/tiny-server.ts'

const page = usePageOnTinyServer()
afterEach(cleanup)

async function openLogin(address = '/auth/login') {
  const view = await openPage(address)
  const user = userEvent.setup()
  const email = await view.findByLabelText('E-mail')
  const password = view.getByLabelText('Password', { selector: 'input' })
  const submit = view.getByRole('button', { name: 'Sign in' }) as HTMLButtonElement
  const fill = async (mail: string, word: string): Promise<void> => {
    await user.clear(email)
    await user.type(email, mail)
    await user.clear(password)
    await user.type(password, word)
  }
  return { ...view, user, email, password, submit, fill }
}

describe('the button', () => {
  test('is disabled until both fields are filled and the address is one', async () => {
    const { user, email, password, submit } = await openLogin()
    expect(isGreyed(submit)).toBe(true)
    await user.type(email, 'anna@nordhafen.example')
    expect(isGreyed(submit)).toBe(true)
    await user.type(password, 'x')
    await waitFor(() => expect(isGreyed(submit)).toBe(false))
    await user.clear(email)
    await user.type(email, 'anna')
    await waitFor(() => expect(isGreyed(submit)).toBe(true))
  })

  test('is disabled while the server is asked', async () => {
    const { user, fill, submit } = await openLogin()
    const { promise, resolve } = Promise.withResolvers<void>()
    page.server.answer({
      'POST /api/auth/login': async () => promise.then(() => problem(404, 'wrongCredentials')),
    })
    await fill('anna@nordhafen.example', 'secret word')
    await user.click(submit)
    await waitFor(() => expect(isGreyed(submit)).toBe(true))
    resolve()
    await waitFor(() => expect(isGreyed(submit)).toBe(false))
  })
})

test('a missing and a malformed address are said at the field', async () => {
  const { user, email, findByText } = await openLogin()
  await user.click(email)
  await user.tab()
  await findByText('Please enter your e-mail address.')
  await user.type(email, 'anna@')
  await findByText('This is not a valid e-mail address.')
})

test('the password can be shown and hidden', async () => {
  const { user, password, getByRole } = await openLogin()
  await user.click(getByRole('button', { name: 'Show password' }))
  expect(password.getAttribute('type')).toBe('text')
  await user.click(getByRole('button', { name: 'Hide password' }))
  expect(password.getAttribute('type')).toBe('password')
})

test('the way to a new password leads to its page', async () => {
  const { getByRole } = await openLogin()
  expect(getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/auth/forgotpassword')
})

test.each([
  [problem(404, 'wrongCredentials'), 'E-mail or password is wrong.'],
  [
    problem(403, 'notActivated'),
    'This account is not activated yet. Please use the link in your activation e-mail.',
  ],
  [problem(403, 'deactivated'), 'This account is deactivated. Please contact your administrator.'],
  [
    problem(429, 'tooManyRequests', 'Too many attempts, wait 15 minutes'),
    'Too many attempts, wait 15 minutes',
  ],
  [
    { ...problem(429, 'tooManyRequests'), headers: { 'Retry-After': '841' } },
    'Too many failed attempts. Please try again in 15 minutes.',
  ],
  [
    { ...problem(429, 'tooManyRequests'), headers: { 'Retry-After': '60' } },
    'Too many failed attempts. Please try again in 1 minute.',
  ],
  [
    { ...problem(429, 'tooManyRequests'), headers: { 'Retry-After': '2' } },
    'Too many sign-ins at once. Please try again in 2 seconds.',
  ],
  [problem(503, 'directoryUnavailable', 'The directory does not answer.'), 'The directory does not answer.'],
  [problem(503, 'unavailable'), 'An unexpected error occurred. Please try again.'],
  [
    problem(409, 'emailExists'),
    'Your e-mail address already belongs to another account in Kontor. Please contact your administrator.',
  ],
  [problem(500, 'unexpected'), 'An unexpected error occurred. Please try again.'],
])('a refusal is said above the fields, which keep what was typed (%#)', async (answer, text) => {
  page.server.answer({ 'POST /api/auth/login': answer })
  const { user, fill, submit, findByRole, email, password } = await openLogin()
  await fill('anna@nordhafen.example', 'wrong')
  await user.click(submit)
  expect((await findByRole('alert')).textContent).toBe(text)
  expect((email as HTMLInputElement).value).toBe('anna@nordhafen.example')
  expect((password as HTMLInputElement).value).toBe('wrong')
})

test('signing in sends the password as base64 of UTF-8, keeps tokens, person and rights, and goes where one wanted', async () => {
  const { user, fill, submit, router } = await openLogin('/auth/login?from=%2Ffilemanager%2F')
  window.happyDOM.setURL(`${page.server.address}/auth/login?from=%2Ffilemanager%2F`)
  await fill('anna.mueller@nordhafen.example', 'Hafenstraße 12')
  await user.click(submit)
  await waitFor(() => expect(router.state.location.pathname).toBe('/filemanager/'))
  const sent = page.server.seen.find((each) => each.path === '/api/auth/login')
  expect(sent?.body).toEqual({
    email: 'anna.mueller@nordhafen.example',
    password: Buffer.from('Hafenstraße 12', 'utf8').toString('base64'),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  // the own language of the person, in which this browser works from now on
  expect(localStorage.getItem('locale')).toBe('de')
  expect(sent?.headers['x-xsrf-token']).toBe('csrf-1')
  expect(localStorage.getItem('bp-accessToken')).toMatch(/^ey/u)
  expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ firstName: 'Anna' })
  expect(localStorage.getItem('perms')).toBe('["VIEW_FILE_MANAGER"]')
})
