import { useMemo, useState, type ReactNode } from 'react'
import { DataTable, type RowSelection } from '../../../../src/web/ui/data-table/data-table.tsx'
import { localRows } from '../../../../src/web/ui/data-table/local-rows.ts'
import { useTableState } from '../../../../src/web/ui/data-table/use-table-state.ts'

export interface Crane {
  readonly id: string
  readonly name: string
  readonly load: number
  readonly kind: 'file' | 'folder'
}

export const cranes: readonly Crane[] = Array.from({ length: 37 }, (_, index) => ({
  id: String(index + 1),
  name: `Crane ${index + 1}`,
  load: (index * 7) % 37,
  kind: index % 3 === 0 ? 'folder' : 'file',
}))

interface CranesProps {
  readonly rows?: readonly Crane[] | null
  readonly allowsUnsorted?: boolean
  readonly opensOn?: 'click' | 'doubleClick'
  readonly error?: string
  readonly filters?: ReactNode
  readonly openKey?: string
  readonly selection?: RowSelection<Crane>
  readonly onOpen?: (crane: Crane) => void
  readonly onDropFiles?: (crane: Crane, files: readonly File[]) => void
}

/** A table of cranes in which everything can be done. */
export function Cranes({ rows = cranes, allowsUnsorted = false, error, ...rest }: CranesProps) {
  const [round, setRound] = useState(0)
  const [tried, setTried] = useState(false)
  const table = useTableState({ sorts: ['name', 'load'], allowsUnsorted })
  const all = useMemo(() => rows?.map((crane) => ({ ...crane, round })), [rows, round])
  const page =
    all &&
    localRows(all, table, {
      searchIn: ({ name }) => [name],
      sortBy: { name: ({ name }) => name, load: ({ load }) => load },
      rowType: ({ kind }) => kind,
      locale: 'en',
    })
  return (
    <>
      <button type="button" onClick={() => setRound(round + 1)}>
        reload
      </button>
      {tried && 'tried again'}
      <DataTable
        label="Cranes"
        rows={page?.rows}
        total={page?.total}
        rowKey={({ id }) => id}
        table={table}
        searchLabel="Search cranes"
        rowType={({ kind }) => kind}
        acceptsDrop={({ kind }) => kind === 'folder'}
        error={error}
        onRetry={() => setTried(true)}
        empty="no cranes yet"
        columns={[
          { key: 'name', label: 'Name', isSortable: true, render: ({ name }) => name },
          { key: 'load', label: 'Load', isSortable: true, align: 'end', render: ({ load }) => load },
          { key: 'note', label: 'Note', wraps: true, render: ({ id }) => (id === '1' ? null : 'old') },
          {
            key: 'kind',
            label: 'Kind',
            render: ({ name, kind }, cell) => (
              <>
                {kind}
                <button type="button" aria-label={`Lift ${name}`} {...cell} />
              </>
            ),
          },
        ]}
        {...rest}
      />
    </>
  )
}
