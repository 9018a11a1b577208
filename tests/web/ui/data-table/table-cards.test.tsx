import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DataTable, type DataTableProps } from '../../../../src/web/ui/data-table/data-table.tsx'
import { useTableState } from '../../../../src/web/ui/data-table/use-table-state.ts'
import { mount } from '../../support/mount.tsx'
import { useScreen } from '../../support/screen.ts'

useScreen({ width: 390, height: 844 })
afterEach(cleanup)

const nothing = [null, undefined, false, '']

function Berths(more: Pick<DataTableProps<(typeof nothing)[number]>, 'openKey' | 'selection'>) {
  const table = useTableState({ sorts: ['name'] })
  return (
    <DataTable
      label="Berths"
      rows={nothing}
      total={nothing.length}
      rowKey={(row) => String(row)}
      columns={[
        { key: 'name', label: 'Name', render: () => 'Berth' },
        { key: 'ship', label: 'Ship', render: (row) => row },
        { key: 'draught', label: 'Draught', render: () => 0 },
      ]}
      table={table}
      empty="none"
      {...more}
    />
  )
}

test('where there is no room for a table, what says nothing of a row has no line there', async () => {
  await mount(<Berths />)
  const berths = within(screen.getByRole('grid', { name: 'Berths' }))
  expect(berths.getAllByText('Draught')).toHaveLength(nothing.length)
  expect(berths.queryAllByText('Ship')).toEqual([])
})

test('a card with a box that is open is the current one, and not ticked', async () => {
  const selection = { keys: new Set(['false']), nameOf: String, onToggle: () => {} }
  await mount(<Berths openKey="null" selection={selection} />)
  const marks = screen
    .getAllByRole('row')
    .map((row) => [row.dataset.row, row.getAttribute('aria-selected'), row.getAttribute('aria-current')])
  expect(marks.slice(0, 3)).toEqual([
    ['null', 'false', 'true'],
    ['undefined', 'false', null],
    ['false', 'true', null],
  ])
})
