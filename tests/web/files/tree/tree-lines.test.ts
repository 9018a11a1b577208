import { describe, expect, test } from 'vitest'
import { treeStep } from '../../../../src/web/ui/tree/tree-step.ts'
import { treeLines } from '../../../../src/web/files/tree/tree-lines.ts'
import type { Branch, EntryLine } from '../../../../src/web/files/tree/tree-lines.ts'
import { inTreeOrder, nextTreeSort } from '../../../../src/web/files/tree/tree-order.ts'
import { sampleContent, sampleFile, sampleFolder } from '../entry-samples.ts'

const branch = (more: Partial<Branch>): Branch => ({
  entries: undefined,
  error: undefined,
  isAsking: false,
  retry: () => undefined,
  ...more,
})

const top = [sampleFolder('A'), sampleFolder('B'), sampleFile('c.txt')]
const inA = [sampleFolder('Deep'), sampleFile('a.txt')]

describe('lines', () => {
  test('an open folder is followed by its content one level below, a closed one by nothing', () => {
    const { lines, entries, lineOf } = treeLines({
      top,
      expanded: new Set(['d-A', 'd-not-there']),
      branches: new Map([['d-A', branch({ entries: inA })]]),
    })
    expect(entries.map(({ name }) => name)).toEqual(['A', 'Deep', 'a.txt', 'B', 'c.txt'])
    expect(lines).toMatchObject([
      { level: 1, place: 1, count: 3, parent: null, isExpanded: true },
      { level: 2, place: 1, count: 2, parent: 0, isExpanded: false },
      { level: 2, place: 2, count: 2, parent: 0, isExpanded: undefined },
      { level: 1, place: 2, count: 3, parent: null, isExpanded: false },
      { level: 1, place: 3, count: 3, parent: null, isExpanded: undefined },
    ])
    expect(lineOf).toEqual([0, 1, 2, 3, 4])
  })

  test.each([
    ['loading', undefined],
    ['loading', branch({ isAsking: true })],
    ['failed', branch({ error: new Error('no') })],
    ['empty', branch({ entries: [] })],
  ] as const)('an open folder without entries has a line that says so: %s', (kind, state) => {
    const branches = new Map(state ? [['d-A', state]] : [])
    const { lines, entries, lineOf } = treeLines({ top, expanded: new Set(['d-A']), branches })
    expect(lines[1]).toMatchObject({ kind, level: 2, parent: 0 })
    expect(entries).toHaveLength(3)
    expect(lineOf).toEqual([0, 2, 3])
  })

  test('what was known stays while it is asked for again, even when that fails', () => {
    const known = branch({ entries: inA, isAsking: true, error: new Error('no') })
    const { entries } = treeLines({ top, expanded: new Set(['d-A']), branches: new Map([['d-A', known]]) })
    expect(entries).toHaveLength(5)
  })
})

describe('order', () => {
  const content = sampleContent(
    ['Zoll', 'Plan 10', 'Plan 9', 'NextCloud'].map((name) => sampleFolder(name)),
    ['Ä.txt', 'c.txt', 'b.txt'].map((name) => sampleFile(name)),
  )
  const names = (sort: 'ascending' | 'descending' | 'none'): readonly string[] =>
    inTreeOrder(content, 'de', sort).map(({ name }) => name)

  test('folders stay before files; the reserved folder is hidden', () => {
    expect(names('ascending')).toEqual(['Plan 9', 'Plan 10', 'Zoll', 'Ä.txt', 'b.txt', 'c.txt'])
    expect(names('descending')).toEqual(['Zoll', 'Plan 10', 'Plan 9', 'c.txt', 'b.txt', 'Ä.txt'])
    expect(names('none')).toEqual(['Zoll', 'Plan 10', 'Plan 9', 'Ä.txt', 'c.txt', 'b.txt'])
  })

  test('holds for folders alone and for nothing at all', () => {
    const only = sampleContent([sampleFolder('A'), sampleFolder('B')], [])
    expect(inTreeOrder(only, 'de', 'descending').map(({ name }) => name)).toEqual(['B', 'A'])
    expect(inTreeOrder(sampleContent([], []), 'de', 'descending')).toEqual([])
  })

  test('a press leads from ascending to descending, to none and around', () => {
    expect(nextTreeSort('ascending')).toBe('descending')
    expect(nextTreeSort('descending')).toBe('none')
    expect(nextTreeSort('none')).toBe('ascending')
  })
})

describe('arrows to the side', () => {
  test('right opens, then goes in, and stays before what has nothing', () => {
    expect(treeStep('ArrowRight', line({}), false)).toEqual({ kind: 'expand' })
    expect(treeStep('ArrowRight', line({ isExpanded: true }), true)).toEqual({ kind: 'move', to: 5 })
    expect(treeStep('ArrowRight', line({ isExpanded: true }), false)).toBeNull()
    expect(treeStep('ArrowRight', line({ isExpanded: undefined }), false)).toBeNull()
  })

  test('left closes, then goes up, and stays at the top', () => {
    expect(treeStep('ArrowLeft', line({ isExpanded: true }), true)).toEqual({ kind: 'collapse' })
    expect(treeStep('ArrowLeft', line({}), false)).toEqual({ kind: 'move', to: 2 })
    expect(treeStep('ArrowLeft', line({ isExpanded: undefined }), false)).toEqual({ kind: 'move', to: 2 })
    expect(treeStep('ArrowLeft', line({ parent: null }), false)).toBeNull()
    expect(treeStep('ArrowDown', line({}), false)).toBeNull()
  })
})

const line = (more: Partial<EntryLine>): EntryLine => ({
  kind: 'entry',
  key: 'd-A',
  entry: sampleFolder('A'),
  index: 4,
  parent: 2,
  level: 2,
  place: 1,
  count: 1,
  isExpanded: false,
  ...more,
})
