import { expect, test } from 'vitest'
import type { Column } from '../../../../src/web/ui/data-table/column.ts'
import { columnsWithRoom } from '../../../../src/web/ui/data-table/columns-with-room.ts'

const column = (key: string, width?: number, yields?: number): Column<null> => ({
  key,
  label: key,
  render: () => key,
  ...(width !== undefined && { width }),
  ...(yields !== undefined && { yields }),
})

const columns = [
  column('name', 200),
  column('role', 100, 1),
  column('status', 100),
  column('seen', undefined, 2),
]

test.each([
  [0, 'name role status seen'],
  [550, 'name role status seen'],
  [549, 'name role status'],
  [400, 'name role status'],
  [399, 'name status'],
  [100, 'name status'],
])('in %i pixels there is room for %s', (width, keys) =>
  expect(
    columnsWithRoom(columns, width)
      .map(({ key }) => key)
      .join(' '),
  ).toBe(keys),
)

test('numbers before words need 16 px more, and only beside the words that are shown', () => {
  const mixed = [
    column('name', 200),
    { ...column('size', 100), align: 'end' as const },
    column('role', 100, 1),
  ]
  const widthsIn = (width: number) =>
    columnsWithRoom(mixed, width).map(({ key, width: own }) => `${key} ${own}`)
  expect(widthsIn(416)).toEqual(['name 200', 'size 116', 'role 100'])
  expect(widthsIn(415)).toEqual(['name 200', 'size 100'])
})
