import { expect, test } from 'vitest'
import { daysOfMonth, monthLater } from '../../../../src/web/boards/board/views/month-days.ts'

test.each([
  ['2026-02', '2026-01-26', '2026-03-01', 35],
  ['2026-06', '2026-06-01', '2026-07-05', 35],
  ['2027-02', '2027-02-01', '2027-02-28', 28],
  ['2026-08', '2026-07-27', '2026-09-06', 42],
])('%s is shown in whole weeks from Monday %s to Sunday %s', (month, first, last, count) => {
  const days = daysOfMonth(month)
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count])
})

test('months go on over the ends of years', () => {
  expect([monthLater('2026-12', 1), monthLater('2026-01', -1), monthLater('2026-05', 12)]).toEqual([
    '2027-01',
    '2025-12',
    '2027-05',
  ])
})
