import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { healthy, storeTokens, usePageOnTinyServer } from '../support/browser.ts'
import { openPage } from '../support/open-page.tsx'
import { problem } from '../support/tiny-server.ts'
import { sales } from './administration/administration-scene.ts'

const page = usePageOnTinyServer()
afterEach(cleanup)
beforeEach(() => storeTokens(600))

test('a report that was lost while nothing was heard closes as soon as something can be heard again', async () => {
  const lost = Promise.withResolvers<undefined>()
  let streams = 0
  page.server.answer({
    ...healthy(['VIEW_REPORTING']),
    // its check has not passed: there is nothing more to be loaded
    'GET /api/report/dashboards/1': { body: { ...sales, check: { ...sales.check, state: 'failed' } } },
    'GET /api/notifications/stream': async () => {
      streams += 1
      if (streams > 1) await lost.promise
      // the first one ends, and is to be opened again at once
      return {
        headers: { 'Content-Type': 'text/event-stream' },
        text: `retry: ${streams > 1 ? 60_000 : 1}\n\n`,
      }
    },
  })
  const view = await openPage('/reporting/1')
  await view.findByRole('heading', { level: 1, name: 'Sales' })
  await waitFor(() => expect(streams).toBe(2))
  page.server.answer({ 'GET /api/report/dashboards/1': problem(404, 'notFound') })
  lost.resolve(undefined)
  await view.findByRole('heading', { level: 1, name: 'This report was closed' })
})
