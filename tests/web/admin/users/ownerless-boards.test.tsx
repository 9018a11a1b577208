import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OwnerlessBoards } from '../../../../src/web/admin/users/ownerless-boards.tsx'
import { forgetReplies } from '../../../../src/web/session/use-ask.ts'
import { healthy, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'

const page = usePageOnTinyServer()
beforeEach(() => {
  storeTokens(600)
  page.server.answer(healthy())
})
afterEach(async () => {
  cleanup()
  await forgetReplies()
})

const tina = { id: '7', firstName: 'Tina', lastName: 'Third', email: 'tina@kai.example', company: null }

test('a board without an owner is told by its name, and gets one', async () => {
  let boards = [{ id: '5', name: 'Umzug' }]
  page.server.answer({
    'GET /api/admin/taskboards/ownerless': () => ({ body: { boards } }),
    'GET /api/users/byCompany': { body: { items: [tina], total: 1 } },
    'PUT /api/admin/taskboards/5/owner': () => {
      boards = []
      return { status: 204 }
    },
  })
  const { user } = await mount(<OwnerlessBoards />)
  await screen.findByText('One task board no longer has an owner: “Umzug”.')
  await user.click(screen.getByRole('button', { name: 'Appoint an owner' }))
  await user.click(await screen.findByRole('option', { name: /Third/u }))
  await user.click(screen.getByRole('button', { name: 'Appoint' }))
  await waitFor(() =>
    expect(page.server.seen.find(({ path }) => path === '/api/admin/taskboards/5/owner')?.body).toEqual({
      userId: '7',
    }),
  )
  await waitFor(() => expect(screen.queryByText(/no owner/u)).toBeNull())
})

test('where every board has an owner nothing is said', async () => {
  page.server.answer({ 'GET /api/admin/taskboards/ownerless': { body: { boards: [] } } })
  const { container } = await mount(<OwnerlessBoards />)
  await waitFor(() => expect(page.server.seen.some(({ path }) => path.endsWith('/ownerless'))).toBe(true))
  expect(container.textContent).toBe('')
})
