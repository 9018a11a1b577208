import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishReportsChanged } from '../../../../src/web/session/report-changes.ts'
import { healthy, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { openPage } from '../../support/open-page.tsx'
import { problem } from '../../support/tiny-server.ts'
import { sales } from '../administration/administration-scene.ts'

const page = usePageOnTinyServer()
afterEach(cleanup)
beforeEach(() => storeTokens(600))

const firm = { id: '3', name: 'Nordkai AG' }
const figures = {
  dashboard: 'storage',
  figuresOf: firm,
  asOf: '2026-11-20T08:00:00.000Z',
  parts: [],
  part: null,
  charts: [
    {
      name: 'storageByFolder',
      rowsOf: 'folder',
      unit: 'bytes',
      series: ['bytes'],
      rows: [{ key: '9', name: 'Personal', values: [1024] }],
    },
  ],
}

test.each([
  [409, 'reportKeyMissing'],
  [409, 'checkFailed'],
  [404, 'notFound'],
] as const)('figures that are refused (%i %s) are not on the screen any more', async (status, code) => {
  page.server.answer({
    ...healthy(['VIEW_REPORTING']),
    'GET /api/report/dashboards/1': { body: { ...sales, provider: 'builtIn', number: 1, figuresOf: firm } },
    'GET /api/report/dashboards/1/figures': { body: figures },
  })
  const view = await openPage('/reporting/1')
  await view.findByRole('heading', { name: 'Storage by folder' })
  page.server.answer({ 'GET /api/report/dashboards/1/figures': problem(503, 'biUnavailable', 'Away.') })
  act(() => publishReportsChanged())
  await view.findByText(/What you see stays as it was/u)
  view.getByRole('heading', { name: 'Storage by folder' })
  page.server.answer({ 'GET /api/report/dashboards/1/figures': problem(status, code, 'Refused.') })
  act(() => publishReportsChanged())
  await view.findByText(code === 'notFound' ? /It is not assigned to you/u : /Refused\./u)
  expect(view.queryByRole('heading', { name: 'Storage by folder' })).toBeNull()
})
