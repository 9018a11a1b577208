import { expect, test } from 'vitest'
import { dueState, dueWords } from '../../../../src/web/boards/look/due.ts'

test.each([
  ['2026-11-22', false, 'overdue'],
  ['2026-11-23', false, 'today'],
  ['2026-11-24', false, 'soon'],
  ['2026-11-25', false, 'soon'],
  ['2026-11-26', false, 'later'],
  ['2026-11-22', true, 'done'],
] as const)('a task due on %s (done: %s) is %s', (day, isDone, state) => {
  expect(dueState(day, '2026-11-23', isDone)).toBe(state)
})

test('says how long it is overdue, over the end of a year', () => {
  expect(dueWords('2025-12-31', '2026-01-02', false)).toEqual({
    id: 'boards.due.overdue',
    values: { day: '31.12.2025', days: 2 },
  })
})
