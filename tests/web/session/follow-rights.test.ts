import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listFirstLevelFolders } from '#contract/admin/folders.ts'
import { ask } from '../../../src/web/session/ask.ts'
import { followRights, refreshRights } from '../../../src/web/session/follow-rights.ts'
import { currentSession, endSession, keepSession } from '../../../src/web/session/session-state.ts'
import { anna, storeTokens, usePageOnTinyServer } from '../support/browser.ts'
import { problem } from '../support/tiny-server.ts'

const page = usePageOnTinyServer()

let stop = (): void => {}
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  storeTokens(600)
  keepSession({ user: anna, permissions: ['VIEW_FILE_MANAGER'] })
  page.server.answer({
    'GET /api/users/permissions': { body: ['VIEW_REPORTING'] },
    'GET /api/admin/folders': problem(403, 'notAllowed', 'Nein'),
  })
  stop = followRights()
  await vi.waitFor(() => expect(permissions()).toEqual(['VIEW_REPORTING']))
  page.server.answer({ 'GET /api/users/permissions': { body: ['MANAGE_ROLES'] } })
})
afterEach(() => {
  stop()
  endSession()
  vi.useRealTimers()
})

const later = (milliseconds: number): void => void vi.setSystemTime(Date.now() + milliseconds)
const permissions = () => currentSession()?.permissions
const asked = (): number => page.server.seen.filter(({ path }) => path === '/api/users/permissions').length

describe('what a person may do', () => {
  test('is asked when the page opens: what is stored may be old', () => {
    expect(asked()).toBe(1)
  })

  test('is asked again when the window is looked at, not more often than every two seconds', async () => {
    later(3000)
    window.dispatchEvent(new Event('focus'))
    window.dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(permissions()).toEqual(['MANAGE_ROLES']))
    expect(asked()).toBe(2)
  })

  test('is asked again when the server does not allow something', async () => {
    later(3000)
    await expect(ask(listFirstLevelFolders, { query: {} })).rejects.toMatchObject({ code: 'notAllowed' })
    await vi.waitFor(() => expect(permissions()).toEqual(['MANAGE_ROLES']))
  })

  test('stays as it is known without an answer, and nobody is signed in by a late one', async () => {
    page.server.answer({ 'GET /api/users/permissions': { status: 500, body: {} } })
    await refreshRights()
    expect(permissions()).toEqual(['VIEW_REPORTING'])
    page.server.answer({ 'GET /api/users/permissions': { body: [] } })
    const asking = refreshRights()
    endSession()
    await asking
    expect(currentSession()).toBeNull()
  })
})
