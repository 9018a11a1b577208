import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import english from '../../../../locales/en/reports.json' with { type: 'json' }
import { administration, openAdministration, pageOf, vera } from './administration-scene.ts'

const page = usePageOnTinyServer()
afterEach(cleanup)
beforeEach(() => storeTokens(600))

test('the change log of reports is asked for with the right to manage them, and told in words', async () => {
  page.server.answer({
    ...administration(),
    'GET /api/audit': {
      body: pageOf([
        {
          id: '1',
          happenedAt: '2026-11-20T08:00:00.000Z',
          actor: { id: vera.id, email: vera.email, name: vera.name },
          action: 'dashboardCardAccepted',
          subject: { kind: 'dashboard', id: '2', name: 'Costs', personName: null, isThere: true },
          before: null,
          after: [{ field: 'filters', value: ['Customer'] }],
          people: {},
          groupId: null,
          changes: 1,
        },
      ]),
    },
  })
  const view = await openAdministration(page.server, '?view=history')
  const said = /accepted an unfiltered card or filter of the report “Costs”/u
  const line = await view.findByTitle(said)
  expect(line.textContent).toContain('Costs')
  const asked = () => page.server.seen.find(({ path }) => path.startsWith('/api/audit'))
  await waitFor(() => expect(asked()).toBeDefined())
  expect(asked()?.query.get('managedWith')).toBe('MANAGE_REPORTING')
  const back = view.getByRole('link', { name: english['reports.toReports'] })
  expect(back.getAttribute('href')).toMatch(/^\/reporting\/?$/u)
})
