import { describe, expect, test } from 'vitest'
import type { ReportControls } from '#contract/reports/check-calls.ts'
import {
  frameAddress,
  readControls,
  valueOfDays,
  withFilter,
  withoutIgnored,
  withTab,
} from '../../../src/web/reports/metabase/filter-address.ts'

const controls: ReportControls = {
  filters: [
    { slug: 'year', name: 'Year', kind: 'choice', values: [{ value: '2026', label: '2026' }] },
    { slug: 'place', name: 'Place', kind: 'text', values: [] },
    { slug: 'least', name: 'Least', kind: 'number', values: [] },
    { slug: 'on', name: 'On', kind: 'day', values: [] },
    { slug: 'period', name: 'Period', kind: 'days', values: [] },
    { slug: 'open', name: 'Open', kind: 'yesNo', values: [] },
  ],
  ownFilters: [],
  tabs: [
    { id: '7', name: 'Sales' },
    { id: '8', name: 'Costs' },
  ],
}

const read = (query: string) => {
  const { values, tab, ignored } = readControls(new URLSearchParams(query), controls)
  return { values: Object.fromEntries(values), tab, ignored }
}

describe('what an address sets on a report', () => {
  test('is each filter of it with a value that it can have, and the tab', () => {
    const query =
      'filter.year=2026&filter.place=Kiel&filter.least=-1.5&filter.on=2026-02-01&filter.period=2026-01-01~&filter.open=true&tab=8'
    expect(read(query)).toEqual({
      values: {
        year: '2026',
        place: 'Kiel',
        least: '-1.5',
        on: '2026-02-01',
        period: '2026-01-01~',
        open: 'true',
      },
      tab: '8',
      ignored: 0,
    })
  })

  test.each([
    'filter.company=OTHER',
    'filter.year=1999',
    `filter.place=${'x'.repeat(10_000)}`,
    'filter.least=1e9',
    'filter.on=2026-13-01',
    'filter.on=2026-02-31',
    'filter.period=~',
    'filter.period=yesterday~',
    'filter.open=maybe',
    'filter.=2026',
    'tab=9',
  ])('leaves %s out, and counts that it did', (query) => {
    expect(read(query)).toEqual({ values: {}, tab: null, ignored: 1 })
    expect(withoutIgnored(new URLSearchParams(`${query}&else=1`), controls).toString()).toBe('else=1')
  })

  test('counts a filter once, whatever is said of it afterwards', () => {
    expect(read('filter.year=2026&filter.year=2026')).toEqual({
      values: { year: '2026' },
      tab: null,
      ignored: 1,
    })
  })
})

test('filters, tab and period are put into the address, and taken from it', () => {
  let address = withFilter(new URLSearchParams(), 'period', valueOfDays('2026-01-01', '2026-03-31'))
  address = withTab(withFilter(address, 'year', '2026'), '8')
  expect(read(address.toString())).toEqual({
    values: { period: '2026-01-01~2026-03-31', year: '2026' },
    tab: '8',
    ignored: 0,
  })
  address = withFilter(withFilter(address, 'period', valueOfDays('', '')), 'year', '')
  expect(address.toString()).toBe('tab=8')
})

test('a frame gets what is set as its query, hides what is drawn beside it, and keeps how it looks', () => {
  const set = readControls(new URLSearchParams('filter.place=A %26 B&tab=7&filter.company=X'), controls)
  const frame = new URL(frameAddress('https://bi.example/embed/dashboard/t.o.k#theme=night', controls, set))
  expect(frame.pathname).toBe('/embed/dashboard/t.o.k')
  expect(Object.fromEntries(frame.searchParams)).toEqual({ place: 'A & B', tab: '7' })
  expect(Object.fromEntries(new URLSearchParams(frame.hash.slice(1)))).toEqual({
    theme: 'night',
    hide_parameters: 'year,place,least,on,period,open',
  })
})
