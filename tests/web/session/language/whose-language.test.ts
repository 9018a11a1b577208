import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refreshRights } from '../../../../src/web/session/follow-rights.ts'
import { keepLanguage, speechAtom, startLanguage } from '../../../../src/web/session/language/language.ts'
import type * as Texts from '../../../../src/web/session/language/messages.ts'
import {
  followLanguageOfOtherTabs,
  switchLanguage,
} from '../../../../src/web/session/language/switch-language.ts'
import {
  currentSession,
  endSession,
  followOtherTabs,
  keepSession,
} from '../../../../src/web/session/session-state.ts'
import { signInWithToken } from '../../../../src/web/session/sign-in-by-host.ts'
import { signIn, signOut } from '../../../../src/web/session/sign-in.ts'
import { anna, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { problem, token } from '../../support/tiny-server.ts'

/** Languages whose texts cannot be loaded. */
const missing = vi.hoisted(() => new Set<string>())
vi.mock('../../../../src/web/session/language/messages.ts', async (load) => {
  const original = await load<typeof Texts>()
  return {
    ...original,
    loadMessages: async (...wanted: Parameters<typeof original.loadMessages>) => {
      if (missing.has(wanted[0])) throw new TypeError('no texts')
      return await original.loadMessages(...wanted)
    },
  }
})

const page = usePageOnTinyServer()
afterEach(() => {
  missing.clear()
  endSession()
  vi.restoreAllMocks()
})

const spoken = () => [
  getDefaultStore().get(speechAtom).language,
  document.documentElement.lang,
  localStorage.getItem('locale'),
]
const english = { ...anna, language: 'en' } as const

/** A computer on which somebody has worked in English. */
async function openShared(): Promise<void> {
  localStorage.setItem('locale', 'en')
  await startLanguage()
}

test('whoever signs in works in their own language, not in that of the person before, and leaves it to the sign-in page', async () => {
  await openShared()
  expect(spoken()).toEqual(['en', 'en', 'en'])
  await signIn('anna@nordhafen.example', 'Hafen')
  expect(spoken()).toEqual(['de', 'de', 'de'])
  await signOut()
  await startLanguage()
  expect(spoken()).toEqual(['de', 'de', 'de'])
  page.server.answer({ 'GET /api/users/me': { body: english } })
  await signIn('bert@nordhafen.example', 'Hafen')
  expect(spoken()).toEqual(['en', 'en', 'en'])
})

test('so does whoever signs in with Microsoft', async () => {
  await openShared()
  page.server.answer({
    'GET /api/users/me': { body: anna },
    'POST /api/auth/teams-login': { body: { accessToken: token('t', 600), refreshToken: token('r', 3600) } },
  })
  await signInWithToken('token of Microsoft')
  expect(spoken()).toEqual(['de', 'de', 'de'])
})

test('a refused sign-in changes nothing', async () => {
  await openShared()
  page.server.answer({ 'POST /api/auth/login': problem(401, 'wrongCredentials') })
  await expect(signIn('anna@nordhafen.example', 'falsch')).rejects.toMatchObject({ status: 401 })
  expect(spoken()).toEqual(['en', 'en', 'en'])
})

test('in a tab in which nobody was, the language of whoever has signed in in another one counts', async () => {
  await openShared()
  // as the other tab leaves it, and while that still loads its texts
  for (const kept of ['de', null]) {
    await openShared()
    keepSession({ user: anna, permissions: [] })
    if (kept === null) localStorage.removeItem('locale')
    else localStorage.setItem('locale', kept)
    await keepLanguage()
    expect(spoken()).toEqual(['de', 'de', 'de'])
    endSession()
  }
})

test('another language that an administrator has chosen counts at the next look', async () => {
  await openShared()
  storeTokens(600)
  keepSession({ user: english, permissions: [] })
  page.server.answer({ 'GET /api/users/me': { body: anna } })
  await refreshRights()
  expect(spoken()).toEqual(['de', 'de', 'de'])
  expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ language: 'de' })
})

