import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { SWRResponse } from 'swr'
import type { FirstLevelFolder, firstLevelSorts, listFirstLevelFolders } from '#contract/admin/folders.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { errorText } from '../session/error-text.ts'
import { DataTable } from '../ui/data-table/data-table.tsx'
import type { TableState } from '../ui/data-table/use-table-state.ts'
import { firstLevelColumns } from './first-level-columns.tsx'
import type { FolderTask } from './folder-task.ts'

interface FirstLevelFoldersTableProps {
  readonly table: TableState<(typeof firstLevelSorts)[number]>
  readonly folders: SWRResponse<ReplyOf<typeof listFirstLevelFolders>, Error>
  readonly empty: ReactNode
  readonly onTask: (task: FolderTask) => void
}

/** The first-level folders page by page, each with its company, its files and what can be done with it. */
export function FirstLevelFoldersTable({ table, folders, empty, onTask }: FirstLevelFoldersTableProps) {
  const intl = useIntl()
  const { data, error, isLoading, mutate } = folders
  const columns = useMemo(() => firstLevelColumns(intl, onTask), [intl, onTask])
  return (
    <DataTable<FirstLevelFolder>
      label={intl.formatMessage({ id: 'admin.folders.table' })}
      rows={data?.items}
      total={data?.total}
      rowKey={({ id }) => id}
      columns={columns}
      table={table}
      isLoading={isLoading}
      error={error && errorText(error, intl)}
      onRetry={() => void mutate()}
      searchLabel={intl.formatMessage({ id: 'admin.folders.search' })}
      noMatchText={intl.formatMessage({ id: 'admin.folders.noMatchText' })}
      empty={empty}
    />
  )
}
