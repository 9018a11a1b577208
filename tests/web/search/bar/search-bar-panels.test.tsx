import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { openPage } from '../../support/open-page.tsx'
import type { Answer } from '../../support/tiny-server.ts'
import { aroundSearch, found, hit } from '../search-samples.ts'

const page = usePageOnTinyServer()
const contract = found([hit('5', 'Contract of carriage 2026.pdf', { marks: [[0, 8]] })])

beforeEach(() => {
  storeTokens(600)
  page.server.answer({ ...aroundSearch(), 'POST /api/search': contract })
})
afterEach(cleanup)

async function openBar() {
  await openPage('/profile/')
  const input = await screen.findByRole('combobox', { name: 'Search files and folders' })
  return { input, user: userEvent.setup() }
}

test('results that are on their way are said to be searched for', async () => {
  const late = Promise.withResolvers<Answer>()
  page.server.answer({ 'POST /api/search': () => late.promise })
  const { input, user } = await openBar()
  await user.type(input, 'contract')
  // seen, and heard
  await waitFor(() => expect(screen.getAllByText('Searching…')).toHaveLength(2))
  expect(screen.queryByText('No search results')).toBeNull()
  late.resolve(contract)
  await screen.findByRole('option', { name: /^Contract of/u })
  expect(screen.queryByText('Searching…')).toBeNull()
})

test('a click beside the panel of tags closes it, and so does Escape', async () => {
  const { user } = await openBar()
  const open = async (): Promise<void> => {
    await user.click(screen.getByRole('button', { name: 'Tags' }))
    await screen.findByRole('group', { name: 'Tags' })
  }
  await open()
  await user.click(screen.getByRole('main'))
  expect(screen.queryByRole('group', { name: 'Tags' })).toBeNull()
  await open()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Tags' })).toBeNull()
})
