import type { Dashboard } from '#contract/reports/dashboards.ts'
import type { ReportGroup } from '#contract/reports/report-groups.ts'
import { expect } from 'vitest'
import { waitFor } from '@testing-library/react'
import type { RenderResult } from '@testing-library/react'
import { healthy } from '../../support/browser.ts'
import { openPage } from '../../support/open-page.tsx'
import type { Answers, TinyServer } from '../../support/tiny-server.ts'

export const vera = { id: '7', name: 'Vera Viewer', email: 'vera@firm.example' }

export const sales: Dashboard = {
  id: '1',
  version: 3,
  name: 'Sales',
  provider: 'metabase',
  number: 12,
  company: null,
  scope: 'company',
  isOpenToCompanies: false,
  users: [vera],
  reportUserGroups: [],
  figuresOf: null,
  figuresAt: '2026-11-20T08:00:00.000Z',
  isFavourite: false,
  check: {
    state: 'passed',
    reason: null,
    checkedAt: '2026-11-20T08:00:00.000Z',
    lastAnswerAt: '2026-11-20T08:00:00.000Z',
    isClockOff: false,
    openCards: [],
  },
}
export const costs: Dashboard = {
  ...sales,
  id: '2',
  name: 'Costs',
  number: 13,
  users: [],
  check: {
    ...sales.check,
    state: 'failed',
    reason: 'openCards',
    openCards: [{ id: '4.40', kind: 'card', name: 'All sales', isAccepted: false }],
  },
}
/** As lists have it: Vera sees two of one name. */
const ofNordkai = { id: '4', name: 'Sales', company: { id: '3', name: 'Nordkai AG' }, scope: 'company' }
export const named = ({ id, name, company, scope }: Dashboard) => ({ id, name, company, scope })

export const board: ReportGroup = {
  id: '5',
  version: 2,
  name: 'Board',
  users: [],
  dashboards: [{ id: '1', name: 'Sales' }],
}

export const pageOf = <Item>(items: readonly Item[]) => ({
  items,
  total: items.length,
  page: 0,
  pageSize: 500,
})
const nobody = { count: 0, first: [] }

/** A change by which nobody gains or loses anything. */
export const noImpact = { body: { gain: nobody, lose: nobody } }

/** What somebody who manages two reports and a group is answered. */
export const administration = (): Answers => ({
  ...healthy(['VIEW_REPORTING', 'MANAGE_REPORTING']),
  'GET /api/report/dashboards': { body: pageOf([costs, sales]) },
  'GET /api/report/dashboards/1': { body: sales },
  'GET /api/report/dashboards/2': { body: costs },
  'GET /api/report/dashboards/companies': {
    body: [{ company: { id: '3', name: 'Nordkai AG' }, dashboards: [] }],
  },
  'GET /api/report/dashboards/1/users': { body: pageOf([{ person: vera, reasons: [] }]) },
  'GET /api/report/dashboards/2/users': { body: pageOf([]) },
  'GET /api/report/dashboards/users': {
    body: pageOf([
      {
        person: vera,
        sortedName: 'Viewer, Vera',
        dashboards: [sales, ofNordkai].map((each) => ({ ...each, reasons: [] })),
      },
    ]),
  },
  'GET /api/report/dashboards/users/7': {
    body: {
      person: vera,
      dashboards: [{ ...named(sales), reasons: [{ kind: 'person', name: null }] }],
      namedBy: { dashboardIds: ['1'], groupIds: [] },
    },
  },
  'GET /api/report/user-groups': { body: [board] },
  'GET /api/report/providers': {
    body: [
      { provider: 'metabase', isConfigured: true },
      { provider: 'builtIn', isConfigured: true },
    ],
  },
  'POST /api/report/dashboards/impact': noImpact,
})

/** Opens the administration of reports with all that a page loads beside its content: a test that ends before would leave it behind. */
export async function openAdministration(server: TinyServer, query: string): Promise<RenderResult> {
  const view = await openPage(`/reporting/administration/${query}`)
  await waitFor(() => expect(server.seen.map(({ path }) => path)).toContain('/api/notifications/stream'))
  return view
}
