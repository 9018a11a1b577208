import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hostAtom } from '../../../../src/web/host/host.ts'
import type { Host, OfferedTab } from '../../../../src/web/host/host.ts'
import { publishReportsChanged } from '../../../../src/web/session/report-changes.ts'
import { sessionAtom } from '../../../../src/web/session/session-state.ts'
import { forgetReplies } from '../../../../src/web/session/use-ask.ts'
import { ChannelTabChoice } from '../../../../src/web/shell/host/channel-tab-page.tsx'
import { anna, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import { problem } from '../../support/tiny-server.ts'
import { pageOf, sales } from '../administration/administration-scene.ts'

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

const ofCompany = (id: string, name: string) => ({ ...sales, id, figuresOf: { id: `${id}0`, name } })
const ofKiel = ofCompany('1', 'Kiel AG')
const ofBremen = ofCompany('2', 'Bremen AG')

beforeEach(() => {
  storeTokens(600)
  offered = []
  store.set(sessionAtom, { user: anna, permissions: ['VIEW_REPORTING'] })
  store.set(hostAtom, adding)
  page.server.answer({
    'GET /api/taskboard': { body: [] },
    'GET /api/report/dashboards': { body: pageOf([ofKiel, ofBremen]) },
  })
})
afterEach(async () => {
  cleanup()
  store.set(hostAtom, browser)
  // what one test was answered must not keep the next from asking
  await forgetReplies()
})

const openChoice = async (): Promise<void> => {
  await mount(<ChannelTabChoice />)
  fireEvent.click(await screen.findByRole('tab', { name: 'Report' }))
}

test('a team chooses the report that its tab shows, told apart by whose figures it has; before that there is nothing to save', async () => {
  await openChoice()
  const report = await screen.findByRole('radio', { name: 'Sales Figures of Bremen AG' })
  expect(offered.at(-1)).toBe(null)
  fireEvent.click(report)
  await waitFor(() =>
    expect(offered.at(-1)).toEqual({
      id: 'report-2',
      name: 'Sales',
      address: '/teams/report/2',
      browserAddress: '/reporting/2',
    }),
  )
})

test('a report that is lost before the tab is saved cannot be saved any more', async () => {
  await openChoice()
  fireEvent.click(await screen.findByRole('radio', { name: 'Sales Figures of Bremen AG' }))
  await waitFor(() => expect(offered.at(-1)?.id).toBe('report-2'))
  page.server.answer({ 'GET /api/report/dashboards': { body: pageOf([ofKiel]) } })
  act(() => publishReportsChanged())
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1))
  await waitFor(() => expect(offered.at(-1)).toBe(null))
})

test('whoever may not see reports is not offered any', async () => {
  store.set(sessionAtom, { user: anna, permissions: ['VIEW_FILE_MANAGER'] })
  await mount(<ChannelTabChoice />)
  await screen.findByRole('tab', { name: 'Folder' })
  expect(screen.queryByRole('tab', { name: 'Report' })).toBeNull()
})

test('without reports, and where they could not be loaded, that is said', async () => {
  page.server.answer({ 'GET /api/report/dashboards': problem(404, 'notFound') })
  await openChoice()
  const again = await screen.findByRole('button', { name: 'Try again' })
  page.server.answer({ 'GET /api/report/dashboards': { body: pageOf([]) } })
  fireEvent.click(again)
  await screen.findByText('No reports yet')
  expect(offered.every((tab) => tab === null)).toBe(true)
})
