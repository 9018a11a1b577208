import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { MyReports } from '../../../../src/web/reports/home/my-reports.tsx'
import { publishReportsChanged } from '../../../../src/web/session/report-changes.ts'
import { sessionAtom } from '../../../../src/web/session/session-state.ts'
import { forgetReplies } from '../../../../src/web/session/use-ask.ts'
import { anna, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import { problem } from '../../support/tiny-server.ts'
import { sales } from '../administration/administration-scene.ts'

const page = usePageOnTinyServer()
beforeEach(() => {
  storeTokens(600)
  getDefaultStore().set(sessionAtom, { user: anna, permissions: ['VIEW_REPORTING'] })
})
afterEach(async () => {
  cleanup()
  // what one test was answered must not keep the next from asking
  await forgetReplies()
})

const favourite = (id: string): Dashboard => ({
  ...sales,
  id,
  name: `Report ${id}`,
  figuresOf: { id: '3', name: 'Nordhafen AG' },
  isFavourite: true,
})

/** The server has these, the favourites first, and gives as many as it is asked for. */
const has = (dashboards: readonly Dashboard[]): void =>
  page.server.answer({
    'GET /api/report/dashboards': ({ query }) => {
      const pageSize = Number(query.get('pageSize'))
      return { body: { items: dashboards.slice(0, pageSize), total: dashboards.length, page: 0, pageSize } }
    },
  })

const names = (): readonly (string | null)[] =>
  within(screen.getByRole('list'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('up to four favourites stand on Home with whose figures they show, and one click opens each', async () => {
  has(['1', '2', '3', '4', '5'].map(favourite))
  const { user, address } = await mount(<MyReports />)
  await screen.findByRole('list')
  expect(names()).toEqual(['Report 1', 'Report 2', 'Report 3', 'Report 4'])
  expect(screen.getAllByText('Nordhafen AG')).toHaveLength(4)
  await user.click(screen.getByRole('link', { name: 'Report 3' }))
  expect(address()).toBe('/reporting/3')
})

test('one that is lost goes at once, and the next one takes its place; what is no favourite does not', async () => {
  has([...['1', '2', '3'].map(favourite), { ...favourite('9'), isFavourite: false }])
  await mount(<MyReports />)
  await screen.findByRole('list')
  expect(names()).toEqual(['Report 1', 'Report 2', 'Report 3'])
  has([favourite('1'), favourite('3'), { ...favourite('9'), isFavourite: false }])
  act(() => publishReportsChanged())
  await waitFor(() => expect(names()).toEqual(['Report 1', 'Report 3']))
})

test('without favourites it is said how they come here, and without reports that there will be some', async () => {
  has([{ ...favourite('9'), isFavourite: false }])
  await mount(<MyReports />)
  await screen.findByText('Star reports to find them here.')
  has([])
  act(() => publishReportsChanged())
  await screen.findByText('Reports that are assigned to you appear here.')
  screen.getByRole('link', { name: 'All reports' })
})

test('where they could not be loaded that is said, and can be tried again', async () => {
  page.server.answer({ 'GET /api/report/dashboards': problem(404, 'notFound') })
  const { user } = await mount(<MyReports />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  has([favourite('1')])
  await user.click(again)
  await waitFor(() => expect(names()).toEqual(['Report 1']))
})
