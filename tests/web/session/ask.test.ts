import { getDefaultStore } from 'jotai'
import { describe, expect, test, vi } from 'vitest'
import { listFolder, showEntry, createFolder } from '#contract/files/entries.ts'
import { login } from '#contract/auth/sign-in.ts'
import { currentPermissions, changeUserSettings } from '#contract/users/users.ts'
import { ask } from '../../../src/web/session/ask.ts'
import { speechAtom } from '../../../src/web/session/language/language.ts'
import { NetworkError, ProblemError } from '../../../src/web/session/problem-error.ts'
import { storeTokens, usePageOnTinyServer } from '../support/browser.ts'
import { problem, token } from '../support/tiny-server.ts'
import type { Seen } from '../support/tiny-server.ts'

const page = usePageOnTinyServer()
const stored = (key: string): string | null => localStorage.getItem(key)
const seenAt = (path: string): Seen[] => page.server.seen.filter((each) => each.path === path)

describe('a call', () => {
  test('carries the token, the language of the page and its encoded input', async () => {
    storeTokens(600)
    getDefaultStore().set(speechAtom, { language: 'de', messages: null })
    page.server.answer({ 'GET /api/filemanager': (seen) => ({ body: { asked: seen.path } }) })
    await ask(listFolder, { query: { path: 'remote.php/dav/files/a@b/R&D 100%/' } })
    const [call] = page.server.seen
    expect(call?.headers.authorization).toBe(`Bearer ${stored('bp-accessToken')}`)
    expect(call?.headers['accept-language']).toBe('de')
    expect(call?.headers['x-xsrf-token']).toBeUndefined()
  })

  test('fills the address with one encoded segment', async () => {
    storeTokens(600)
    page.server.answer({ 'GET /api/filemanager/12': { body: { id: '12' } } })
    expect(await ask(showEntry, { params: { fileId: '12' } })).toEqual({ id: '12' })
  })

  test('turns a refusal into a ProblemError with the words of the server', async () => {
    storeTokens(600)
    page.server.answer({ 'GET /api/filemanager/12': problem(404, 'notFound', 'Das gibt es nicht') })
    const error = await ask(showEntry, { params: { fileId: '12' } }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProblemError)
    expect(error).toMatchObject({ status: 404, code: 'notFound', message: 'Das gibt es nicht', fields: [] })
  })

  test('turns an answer that is none of ours into `unexpected`', async () => {
    storeTokens(600)
    page.server.answer({ 'GET /api/filemanager/12': { status: 502, body: '<html>' } })
    await expect(ask(showEntry, { params: { fileId: '12' } })).rejects.toMatchObject({
      status: 502,
      code: 'unexpected',
    })
  })

  test('without an answer throws a NetworkError', async () => {
    storeTokens(600)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('lost')))
    await expect(ask(currentPermissions, {})).rejects.toBeInstanceOf(NetworkError)
    vi.unstubAllGlobals()
  })
})

describe('the CSRF value', () => {
  test('is fetched once and sent with every call that changes something', async () => {
    storeTokens(600)
    await ask(changeUserSettings, { body: { language: 'en' } })
    await ask(changeUserSettings, { body: { language: 'en' } })
    expect(seenAt('/api/csrf')).toHaveLength(1)
    expect(seenAt('/api/users/settings').map((each) => each.headers['x-xsrf-token'])).toEqual([
      'csrf-1',
      'csrf-1',
    ])
  })

  test('is fetched anew and the call repeated once when it is refused', async () => {
    storeTokens(600)
    let fetched = 0
    page.server.answer({
      'GET /api/csrf': () => ({ body: { token: `csrf-${(fetched += 1)}` } }),
      'POST /api/filemanager/folder': ({ headers }) =>
        headers['x-xsrf-token'] === 'csrf-2' ? { status: 201, body: { id: '5' } } : problem(403, 'csrf'),
    })
    await expect(ask(createFolder, { body: { path: '/p', name: 'n' } })).resolves.toEqual({ id: '5' })
    expect(seenAt('/api/filemanager/folder')).toHaveLength(2)
  })

  test('from before a sign-in is fetched anew before its hour is over, and is not refused first', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const body = { email: 'anna.mueller@nordhafen.example', password: 'x' }
    for (const minutes of [0, 49, 2]) {
      vi.setSystemTime(Date.now() + minutes * 60_000)
      await ask(login, { body })
    }
    vi.useRealTimers()
    expect(seenAt('/api/auth/login')).toHaveLength(3)
    expect(page.server.seen.map(({ path }) => path).indexOf('/api/csrf', 1)).toBe(3)
    expect(seenAt('/api/csrf')).toHaveLength(2)
  })

  test('is not asked for a third time', async () => {
    storeTokens(600)
    page.server.answer({ 'POST /api/filemanager/folder': problem(403, 'csrf') })
    await expect(ask(createFolder, { body: { path: '/p', name: 'n' } })).rejects.toMatchObject({
      code: 'csrf',
    })
    expect(seenAt('/api/filemanager/folder')).toHaveLength(2)
  })
})

