import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useColumnWidths } from '../../../../src/web/ui/data-table/use-column-widths.ts'

const columns = [
  { key: 'name', width: 200 },
  { key: 'email', width: 200, wants: 300 },
  { key: 'size', width: 100, align: 'end' },
] as const

test.each([
  [480, [200, 200, 100]],
  [560, [200, 260, 100]],
  [600, [200, 300, 100]],
  [700, [250, 350, 100]],
])('in %d pixels a column has what it wants before those of words share the rest', (room, widths) => {
  const { result } = renderHook(() => useColumnWidths({ current: null }, columns, room))
  expect(columns.map(({ key }) => result.current.widthOf(key))).toEqual(widths)
})

test('the first of those that want something has it before the next: half of it would serve neither', () => {
  const wanting = [
    { key: 'email', width: 200, wants: 300 },
    { key: 'company', width: 100, wants: 200 },
  ] as const
  const { result } = renderHook(() => useColumnWidths({ current: null }, wanting, 420))
  expect(wanting.map(({ key }) => result.current.widthOf(key))).toEqual([300, 120])
})
