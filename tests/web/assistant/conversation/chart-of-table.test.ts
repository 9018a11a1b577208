import { expect, test } from 'vitest'
import { chartOfTable } from '../../../../src/web/assistant/conversation/chart-of-table.ts'

type Rows = (string | null)[][]
const chart = (columns: string[], rows: Rows, isCut = false) => chartOfTable({ columns, rows, isCut })

const boards = (amount: number): Rows => Array.from({ length: amount }, (_, at) => [`Board ${at}`, `${at}`])

test('names with a figure each are drawn, in whichever order', () => {
  const bars = [
    { name: 'Ost', value: 3 },
    { name: 'West', value: -1.5 },
  ]
  expect(
    chart(
      ['board', 'tasks'],
      [
        ['Ost', '3'],
        ['West', '-1.5'],
      ],
    ),
  ).toEqual({ label: 'tasks', bars })
  expect(
    chart(
      ['tasks', 'board'],
      [
        ['3', 'Ost'],
        ['-1.5', 'West'],
      ],
    ),
  ).toEqual({ label: 'tasks', bars })
})

test.each<[string, string[], Rows, boolean?]>([
  ['one row', ['board', 'tasks'], [['Ost', '3']]],
  [
    'rows that were cut off',
    ['board', 'tasks'],
    [
      ['Ost', '3'],
      ['West', '4'],
    ],
    true,
  ],
  [
    'a name that comes twice',
    ['board', 'tasks'],
    [
      ['Ost', '3'],
      ['Ost', '4'],
    ],
  ],
  [
    'a figure that is missing',
    ['board', 'tasks'],
    [
      ['Ost', '3'],
      ['West', null],
    ],
  ],
  [
    'numbers that only name something',
    ['board', 'board_id'],
    [
      ['Ost', '3'],
      ['West', '4'],
    ],
  ],
  [
    'numbers alone',
    ['a', 'b'],
    [
      ['1', '3'],
      ['2', '4'],
    ],
  ],
  [
    'more than two columns',
    ['a', 'b', 'c'],
    [
      ['x', '3', '1'],
      ['y', '4', '1'],
    ],
  ],
  ['nothing', [], []],
])('%s is no chart', (_what, columns, rows, isCut) => {
  expect(chart(columns, rows, isCut)).toBeNull()
})

test('more than twenty have no room', () => {
  expect(chart(['board', 'tasks'], boards(20))?.bars).toHaveLength(20)
  expect(chart(['board', 'tasks'], boards(21))).toBeNull()
})