describe('the tokens', () => {
  test('are refreshed when the access token ends within ten seconds', async () => {
    storeTokens(9)
    const refreshToken = stored('bp-refreshToken')
    await ask(currentPermissions, {})
    expect(seenAt('/api/auth/refresh')[0]?.headers.authorization).toBe(`Bearer ${refreshToken}`)
    expect(seenAt('/api/users/permissions')[0]?.headers.authorization).toBe(
      `Bearer ${stored('bp-accessToken')}`,
    )
    expect(stored('bp-refreshToken')).not.toBe(refreshToken)
  })

  test('are left alone when the access token lasts longer', async () => {
    storeTokens(12)
    await ask(currentPermissions, {})
    expect(seenAt('/api/auth/refresh')).toHaveLength(0)
  })

  test('are refreshed once for many calls at a time', async () => {
    storeTokens(-5)
    await Promise.all(Array.from({ length: 8 }, () => ask(currentPermissions, {})))
    expect(seenAt('/api/auth/refresh')).toHaveLength(1)
    expect(seenAt('/api/users/permissions')).toHaveLength(8)
  })

  test('that another tab has refreshed meanwhile are taken, not refreshed again', async () => {
    storeTokens(-5)
    const locks = vi
      .spyOn(navigator, 'locks', 'get')
      .mockReturnValue({ request: turnAfterOtherTab } as unknown as LockManager)
    await ask(currentPermissions, {})
    locks.mockRestore()
    expect(seenAt('/api/auth/refresh')).toHaveLength(0)
  })

  test('are refreshed once when the server no longer takes the access token', async () => {
    storeTokens(600)
    const old = `Bearer ${stored('bp-accessToken')}`
    page.server.answer({
      'GET /api/users/permissions': ({ headers }) =>
        headers.authorization === old ? problem(401, 'unauthenticated') : { body: [] },
    })
    await expect(ask(currentPermissions, {})).resolves.toEqual([])
    expect(seenAt('/api/auth/refresh')).toHaveLength(1)
  })

  test.each([401, 403])('are cleared when the refresh is refused with %i', async (status) => {
    storeTokens(-5)
    page.server.answer({
      'POST /api/auth/refresh': problem(status, status === 401 ? 'sessionEnded' : 'deactivated'),
    })
    await expect(ask(currentPermissions, {})).rejects.toMatchObject({ status })
    expect(stored('bp-refreshToken')).toBeNull()
    expect(stored('bp-accessToken')).toBeNull()
  })

  test.each([500, 503, 429])('stay when the refresh fails with %i', async (status) => {
    storeTokens(-5)
    page.server.answer({ 'POST /api/auth/refresh': problem(status, 'unavailable') })
    await expect(ask(currentPermissions, {})).rejects.toMatchObject({ status })
    expect(stored('bp-refreshToken')).not.toBeNull()
  })

  test('stay when the refresh gets no answer', async () => {
    storeTokens(-5)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('lost')))
    await expect(ask(currentPermissions, {})).rejects.toBeInstanceOf(NetworkError)
    vi.unstubAllGlobals()
    expect(stored('bp-refreshToken')).not.toBeNull()
  })

  test('are cleared when the refresh token itself is at its end', async () => {
    storeTokens(-5, 9)
    await expect(ask(currentPermissions, {})).rejects.toMatchObject({ status: 401 })
    expect(page.server.seen).toHaveLength(0)
    expect(stored('bp-refreshToken')).toBeNull()
  })

  test('last as long as they should on a computer whose clock is an hour ahead', async () => {
    storeTokens(-5)
    page.server.answer({ 'POST /api/auth/refresh': () => ({ body: anHourBehind() }) })
    await ask(currentPermissions, {})
    await ask(currentPermissions, {})
    expect(seenAt('/api/auth/refresh')).toHaveLength(1)
  })
})

function anHourBehind(): object {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
  const tokens = { accessToken: token('late', 600), refreshToken: token('late-r', 86_400) }
  clock.mockRestore()
  return tokens
}

/** Gives the turn after another tab has refreshed. */
async function turnAfterOtherTab(_name: string, work: () => Promise<unknown>): Promise<unknown> {
  localStorage.setItem('bp-accessToken', token('other-tab', 600))
  return await work()
}
