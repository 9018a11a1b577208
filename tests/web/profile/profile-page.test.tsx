import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import type { RenderResult } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { currentSession } from '../../../src/web/session/session-state.ts'
import { anna, storeTokens, usePageOnTinyServer } from '../support/browser.ts'
import { openPage } from '../support/open-page.tsx'
import { problem } from '../support/tiny-server.ts'
import { whyGreyed } from '../support/why-greyed.ts'

const page = usePageOnTinyServer()
afterEach(cleanup)

const settings = { language: 'de', receiveEmails: true }

/** The profile of Anna, with what the server says about her settings. */
async function openProfile(answer: object = { body: settings }) {
  storeTokens(600)
  page.server.answer({ 'GET /api/users/settings': answer })
  return await openPage('/profile/')
}

/** The switch for e-mails, once it is there. */
async function emailSwitch({ findByLabelText }: RenderResult): Promise<HTMLInputElement> {
  const found = await findByLabelText('Notifications by e-mail')
  if (!(found instanceof HTMLInputElement)) throw new TypeError('not a switch')
  return found
}

const sent = (path = '/api/users/settings') =>
  page.server.seen.filter((seen) => seen.path === path && seen.method !== 'GET').map(({ body }) => body)

test('shows who one is, with role and company', async () => {
  const view = await openProfile()
  const card = within(await view.findByRole('region', { name: 'Your details' }))
  card.getByRole('heading', { name: 'Anna Müller' })
  for (const text of [anna.email, 'Employee', 'Nordhafen AG']) card.getByText(text)
  expect(document.title).toBe('Profile · Kontor')
})

test('says so when there is no role and no company yet', async () => {
  page.server.answer({ 'GET /api/users/me': { body: { ...anna, role: null, company: null } } })
  const view = await openProfile()
  expect(await view.findAllByText('Not assigned yet')).toHaveLength(2)
})

test('asks for the settings again after an error', async () => {
  const view = await openProfile(problem(404, 'notFound', 'Not now.'))
  await view.findByText('Not now.')
  page.server.answer({ 'GET /api/users/settings': { body: settings } })
  fireEvent.click(view.getByRole('button', { name: 'Try again' }))
  await emailSwitch(view)
})

test('saves at once whether e-mails are wanted', async () => {
  const held = Promise.withResolvers<null>()
  page.server.answer({
    'POST /api/users/receive-emails': async () => {
      await held.promise
      return { status: 204 }
    },
  })
  const view = await openProfile()
  const toggle = await emailSwitch(view)
  expect(toggle.checked).toBe(true)
  fireEvent.click(toggle)
  await waitFor(() => expect(sent('/api/users/receive-emails')).toEqual(['false']))
  expect(toggle.checked).toBe(false)
  held.resolve(null)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(toggle.checked).toBe(false)
})

test('goes back and says why when e-mails could not be saved', async () => {
  page.server.answer({
    'POST /api/users/receive-emails': problem(500, 'unexpected', 'It could not be saved.'),
  })
  const view = await openProfile()
  const toggle = await emailSwitch(view)
  fireEvent.click(toggle)
  await view.findByText('It could not be saved.')
  expect(toggle.checked).toBe(true)
})

test('switches the language of the page, of this browser and of the person', async () => {
  const view = await openProfile()
  fireEvent.click(await view.findByLabelText('Deutsch'))
  await view.findByRole('heading', { name: 'Profil' })
  await waitFor(() => expect(sent()).toEqual([{ language: 'de' }]))
  expect(localStorage.getItem('locale')).toBe('de')
  await waitFor(() => expect(currentSession()?.user.language).toBe('de'))
})

test('switches between light and dark for this browser', async () => {
  const view = await openProfile()
  fireEvent.click(await view.findByLabelText('Dark'))
  expect(localStorage.getItem('theme')).toBe('dark')
  fireEvent.click(view.getByLabelText('Light'))
  expect(localStorage.getItem('theme')).toBe('light')
  expect(sent()).toEqual([])
})

const openAs = async (accountSource: 'local' | 'directory' | 'none') => {
  page.server.answer({ 'GET /api/users/me': { body: { ...anna, accountSource } } })
  const view = await openProfile()
  await view.findByRole('heading', { name: 'Password' })
  return view
}

describe('where the account lives', () => {
  test('in Kontor: name and password are changed here', async () => {
    const view = await openAs('local')
    view.getByLabelText('First name')
    view.getByLabelText('Current password')
  })

  test('in the directory: the page says why neither is', async () => {
    const view = await openAs('directory')
    view.getByText(/^Your name comes from your company’s directory/u)
    view.getByText(/^You sign in with your Windows password/u)
    for (const label of ['First name', 'Last name', 'Current password', 'New password'])
      expect(view.queryByLabelText(label)).toBeNull()
  })

  test('without a password: only the name is changed here', async () => {
    const view = await openAs('none')
    view.getByLabelText('First name')
    view.getByText('This account has no password in Kontor.')
    expect(view.queryByLabelText('Current password')).toBeNull()
  })
})

