import { expect, test } from 'vitest'
import type { Column } from '../../../../src/web/ui/data-table/column.ts'
import { columnsThatSay } from '../../../../src/web/ui/data-table/columns-that-say.ts'

interface Row {
  readonly name: string
  readonly status: string | false | null
}

const columns: readonly Column<Row>[] = [
  { key: 'name', label: 'Name', render: ({ name }) => name },
  { key: 'note', label: 'Note', render: () => null },
  {
    key: 'status',
    label: 'Status',
    hidesWhenEmpty: true,
    render: ({ status }) => status && <b>{status}</b>,
  },
]

test.each([
  [[], 'name', 'name note'],
  [[null, false, ''], 'name', 'name note'],
  [[null, false, ''], undefined, 'name note'],
  [[null, 'left'], 'name', 'name note status'],
  [[null], 'status', 'name note status'],
] as const)('of statuses %j, sorted by %s, the columns are %s', (statuses, sort, keys) => {
  const rows = statuses.map((status) => ({ name: 'Petra', status }))
  expect(
    columnsThatSay(columns, rows, { sort, isAll: true })
      .map(({ key }) => key)
      .join(' '),
  ).toBe(keys)
})

test('one that sorts stays while there are rows on other pages, which may have something', () => {
  const sortable = columns.map((column) => ({ ...column, isSortable: true }))
  const keysOf = (isAll: boolean) =>
    columnsThatSay(sortable, [{ name: 'Petra', status: null }], { sort: undefined, isAll }).map(
      ({ key }) => key,
    )
  expect(keysOf(true)).toEqual(['name', 'note'])
  expect(keysOf(false)).toEqual(['name', 'note', 'status'])
})
