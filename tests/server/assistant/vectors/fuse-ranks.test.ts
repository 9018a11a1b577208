import { describe, expect, test } from 'vitest'
import { fuseRanks } from '../../../../src/server/assistant/retrieval/fuse-ranks.ts'

const fused = (...lists: readonly string[]): string =>
  fuseRanks(
    lists.map((list) => list.split('')),
    (letter) => letter,
  ).join('')

describe('two orders of the same things', () => {
  test('leave what stands in one alone in its order', () => {
    expect(fused('abc', '')).toBe('abc')
    expect(fused('', 'cba')).toBe('cba')
  })

  test('have what stands in both before what is the best of one', () => {
    expect(fused('abx', 'cdx')).toBe('xacbd')
  })

  test('have each thing once, that of the better places first', () => {
    expect(fused('abc', 'bca')).toBe('bac')
  })
})
