import { describe, expect, test } from 'vitest'
import { formatDate } from '../../../src/web/ui/format-date.ts'
import { truncate } from '../../../src/web/ui/truncate.ts'

describe('truncating a name', () => {
  test('leaves short names and cuts long ones to the length with an ellipsis', () => {
    expect(truncate('Verträge.pdf', 12)).toBe('Verträge.pdf')
    expect(truncate('Verträge2.pdf', 12)).toBe('Verträge2.p…')
  })

  test('counts what a reader counts, never cutting an emoji or an umlaut in two', () => {
    const family = '👨‍👩‍👧‍👦'
    expect(truncate(family.repeat(12), 12)).toBe(family.repeat(12))
    expect(truncate(family.repeat(13), 12)).toBe(`${family.repeat(11)}…`)
    expect(truncate('u\u0308'.repeat(13), 12)).toBe(`${'u\u0308'.repeat(11)}…`)
  })

  test('leaves no space before the ellipsis', () => {
    expect(truncate('Jahresabsch luss 2026', 13)).toBe('Jahresabsch…')
  })
})

describe('a date', () => {
  test('is day.month.year hours:minutes in the local time zone', () => {
    const moment = new Date(2026, 2, 4, 9, 5).toISOString()
    expect(formatDate(moment)).toBe('04.03.2026 09:05')
  })

  test('that is none is empty', () => {
    expect(formatDate('soon')).toBe('')
  })
})
