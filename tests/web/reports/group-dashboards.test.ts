import { expect, test } from 'vitest'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { groupDashboards } from '../../../src/web/reports/overview/group-dashboards.ts'

const dashboard = (name: string, more: Partial<Dashboard> = {}): Dashboard => ({
  id: name,
  version: 1,
  name,
  provider: 'metabase',
  number: 1,
  company: null,
  scope: 'company',
  isOpenToCompanies: false,
  users: [],
  reportUserGroups: [],
  figuresOf: null,
  figuresAt: null,
  isFavourite: false,
  check: {
    state: 'passed',
    reason: null,
    checkedAt: null,
    lastAnswerAt: null,
    isClockOff: false,
    openCards: [],
  },
  ...more,
})
const hafen = { id: '1', name: 'Hafen' }
const groups = [{ id: '1', name: 'Führung' }]

const all = [
  dashboard('Alone'),
  dashboard('Led', { reportUserGroups: groups }),
  dashboard('Sales', { company: hafen, figuresOf: hafen, reportUserGroups: groups }),
  dashboard('Costs', { company: { id: '2', name: 'Alster' } }),
  dashboard('Star', { company: hafen, isFavourite: true }),
]
const shown = (search: string) =>
  groupDashboards(all, search).map(({ kind, name, dashboards }) => [
    kind,
    name,
    ...dashboards.map((each) => each.name),
  ])

test('each report stands once: among the favourites, in its company, in its group, or apart', () => {
  expect(shown('')).toEqual([
    ['favourites', '', 'Star'],
    ['company', 'Alster', 'Costs'],
    ['company', 'Hafen', 'Sales'],
    ['group', 'Führung', 'Led'],
    ['others', '', 'Alone'],
  ])
})

test('the search looks for every word in the names of report, company and group', () => {
  expect(shown('HAFEN sal')).toEqual([['company', 'Hafen', 'Sales']])
  expect(shown('fuhrung')).toEqual(shown('Führung'))
  expect(shown('nothing')).toEqual([])
})
