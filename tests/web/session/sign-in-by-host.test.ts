import { getDefaultStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { createFolder } from '#contract/files/entries.ts'
import type { Surroundings } from '../../../src/web/host/host.ts'
import { anna, storeTokens, usePageOnTinyServer } from '../support/browser.ts'
import { problem, token } from '../support/tiny-server.ts'

const page = usePageOnTinyServer()
const session = { user: anna, permissions: [] }
/** How often the host was asked for a token. */
let asked = 0

beforeEach(() => {
  // whether it asks again is remembered by the page
  vi.resetModules()
  asked = 0
  page.server.answer({
    'POST /api/auth/teams-login': {
      body: { accessToken: token('host', 600), refreshToken: token('host-r', 3600) },
    },
  })
})

/** A host around whose person has a token, or none. */
async function around(person: string, hasToken = true): Promise<Surroundings> {
  const host: Surroundings = {
    locale: 'de-de',
    person,
    address: null,
    token: async () => {
      asked += 1
      if (!hasToken) throw new Error('consent is missing')
      return 'token of the host'
    },
    nameApp: () => {},
    share: null,
    tabSettings: null,
    follow: () => {},
    reportAddress: () => {},
  }
  const { currentHost, hostAtom } = await import('../../../src/web/host/host.ts')
  getDefaultStore().set(hostAtom, { ...currentHost(), around: host })
  return host
}

const load = () => import('../../../src/web/session/sign-in-by-host.ts')
const calls = (path: string) => page.server.seen.filter((each) => each.path === path)

test('in a browser nobody is asked', async () => {
  const { signInByHost } = await load()
  expect(await signInByHost()).toBeNull()
  expect(calls('/api/auth/teams-login')).toEqual([])
})

test('several who want a session at once get one, by one call with the token as bearer', async () => {
  await around('t/anna')
  const { signInByHost } = await load()
  const tokens = await Promise.all([signInByHost(), signInByHost()])
  expect(new Set(tokens).size).toBe(1)
  const [call, ...more] = calls('/api/auth/teams-login')
  expect(more).toEqual([])
  expect(call?.headers.authorization).toBe('Bearer token of the host')
  expect(call?.headers['x-xsrf-token']).toBe('csrf-1')
  expect(localStorage.getItem('signedInByHost')).toBe(anna.id)
})

test('a host without a token is not asked again in this page, nor is anything said', async () => {
  await around('t/anna', false)
  const { signInByHost } = await load()
  expect(await signInByHost()).toBeNull()
  expect(await signInByHost()).toBeNull()
  expect(asked).toBe(1)
})

test('a token that the server refuses is no sign-in', async () => {
  page.server.answer({ 'POST /api/auth/teams-login': problem(403, 'microsoftTenantRefused') })
  await around('t/anna')
  const { signInByHost } = await load()
  expect(await signInByHost()).toBeNull()
  expect(localStorage.getItem('bp-accessToken')).toBeNull()
})

test('whoever signs out is not signed in again by the host', async () => {
  await around('t/anna')
  const { leaveToPerson, signInByHost } = await load()
  leaveToPerson()
  expect(await signInByHost()).toBeNull()
  expect(asked).toBe(0)
})

test('what somebody has asked for who came by the form is not done in the name of the host person, whose page begins anew', async () => {
  await around('t/anna')
  const { signInByHost } = await load()
  const { renewBy } = await import('../../../src/web/session/refresh-tokens.ts')
  const { ask } = await import('../../../src/web/session/ask.ts')
  const { keepSession } = await import('../../../src/web/session/session-state.ts')
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  storeTokens(600)
  keepSession({ ...session, user: { ...anna, id: '8' } })
  renewBy(signInByHost)
  page.server.answer({
    'POST /api/auth/refresh': problem(401, 'sessionEnded'),
    'POST /api/filemanager/folder': problem(401, 'sessionEnded'),
  })
  const body = { path: '/p', name: 'n' }
  await expect(ask(createFolder, { body })).rejects.toThrow()
  expect(calls('/api/filemanager/folder')).toHaveLength(1)
  expect(reload).toHaveBeenCalledOnce()
  // the own session of the host person is over: that goes on
  storeTokens(600)
  await expect(ask(createFolder, { body })).rejects.toMatchObject({ status: 401 })
  expect(calls('/api/filemanager/folder')).toHaveLength(3)
  expect(reload).toHaveBeenCalledOnce()
})

test('what one person of the host has left is nothing for the next one, who may find the own session again', async () => {
  const { welcomePerson } = await load()
  const { currentSession, keepSession } = await import('../../../src/web/session/session-state.ts')
  welcomePerson(await around('t/anna'))
  storeTokens(600)
  keepSession(session)
  localStorage.setItem('unsentFiles', '[]')
  welcomePerson(await around('t/anna'))
  expect(localStorage.getItem('bp-refreshToken')).not.toBeNull()
  welcomePerson(await around('t/berta'))
  expect(localStorage.getItem('bp-refreshToken')).toBeNull()
  expect(localStorage.getItem('unsentFiles')).toBeNull()
  expect(currentSession()).toBeNull()
})
