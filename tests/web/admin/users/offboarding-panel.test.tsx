import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OffboardingPanel } from '../../../../src/web/admin/users/person/offboarding-panel.tsx'
import { forgetReplies } from '../../../../src/web/session/use-ask.ts'
import { anna, healthy, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import { isGreyed } from '../../support/why-greyed.ts'

const page = usePageOnTinyServer()
afterEach(async () => {
  cleanup()
  await forgetReplies()
})

const user = {
  ...anna,
  company: { ...anna.company, isActive: true },
  accountStatus: 'active',
  receiveEmails: true,
  isManageable: true,
} as const
const path = `/api/users/${user.id}/offboarding`

interface Body {
  readonly handOver: Readonly<Record<string, string | null>>
  readonly dryRun?: boolean
}
const trials = () => page.server.seen.filter((seen) => seen.path === path).map(({ body }) => body as Body)

test('several choices one after the other are one trial, of the last; until it is answered nobody is let go', async () => {
  storeTokens(600)
  page.server.answer({
    ...healthy(['MANAGE_USERS']),
    // the more is handed over, the later it is known
    [`POST ${path}`]: async ({ body }) => {
      const parts = Object.keys((body as Body).handOver).length
      await new Promise((resolve) => setTimeout(resolve, 30 * parts))
      return { body: { user, amounts: { sessions: parts } } }
    },
  })
  const view = await mount(<OffboardingPanel user={user} onClose={() => {}} />)
  const button = await view.findByRole('button', { name: 'Offboard now' })
  await view.findByText(/signed out on 3 devices/u)
  expect(trials()).toHaveLength(1)
  for (const part of ['Watched folders', 'Shared prompts'])
    fireEvent.change(view.getByRole('combobox', { name: part }), { target: { value: 'leave' } })
  expect(isGreyed(button)).toBe(true)
  await view.findByText(/signed out on 1 device /u)
  await waitFor(() => expect(isGreyed(button)).toBe(false))
  expect(trials().map(({ handOver }) => Object.keys(handOver))).toEqual([
    ['boards', 'prompts', 'watches'],
    ['boards'],
  ])
})
