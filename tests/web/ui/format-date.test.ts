import { describe, expect, test } from 'vitest'
import { formatDate } from '../../../src/web/ui/format-date.ts'

describe('a date', () => {
  test('is day.month.year hours:minutes in the local time zone', () => {
    const moment = new Date(2026, 2, 4, 9, 5).toISOString()
    expect(formatDate(moment)).toBe('04.03.2026 09:05')
  })

  test('that is none is empty', () => {
    expect(formatDate('soon')).toBe('')
  })
})
