import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hostAtom } from '../../../../src/web/host/host.ts'
import type { Host, OfferedTab } from '../../../../src/web/host/host.ts'
import { sessionAtom } from '../../../../src/web/session/session-state.ts'
import { forgetReplies } from '../../../../src/web/session/use-ask.ts'
import { ChannelTabChoice } from '../../../../src/web/shell/host/channel-tab-page.tsx'
import { anna, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import { problem } from '../../support/tiny-server.ts'
import { boardLine } from '../board-samples.ts'

const page = usePageOnTinyServer()
const store = getDefaultStore()
const browser = store.get(hostAtom)
/** What the tab would show, one after another. */
let offered: (OfferedTab | null)[] = []

/** A host that is adding a tab to a channel. */
const adding: Host = {
  ...browser,
  around: {
    locale: 'en-gb',
    person: 'anna@nordhafen.example',
    address: null,
    token: () => Promise.resolve(''),
    nameApp: () => undefined,
    share: null,
    tabSettings: { offer: (tab) => offered.push(tab) },
    follow: () => undefined,
    reportAddress: () => undefined,
  },
}

beforeEach(() => {
  storeTokens(600)
  offered = []
  store.set(sessionAtom, { user: anna, permissions: [] })
  store.set(hostAtom, adding)
  page.server.answer({
    'GET /api/taskboard': { body: [boardLine(), boardLine({ id: '12', name: 'Vertrieb' })] },
  })
})
afterEach(async () => {
  cleanup()
  store.set(hostAtom, browser)
  // what one test was answered must not keep the next from asking
  await forgetReplies()
})

test('a team chooses the board that its tab shows; before that there is nothing to save', async () => {
  await mount(<ChannelTabChoice />)
  const board = await screen.findByRole('radio', { name: 'Vertrieb' })
  expect(offered).toEqual([null])
  fireEvent.click(board)
  await waitFor(() =>
    expect(offered.at(-1)).toEqual({
      id: 'board-12',
      name: 'Vertrieb',
      address: '/teams/board/12',
      browserAddress: '/taskboards/12',
    }),
  )
  expect(screen.queryByText(/^This page belongs to Microsoft Teams/u)).toBeNull()
})

test('whoever sees folders chooses between them and boards', async () => {
  store.set(sessionAtom, { user: anna, permissions: ['VIEW_FILE_MANAGER'] })
  await mount(<ChannelTabChoice />)
  expect((await screen.findByRole('tab', { name: 'Folder' })).getAttribute('aria-selected')).toBe('true')
  fireEvent.click(screen.getByRole('tab', { name: 'Task board' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'Kai 4' }))
  await waitFor(() => expect(offered.at(-1)?.id).toBe('board-11'))
})

test('without boards, and where they could not be loaded, that is said', async () => {
  page.server.answer({ 'GET /api/taskboard': problem(404, 'notFound') })
  await mount(<ChannelTabChoice />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  page.server.answer({ 'GET /api/taskboard': { body: [] } })
  fireEvent.click(again)
  await screen.findByText('You are not on any board yet')
  expect(offered.every((tab) => tab === null)).toBe(true)
})

test('elsewhere than in Teams there is nothing that could save it', async () => {
  store.set(hostAtom, browser)
  await mount(<ChannelTabChoice />)
  await screen.findByText(/^This page belongs to Microsoft Teams/u)
})
