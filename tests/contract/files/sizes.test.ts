import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatSize } from '#contract/files/sizes.ts'

describe('formatSize', () => {
  test.each([
    [0, '0 B'],
    [1, '1 B'],
    [1023, '1023 B'],
    [1024, '1.00 KB'],
    [1536, '1.50 KB'],
    [1048570, '1023.99 KB'],
    [1048571, '1.00 MB'],
    [1048576, '1.00 MB'],
    [10 * 1024 ** 3, '10.00 GB'],
    [2 ** 40 - 1, '1.00 TB'],
    [1024 ** 8 * 5000, '5000.00 YB'],
  ])('shows %d bytes as %s', (bytes, text) => {
    expect(formatSize(bytes, 'en')).toBe(text)
  })

  test('uses the decimal sign of the language', () => {
    expect(formatSize(1536, 'de')).toBe('1,50 KB')
    expect(formatSize(1023, 'de')).toBe('1023 B')
  })

  test('never shows a number that belongs to the next unit', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (bytes) => {
        const shown = Number.parseFloat(formatSize(bytes, 'en'))
        expect(shown).toBeLessThan(1024)
        if (bytes >= 1024) expect(shown).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})
