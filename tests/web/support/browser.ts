import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { getDefaultStore } from 'jotai'
import { sessionAtom } from '../../../src/web/session/session-state.ts'
import { forgetCsrf } from '../../../src/web/session/send.ts'
import { startTinyServer, token } from './tiny-server.ts'
import type { Answers, TinyServer } from './tiny-server.ts'

export const anna = {
  id: '7',
  email: 'anna.mueller@nordhafen.example',
  firstName: 'Anna',
  lastName: 'Müller',
  lastLogin: null,
  language: 'de',
  accountSource: 'local',
  version: 1,
  role: { id: '1', name: 'Employee' },
  company: { id: '1', name: 'Nordhafen AG' },
} as const

/** What a healthy server answers to a person with these permissions. */
export const healthy = (permissions: readonly string[] = ['VIEW_FILE_MANAGER']): Answers => ({
  'GET /api/csrf': { body: { token: 'csrf-1' } },
  'POST /api/auth/login': () => ({ body: { accessToken: token('a', 600), refreshToken: token('r', 3600) } }),
  'POST /api/auth/refresh': () => ({
    body: { accessToken: token('a2', 600), refreshToken: token('r2', 3600) },
  }),
  'POST /api/auth/logout': { status: 204 },
  'GET /api/users/me': { body: anna },
  'GET /api/auth/sessions': { body: [] },
  'GET /api/users/permissions': { body: permissions },
  'GET /api/filemanager/watches': { body: { folderIds: [] } },
  'GET /api/notifications/stream': { headers: { 'Content-Type': 'text/event-stream' } },
  'PUT /api/users/settings': { body: { language: 'en', receiveEmails: true } },
})

/** Puts the page on the address of a tiny server before the tests of a file, and nobody is signed in before each. */
export function usePageOnTinyServer(): { readonly server: TinyServer } {
  const page = {} as { server: TinyServer }
  beforeAll(async () => {
    page.server = await startTinyServer()
    window.happyDOM.setURL(`${page.server.address}/`)
  })
  beforeEach(() => {
    localStorage.clear()
    getDefaultStore().set(sessionAtom, null)
    forgetCsrf()
    page.server.answer(healthy())
  })
  afterEach(() => {
    page.server.seen.length = 0
  })
  afterAll(async () => page.server.close())
  return page
}

/** Stores tokens that last so many seconds from now. */
export function storeTokens(accessLasts: number, refreshLasts = 3600): void {
  localStorage.setItem('bp-accessToken', token('stored-access', accessLasts))
  localStorage.setItem('bp-refreshToken', token('stored-refresh', refreshLasts))
}
