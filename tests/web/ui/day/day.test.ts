import { expect, test } from 'vitest'
import { daysBetween, daysLater, formatDay, parseDay, todayHere } from '../../../../src/web/ui/day/day.ts'

const today = '2026-11-23'

test.each([
  ['24.12.2026', '2026-12-24'],
  ['24.12.26', '2026-12-24'],
  [' 1.2.2027 ', '2027-02-01'],
  ['24/12/2026', '2026-12-24'],
  ['24-12-2026', '2026-12-24'],
  ['2026-12-24', '2026-12-24'],
  ['24.12.', '2026-12-24'],
  ['24/12', '2026-12-24'],
  ['23.11.', '2026-11-23'],
  ['22.11.', '2027-11-22'],
  ['29.02.2028', '2028-02-29'],
])('reads %s as a day', (text, day) => {
  expect(parseDay(text, today, true)).toBe(day)
})

test.each([
  '',
  '30.02.2026',
  '31.04.',
  '2026-02-30',
  '12',
  '1.13.2026',
  '0.1.2026',
  'soon',
  '1.1.0026',
  '24.12.2026x',
])('knows no day for %j', (text) => {
  expect(parseDay(text, today, true)).toBeNull()
})

test.each([
  ['24.12.', '2025-12-24'],
  ['23.11.', '2026-11-23'],
  ['22.11.', '2026-11-22'],
  ['24.12.26', '2026-12-24'],
])('reads %s as the last one there was where no day to come is meant', (text, day) => {
  expect(parseDay(text, today, false)).toBe(day)
})

test('shows a day in the order of both languages and counts without a time zone', () => {
  expect(formatDay('2026-12-24')).toBe('24.12.2026')
  expect(daysLater('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysLater('2026-03-28', 2)).toBe('2026-03-30')
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2026-12-24', '2026-12-23')).toBe(-1)
  expect(todayHere(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
