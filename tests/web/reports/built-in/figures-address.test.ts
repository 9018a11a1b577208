import { expect, test } from 'vitest'
import { readFiguresAddress, withFigures } from '../../../../src/web/reports/built-in/figures-address.ts'

const read = (address: string) => readFiguresAddress(new URLSearchParams(address))

test.each(['period=decade', 'part=x', 'part=0', 'filter.region=Nord', 'tab=2'])(
  'what means nothing to built-in figures is told, and goes with the next choice: %s',
  (address) => {
    expect(read(address)).toEqual({ period: 'quarter', part: null, hasUnknown: true })
    const after = withFigures(new URLSearchParams(`${address}&other=1`), { period: 'year', part: '7' })
    expect(after.toString()).toBe('other=1&period=year&part=7')
  },
)

test('what means something is read', () => {
  expect(read('period=year&part=7')).toEqual({ period: 'year', part: '7', hasUnknown: false })
})
