import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatSize } from '#contract/files/sizes.ts'

describe('formatSize', () => {
  test.each([
    [0, '0 B'],
    [1, '1 B'],
    [999, '999 B'],
    [1000, '0.98 KB'],
    [1024, '1.00 KB'],
    [1536, '1.50 KB'],
    [1023994, '999.99 KB'],
    [1023995, '0.98 MB'],
    [1030758, '0.98 MB'],
    [1048576, '1.00 MB'],
    [10 * 1024 ** 3, '10.00 GB'],
    [2 ** 40 - 1, '1.00 TB'],
    [1024 ** 8 * 5000, '5000.00 YB'],
  ])('shows %d bytes as %s', (bytes, text) => {
    expect(formatSize(bytes, 'en')).toBe(text)
  })

  test('uses the decimal sign of the language', () => {
    expect(formatSize(1536, 'de')).toBe('1,50 KB')
    expect(formatSize(999, 'de')).toBe('999 B')
  })

  test('never shows a number that belongs to the next unit', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (bytes) => {
        const shown = Number.parseFloat(formatSize(bytes, 'en'))
        expect(shown).toBeLessThan(1000)
        if (bytes >= 1000) expect(shown).toBeGreaterThanOrEqual(0.98)
      }),
    )
  })
})
