import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { teamsFindings, teamsSteps, type TeamsStepResult } from '#contract/admin/teams.ts'
import { currentHost, hostAtom } from '../../../../src/web/host/host.ts'
import type { Surroundings } from '../../../../src/web/host/host.ts'
import { TokenRefusal } from '../../../../src/web/host/token-refusal.ts'
import { healthy, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { openPage } from '../../support/open-page.tsx'
import { problem } from '../../support/tiny-server.ts'

const page = usePageOnTinyServer()
const browser = currentHost()
afterEach(() => {
  cleanup()
  getDefaultStore().set(hostAtom, browser)
})

const found: Readonly<Record<string, Partial<TeamsStepResult>>> = {
  settings: { state: 'fine', finding: 'fine', values: { clientId: 'app-1', tenants: 'tenant-1' } },
  address: { state: 'fine', finding: 'fine', values: { address: 'https://kontor.example.com' } },
  keys: { state: 'fine', finding: 'fine', values: { authority: 'https://login.microsoftonline.com' } },
  clock: { state: 'fine', finding: 'fine', values: { seconds: '0' } },
  companies: { state: 'fine', finding: 'fine', values: { companies: 'Nordkai AG' } },
}
const stepsWith = (more: Readonly<Record<string, Partial<TeamsStepResult>>> = {}): TeamsStepResult[] =>
  teamsSteps.map((step) => ({
    step,
    state: 'open',
    finding: step === 'token' ? 'none' : 'notReached',
    values: {},
    ...found[step],
    ...more[step],
  }))

const settled = Object.fromEntries(
  ['token', 'tenant', 'signature', 'audience', 'time', 'consent'].map((step) => [
    step,
    { state: 'fine', finding: 'fine', values: { minutes: '59', wanted: 'access_as_user' } } as const,
  ]),
)
const known: Partial<TeamsStepResult> = {
  state: 'fine',
  finding: 'known',
  values: { account: 'anna.mueller@nordhafen.example' },
}

const microsoft = {
  clientId: 'app-1',
  authority: 'https://login.microsoftonline.com/t',
  scope: 'api://k/app-1/x',
}

beforeEach(() => {
  storeTokens(600)
  page.server.answer({
    ...healthy(['MANAGE_USERS']),
    'GET /api/csrf': { body: { token: 'csrf-1', microsoft } },
    'POST /api/admin/teams/check': ({ body }) => ({
      body: {
        microsoftAskedAt: '2026-11-21T12:03:22.000Z',
        steps: (body as { token?: string }).token ? stepsWith({ ...settled, account: known }) : stepsWith(),
      },
    }),
  })
})

const tokensSent = (): unknown[] =>
  page.server.seen
    .filter(({ path }) => path === '/api/admin/teams/check')
    .map(({ body }) => (body as { token?: string }).token)

function insideTeams(token: Surroundings['token']): void {
  const around: Partial<Surroundings> = { token, locale: 'en', person: 'anna', address: null }
  getDefaultStore().set(hostAtom, { ...browser, around: around as Surroundings })
}

const stepNamed = async (view: Awaited<ReturnType<typeof openPage>>, name: string): Promise<HTMLElement> => {
  const step = (await view.findByRole('heading', { level: 3, name })).closest('li')
  if (!step) throw new Error(`${name} is no step`)
  return step
}

test('checks what the installation needs as soon as it is opened, each step with a word for its state', async () => {
  const view = await openPage('/admin/teams/')
  await view.findByRole('heading', { level: 1, name: 'Teams sign-in' })
  await view.findByText('Kontor and Microsoft are ready. Now run the test sign-in.')
  expect((await stepNamed(view, 'Settings')).textContent).toContain('OK')
  expect((await stepNamed(view, 'Companies')).textContent).toContain('Nordkai AG')
  expect((await stepNamed(view, 'Account in Kontor')).textContent).toContain('Not checked yet.')
  view.getByText(/Last checked with Microsoft at \d\d:03:22\. /u)
  expect(view.getAllByRole('heading', { level: 3 })).toHaveLength(teamsSteps.length)
  expect(tokensSent()).toEqual([undefined])
})

test('gets a token from Teams around and says whose account it opens', async () => {
  insideTeams((mayAsk) => Promise.resolve(mayAsk ? 'token-of-teams' : 'silent'))
  const view = await openPage('/admin/teams/')
  fireEvent.click(await view.findByRole('button', { name: 'Check with my Microsoft account' }))
  await view.findByText('This person signs in as anna.mueller@nordhafen.example.')
  await view.findByText('Everything works: this person signs in without a password.')
  expect(tokensSent()).toContain('token-of-teams')
})

test('says that the consent is missing, and in the words of Microsoft whatever else is', async () => {
  insideTeams(() => Promise.reject(new TokenRefusal('failed', new Error('resourceRequiresConsent'))))
  const view = await openPage('/admin/teams/')
  fireEvent.click(await view.findByRole('button', { name: 'Check with my Microsoft account' }))
  expect((await view.findByRole('alert')).textContent).toContain('Consent is missing.')
  insideTeams(() => Promise.reject(new TokenRefusal('failed', new Error('AADSTS500011 not found'))))
  fireEvent.click(await view.findByRole('button', { name: 'Check with my Microsoft account' }))
  await waitFor(() => expect(view.getByRole('alert').textContent).toContain('AADSTS500011 not found'))
})

test('checks a token that was pasted, with what stands around it when it was copied', async () => {
  const view = await openPage('/admin/teams/')
  const field = await view.findByLabelText('Other token')
  const button = view.getByRole('button', { name: 'Check token' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(field, { target: { value: ' Bearer aaa.bbb\n.ccc ' } })
  fireEvent.click(button)
  await view.findByText('This person signs in as anna.mueller@nordhafen.example.')
  expect(tokensSent()).toContain('aaa.bbb.ccc')
})

test('counts what does not work, and says what to do about each', async () => {
  const steps = stepsWith({
    address: { state: 'failed', finding: 'notEncrypted', values: { address: 'http://kontor' } },
    clock: { state: 'failed', finding: 'ahead', values: { seconds: '300' } },
    companies: { state: 'warning', finding: 'unmapped', values: { tenants: 'tenant-1' } },
  })
  page.server.answer({ 'POST /api/admin/teams/check': { body: { steps } } })
  const view = await openPage('/admin/teams/')
  await view.findByText('2 steps need attention.')
  const clock = await stepNamed(view, 'Server clock')
  expect(within(clock).getByText('Problem')).toBeTruthy()
  expect(clock.textContent).toContain('300 seconds ahead')
  expect(clock.textContent).toContain('NTP')
  expect((await stepNamed(view, 'Companies')).textContent).toContain('Note')
})

test('has no button for a token where nobody signs in with Microsoft', async () => {
  const off = stepsWith({ settings: { state: 'open', finding: 'off', values: {} } })
  page.server.answer({
    'GET /api/csrf': { body: { token: 'csrf-1' } },
    'POST /api/admin/teams/check': { body: { steps: off, microsoftAskedAt: null } },
  })
  const view = await openPage('/admin/teams/')
  expect((await stepNamed(view, 'Settings')).textContent).toContain('ENTRA_CLIENT_ID')
  expect(view.getByText('Sign-in with Microsoft is not set up. Kontor works without it, too.')).toBeTruthy()
  expect(view.queryByRole('button', { name: 'Check with my Microsoft account' })).toBeNull()
})

test('says when the check itself fails, and asks again', async () => {
  page.server.answer({ 'POST /api/admin/teams/check': problem(503, 'unavailable') })
  const view = await openPage('/admin/teams/')
  fireEvent.click(within(await view.findByRole('alert')).getByRole('button'))
  await waitFor(() => expect(tokensSent()).toHaveLength(2))
  page.server.answer({
    'POST /api/admin/teams/check': { body: { steps: stepsWith(), microsoftAskedAt: null } },
  })
  fireEvent.click(view.getByRole('button', { name: 'Check again' }))
  await stepNamed(view, 'Settings')
})

test('is not for those who manage no people', async () => {
  page.server.answer(healthy(['MANAGE_ROLES']))
  const view = await openPage('/admin/teams/')
  expect(view.address()).toBe('/home/')
})

test.each(teamsFindings.filter((finding) => finding !== 'fine'))('has words for %s', async (finding) => {
  const values = Object.fromEntries(
    ['account', 'address', 'audience', 'authority', 'company', 'domain', 'expected', 'issuer'].map((name) => [
      name,
      `the ${name}`,
    ]),
  )
  const more = {
    minutes: '1',
    person: 'p',
    seconds: '1',
    tenant: 't',
    tenants: 't',
    version: '2.0',
    wait: '1',
    wanted: 'w',
  }
  const steps = stepsWith({ account: { state: 'failed', finding, values: { ...values, ...more } } })
  page.server.answer({ 'POST /api/admin/teams/check': { body: { steps } } })
  const view = await openPage('/admin/teams/')
  const text = (await stepNamed(view, 'Account in Kontor')).textContent ?? ''
  expect(text.length).toBeGreaterThan(25)
  expect(text).not.toContain('admin.teams')
  expect(text).not.toContain('{')
  expect(text).not.toMatch(/\b(?:1 \w+s|NaN)\b/u)
})