/** What another tab of this browser writes, with what this one hears of it. */
function writeElsewhere(key: string, newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(key)
  else localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

describe('in a second tab', () => {
  let stop: readonly (() => void)[] = []
  beforeEach(async () => {
    await openShared()
    storeTokens(600)
    keepSession({ user: english, permissions: [] })
    stop = [followOtherTabs(() => {}), followLanguageOfOtherTabs()]
  })
  afterEach(() => stop.forEach((each) => each()))

  test('another language that an administrator has chosen counts as soon as the first one speaks it', async () => {
    writeElsewhere('locale', null)
    writeElsewhere('user', JSON.stringify(anna))
    writeElsewhere('locale', 'de')
    await vi.waitFor(() => expect(spoken()).toEqual(['de', 'de', 'de']))
  })

  test('so does what is switched to in the first one, also where it could not be saved for the person', async () => {
    writeElsewhere('locale', 'de')
    await vi.waitFor(() => expect(spoken()).toEqual(['de', 'de', 'de']))
    page.server.answer({ 'GET /api/users/me': { body: english } })
    await refreshRights()
    expect(spoken()).toEqual(['de', 'de', 'de'])
  })

  test('the sign-in page speaks what the first one has spoken, and keeps no language by itself', async () => {
    writeElsewhere('locale', 'de')
    writeElsewhere('bp-refreshToken', null)
    await vi.waitFor(() => expect(spoken()).toEqual(['de', 'de', 'de']))
    expect(currentSession()).toBeNull()
    writeElsewhere('locale', null)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(spoken()).toEqual(['de', 'de', null])
  })

  test('one that has not heard of it, or could not load the texts then, follows at its next look', async () => {
    missing.add('de')
    const told = vi.spyOn(console, 'error').mockReturnValue()
    writeElsewhere('user', JSON.stringify(anna))
    writeElsewhere('locale', 'de')
    await vi.waitFor(() => expect(told).toHaveBeenCalled())
    expect(spoken()).toEqual(['en', 'en', 'de'])
    missing.clear()
    await refreshRights()
    expect(spoken()).toEqual(['de', 'de', 'de'])
  })
})

test('a switch that could not be saved for the person stays in this browser', async () => {
  await openShared()
  storeTokens(600)
  keepSession({ user: english, permissions: [] })
  page.server.answer({
    'GET /api/users/me': { body: english },
    'PUT /api/users/settings': problem(503, 'unavailable'),
  })
  await expect(switchLanguage('de')).rejects.toMatchObject({ status: 503 })
  await refreshRights()
  expect(spoken()).toEqual(['de', 'de', 'de'])
})

test('an answer from before a switch does not take it back', async () => {
  await openShared()
  storeTokens(600)
  keepSession({ user: anna, permissions: [] })
  localStorage.setItem('locale', 'de')
  await startLanguage()
  const answers = [anna, english]
  const held = Promise.withResolvers<void>()
  page.server.answer({
    'PUT /api/users/settings': { body: { language: 'en', receiveEmails: true } },
    'GET /api/users/me': async () => {
      const body = answers.shift()
      if (body === anna) await held.promise
      return { body }
    },
  })
  const looking = refreshRights()
  await vi.waitFor(() => expect(page.server.seen.map(({ path }) => path)).toContain('/api/users/me'))
  await switchLanguage('en')
  held.resolve()
  await looking
  expect(spoken()).toEqual(['en', 'en', 'en'])
  expect(currentSession()?.user.language).toBe('en')
})

test('without the texts of the own language a sign-in holds, says why, and the next look tries again', async () => {
  await openShared()
  missing.add('de')
  page.server.answer({ 'GET /api/users/me': { body: anna } })
  const told = vi.spyOn(console, 'error').mockReturnValue()
  expect((await signIn('anna@nordhafen.example', 'Hafen')).user.id).toBe(anna.id)
  expect(spoken()).toEqual(['en', 'en', null])
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'no texts' }))
  await refreshRights()
  expect(told).toHaveBeenCalledTimes(2)
  missing.clear()
  await refreshRights()
  expect(spoken()).toEqual(['de', 'de', 'de'])
})
