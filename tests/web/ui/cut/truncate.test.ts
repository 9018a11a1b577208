import { describe, expect, test } from 'vitest'
import { truncate } from '../../../../src/web/ui/cut/truncate.ts'

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
