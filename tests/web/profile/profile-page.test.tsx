import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import type { RenderResult } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { currentSession } from '../../../src/web/session/session-state.ts'
import { anna, storeTokens, usePageOnTinyServer } from '../support/browser.ts'
import { openPage } from '../support/open-page.tsx'
import { problem } from '../support/tiny-server.ts'

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
  const card = within(await view.findByRole('region', { name: 'About you' }))
  card.getByRole('heading', { name: 'Anna Müller' })
  for (const text of [anna.email, 'Employee', 'Nordhafen AG']) card.getByText(text)
  expect(document.title).toBe('Profile · Kontor')
})

test('says so when there is no role and no company yet', async () => {
  page.server.answer({ 'GET /api/users/me': { body: { ...anna, role: null, company: null } } })
  const view = await openProfile()
  expect(await view.findAllByText('None yet')).toHaveLength(2)
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
