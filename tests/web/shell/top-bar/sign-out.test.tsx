import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PersonMenu } from '../../../../src/web/shell/top-bar/person-menu.tsx'
import { useLeaveWarning } from '../../../../src/web/ui/dialog/use-leave-warning.ts'
import { anna, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'

const page = usePageOnTinyServer()
const isSignedOut = (): boolean => page.server.seen.some(({ path }) => path === '/api/auth/logout')
/** The answer has come and nothing is left here; what comes late would take away what the next test leaves in the browser. */
const waitUntilOver = async (): Promise<void> => {
  await expect.poll(isSignedOut).toBe(true)
  await expect.poll(() => localStorage.getItem('bp-refreshToken')).toBeNull()
}

afterEach(cleanup)

beforeEach(() => storeTokens(600))

function Work({ isOpen }: { readonly isOpen: boolean }) {
  useLeaveWarning(isOpen)
  return <PersonMenu user={anna} defaultOpen={false} takeFocus={() => {}} />
}

async function chooseSignOut(isOpen: boolean) {
  const view = await mount(<Work isOpen={isOpen} />)
  await view.user.click(view.getByRole('button', { name: /Anna Müller/u }))
  await view.user.click(await view.findByRole('menuitem', { name: 'Sign out' }))
  return view
}

test('with nothing under way one is signed out without a question', async () => {
  const view = await chooseSignOut(false)
  await waitUntilOver()
  expect(view.queryByRole('dialog')).toBeNull()
})

test('while something is under way it is asked; staying leaves everything as it is', async () => {
  const view = await chooseSignOut(true)
  await view.findByRole('dialog', { name: 'Sign out anyway?' })
  expect(isSignedOut()).toBe(false)
  await view.user.click(view.getByRole('button', { name: 'Stay signed in' }))
  await expect.poll(() => view.queryByRole('dialog')).toBeNull()
  expect(isSignedOut()).toBe(false)
})

test('files on their way in another tab are asked about too, and signing out is still possible', async () => {
  localStorage.setItem('unsentFiles', '[]')
  const view = await chooseSignOut(false)
  await view.findByRole('dialog', { name: 'Sign out anyway?' })
  await view.user.click(view.getByRole('button', { name: 'Sign out' }))
  await waitUntilOver()
  expect(localStorage.getItem('unsentFiles')).toBeNull()
})