test('what cannot be saved yet says why, and is not sent', async () => {
  const view = await openProfile()
  const first = await view.findByLabelText('First name')
  const name = view.getByRole('button', { name: 'Save name' })
  expect(whyGreyed(name)).toBe('You have not entered or changed anything yet.')
  fireEvent.change(first, { target: { value: '' } })
  await waitFor(() => expect(whyGreyed(name)).toBe('Please check your entries first.'))
  const password = view.getByRole('button', { name: 'Change password' })
  expect(whyGreyed(password)).toBe('Please fill in all fields first.')
  for (const label of ['Current password', 'New password', 'Repeat new password'])
    fireEvent.change(view.getByLabelText(label), { target: { value: 'too short' } })
  expect(whyGreyed(password)).toBe('Please check your entries first.')
  fireEvent.click(password)
  fireEvent.click(name)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(page.server.seen.filter(({ method }) => method !== 'GET')).toEqual([])
})

describe('a name that somebody else has changed meanwhile', () => {
  test('is asked for again, what was typed stays, and saving again counts', async () => {
    page.server.answer({
      'PUT /api/users/me': ({ body }) => {
        const { version } = body as { version: number }
        if (version === 1) return problem(409, 'changedMeanwhile', 'Somebody was faster.')
        return { body: { ...anna, ...(body as object), version: 3 } }
      },
    })
    const view = await openProfile()
    const first = await view.findByLabelText('First name')
    fireEvent.change(first, { target: { value: 'Annegret' } })
    page.server.answer({ 'GET /api/users/me': { body: { ...anna, lastName: 'Meyer', version: 2 } } })
    const save = view.getByRole('button', { name: 'Save name' })
    // what was typed is checked a moment later
    await waitFor(() => expect(whyGreyed(save)).toBeNull())
    fireEvent.click(save)
    await view.findByText('Somebody was faster.')
    await waitFor(() => expect((view.getByLabelText('Last name') as HTMLInputElement).value).toBe('Meyer'))
    expect((first as HTMLInputElement).value).toBe('Annegret')
    await waitFor(() => expect(whyGreyed(save)).toBeNull())
    fireEvent.click(save)
    await waitFor(() =>
      expect(sent('/api/users/me').at(-1)).toEqual({ firstName: 'Annegret', lastName: 'Meyer', version: 2 }),
    )
    await waitFor(() => expect(currentSession()?.user.firstName).toBe('Annegret'))
  })
})

const session = (id: number, isCurrent = false) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  browser: 'Firefox',
  system: `System ${id}`,
  startedAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-21T08:00:00.000Z',
  isCurrent,
})

describe('sessions', () => {
  test('are shown five at a time, the own one marked and without a button', async () => {
    const all = [1, 2, 3, 4, 5, 6, 7].map((id) => session(id, id === 1))
    page.server.answer({ 'GET /api/auth/sessions': { body: all } })
    const view = await openProfile()
    const own = (await view.findByText('This device')).closest('li')
    expect(own?.querySelector('button')).toBeNull()
    expect(view.getAllByRole('button', { name: /^Sign out: / })).toHaveLength(4)
    fireEvent.click(view.getByRole('button', { name: 'Show all 7' }))
    expect(view.getAllByRole('button', { name: /^Sign out: / })).toHaveLength(6)
  })

  test('that is over already goes away without a complaint', async () => {
    page.server.answer({
      'GET /api/auth/sessions': { body: [session(1, true), session(2)] },
      [`DELETE /api/auth/sessions/${session(2).id}`]: problem(404, 'notFound'),
    })
    const view = await openProfile()
    const button = await view.findByRole('button', { name: 'Sign out: Firefox on System 2' })
    page.server.answer({ 'GET /api/auth/sessions': { body: [session(1, true)] } })
    fireEvent.click(button)
    await waitFor(() => expect(view.queryByText('Firefox on System 2')).toBeNull())
    expect(view.queryByText('message of notFound')).toBeNull()
  })

  test('say what went wrong when they cannot be read, and the rest of the page stays', async () => {
    page.server.answer({ 'GET /api/auth/sessions': problem(404, 'notFound', 'Not there now.') })
    const view = await openProfile()
    await view.findByText('Not there now.')
    view.getByLabelText('First name')
  })
})
