import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useColumnWidths } from '../../../../src/web/ui/data-table/use-column-widths.ts'

afterEach(cleanup)

const columns = [
  { key: 'title', width: 200 },
  { key: 'place', width: 100 },
  { key: 'due', width: 150, keepsWidth: true },
  { key: 'size', width: 50, align: 'end' },
] as const

const widthsIn = (room: number): readonly (number | undefined)[] => {
  const { result } = renderHook(() => useColumnWidths({ current: null }, columns, room))
  return columns.map(({ key }) => result.current.widthOf(key))
}

test('what a wider table has left goes to the columns of words, but for those that keep their width', () => {
  expect(widthsIn(500)).toEqual([200, 100, 150, 50])
  expect(widthsIn(800)).toEqual([400, 200, 150, 50])
})
