import { expect, test } from 'vitest'
import { daysWithRoom } from '../../../../src/web/boards/board/views/days-with-room.ts'
import { daysOfMonth } from '../../../../src/web/boards/board/views/month-days.ts'

/** Of a month from Monday the first, the days that have as many cards as is said here. */
const withRoom = (counts: Readonly<Record<string, number>>) => {
  const room = daysWithRoom(daysOfMonth('2027-02'), (day) => counts[day.slice(8)] ?? 0)
  return Object.keys(counts).filter((day) => room.has(`2027-02-${day}`))
}

test('one card or two have room for two lines on any day, three have none', () => {
  expect(withRoom({ '01': 1, '03': 2, '07': 3 })).toEqual(['01', '03'])
})

test('more of them have it beside a fuller day of their week, and not beside one of another week', () => {
  expect(withRoom({ '01': 3, '07': 5 })).toEqual(['01'])
  expect(withRoom({ '07': 3, '08': 5 })).toEqual([])
  expect(withRoom({ '08': 3, '14': 4 })).toEqual([])
})
