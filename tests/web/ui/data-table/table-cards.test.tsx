import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DataTable } from '../../../../src/web/ui/data-table/data-table.tsx'
import { useTableState } from '../../../../src/web/ui/data-table/use-table-state.ts'
import { mount } from '../../support/mount.tsx'
import { useScreen } from '../../support/screen.ts'

useScreen({ width: 390, height: 844 })
afterEach(cleanup)

const nothing = [null, undefined, false, '']

function Berths() {
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
    />
  )
}

test('where there is no room for a table, what says nothing of a row has no line there', async () => {
  await mount(<Berths />)
  const berths = within(screen.getByRole('grid', { name: 'Berths' }))
  expect(berths.getAllByText('Draught')).toHaveLength(nothing.length)
  expect(berths.queryAllByText('Ship')).toEqual([])
})
