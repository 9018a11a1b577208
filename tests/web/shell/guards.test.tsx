import { cleanup, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import type { LoaderFunctionArgs } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openedByLinkAtom } from '../../../src/web/session/visit.ts'
import { requirePermission } from '../../../src/web/shell/guards.ts'
import { healthy, storeTokens, usePageOnTinyServer } from '../support/browser.ts'
import { openPage } from '../support/open-page.tsx'
import { problem } from '../support/tiny-server.ts'

const page = usePageOnTinyServer()
afterEach(cleanup)

describe('without a sign-in', () => {
  test.each([
    ['/filemanager/Team%20A/?fileId=3', '/auth/login?from=%2Ffilemanager%2FTeam%2520A%2F%3FfileId%3D3'],
    ['/search/?q=a%26b&fulltext=1', '/auth/login?from=%2Fsearch%2F%3Fq%3Da%2526b%26fulltext%3D1'],
    ['/nowhere', '/auth/login?from=%2Fnowhere'],
    ['/x?encoded=true', '/auth/login?from=%2Fx%3Fencoded%3Dtrue'],
    ['/home/', '/auth/login'],
    ['/', '/auth/login'],
  ])('%s leads to the sign-in page, which keeps where one wanted to go', async (wanted, login) => {
    const view = await openPage(wanted)
    await waitFor(() => expect(view.address()).toBe(login))
    await view.findByRole('button', { name: 'Sign in' })
  })

  test('an ended refresh token counts as none', async () => {
    storeTokens(600, 5)
    const view = await openPage('/home/')
    await waitFor(() => expect(view.address()).toBe('/auth/login'))
  })
})

const leftOfSession = () =>
  ['bp-accessToken', 'bp-refreshToken', 'user', 'perms'].filter((key) => localStorage.getItem(key) !== null)

describe('what cannot go on', () => {
  test.each([
    ['a broken refresh token', 'no token at all'],
    ['a refresh token without an end', `x.${btoa('{}')}.y`],
    ['no refresh token', null],
  ])('%s leaves nothing of its session behind', async (_what, refreshToken) => {
    storeTokens(600)
    localStorage.setItem('user', JSON.stringify({ id: '7', email: 'anna@example.com', firstName: 'Anna' }))
    localStorage.setItem('perms', JSON.stringify(['VIEW_FILE_MANAGER']))
    localStorage.setItem('theme', 'dark')
    if (refreshToken === null) localStorage.removeItem('bp-refreshToken')
    else localStorage.setItem('bp-refreshToken', refreshToken)
    const view = await openPage('/home/')
    await waitFor(() => expect(view.address()).toBe('/auth/login'))
    expect(leftOfSession()).toEqual([])
    expect(localStorage.getItem('theme')).toBe('dark')
  })
})

describe('with a sign-in', () => {
  test.each(['/filemanager', '/filemanager/', '/filemanager/a/b'])(
    '%s shows the file manager',
    async (address) => {
      storeTokens(600)
      const view = await openPage(address)
      expect(view.address()).toBe(address)
      await view.findByRole('navigation', { name: 'Areas' })
    },
  )

  test('the file manager without its permission leads home', async () => {
    storeTokens(600)
    page.server.answer(healthy([]))
    const view = await openPage('/filemanager/')
    await waitFor(() => expect(view.address()).toBe('/home/'))
    expect(view.queryByRole('link', { name: 'File manager' })).toBeNull()
  })

  test('the folder rights need their own permission', async () => {
    storeTokens(600)
    const view = await openPage('/admin/filemanagerpermissions/')
    await waitFor(() => expect(view.address()).toBe('/home/'))
    cleanup()
    localStorage.removeItem('perms')
    page.server.answer(healthy(['MANAGE_FILES']))
    const { keepSession, currentSession } = await import('../../../src/web/session/session-state.ts')
    const session = currentSession()
    if (session) keepSession({ ...session, permissions: ['MANAGE_FILES'] })
    const allowed = await openPage('/admin/filemanagerpermissions/')
    await waitFor(() => expect(allowed.address()).toBe('/admin/filemanagerpermissions/'))
  })

  test('a share link leads to its target, and this visit shows the grid', async () => {
    storeTokens(600)
    const encoded = Buffer.from('/filemanager/?fileId=12').toString('base64url')
    const view = await openPage(`/${encoded}?encoded=true`)
    await waitFor(() => expect(view.address()).toBe('/filemanager/?fileId=12'))
    expect(getDefaultStore().get(openedByLinkAtom)).toBe(true)
  })

  test.each([
    ['/filemanager/Finance/', 1],
    ['/filemanager/Ly9ldmlsLmV4YW1wbGU?encoded=true', 0],
  ])(
    '%s asks %i times ahead for what the page will show: a share link means another one',
    async (address, times) => {
      storeTokens(600)
      const askAhead = vi.fn<(pathname: string) => void>()
      const request = new Request(new URL(address, window.location.origin))
      await requirePermission('VIEW_FILE_MANAGER', askAhead)({ request } as LoaderFunctionArgs)
      expect(askAhead).toHaveBeenCalledTimes(times)
    },
  )

  test.each(['/filemanager/', '/search/?q=a%26b&fulltext=1'])(
    'the sign-in page leads on to %s',
    async (to) => {
      storeTokens(600)
      const view = await openPage(`/auth/login?from=${encodeURIComponent(to)}`)
      await waitFor(() => expect(view.address()).toBe(to))
    },
  )

  test.each(['/nowhere', '/filemanager/100%.pdf'])('%s says that there is no such page', async (address) => {
    storeTokens(600)
    const view = await openPage(address)
    await view.findByRole('heading', { name: 'This page does not exist' })
  })

  test('a server that cannot be asked who is there shows an error with a way to try again', async () => {
    storeTokens(600)
    page.server.answer({ 'GET /api/users/me': problem(503, 'unavailable', 'Kontor is being started') })
    const view = await openPage('/home/')
    expect((await view.findByRole('alert')).textContent).toContain('Kontor is being started')
    await view.findByRole('button', { name: 'Try again' })
    expect(localStorage.getItem('bp-refreshToken')).not.toBeNull()
  })
})
