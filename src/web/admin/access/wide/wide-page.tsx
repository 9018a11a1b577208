import { makeStyles, Select } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { listWideAccess, wideKinds } from '#contract/admin/wide-access.ts'
import { errorText } from '../../../session/error-text.ts'
import { useAsk } from '../../../session/use-ask.ts'
import { ButtonLink } from '../../../ui/links/button-link.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { narrowingOf } from '../../../ui/data-table/narrowing.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { Page } from '../../../ui/page.tsx'
import { CalmBell } from '../../../ui/states/drawings.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'
import { repairAddress } from './repair-address.ts'
import { useWideColumns } from './wide-columns.tsx'

const useStyles = makeStyles({
  kind: { width: '360px', maxWidth: '100%', '@media (max-width: 639px)': { width: '100%' }, ...touchHeight },
})

/** Folders that are open too widely; each line leads to the rights that make it so. */
export function WidePage() {
  const styles = useStyles()
  const intl = useIntl()
  const navigate = useNavigate()
  const columns = useWideColumns()
  const table = useTableState({
    sorts: ['people', 'folder'],
    defaultDirection: 'descending',
    filters: ['kind'],
  })
  const kind = wideKinds.find((known) => known === table.filters.kind) ?? wideKinds[0]
  const { data, error, isLoading, mutate } = useAsk(
    listWideAccess,
    { query: { ...table.query, kind } },
    { keepPreviousData: true },
  )
  return (
    <Page
      title={intl.formatMessage({ id: 'admin.access.wide.title' })}
      purpose={intl.formatMessage({ id: `admin.access.wide.purpose.${kind}` })}
      actions={
        <ButtonLink to="/admin/access/">{intl.formatMessage({ id: 'admin.access.title' })}</ButtonLink>
      }
    >
      <DataTable
        label={intl.formatMessage({ id: 'admin.access.wide.title' })}
        rows={data?.items}
        rowKey={({ folder }) => folder.id}
        columns={columns}
        // which kind it is narrows nothing down: there is always one
        table={{
          ...table,
          narrowing: narrowingOf(table.query.search ?? '', false),
          clearFilters: () => table.setSearch(''),
        }}
        total={data?.total}
        onOpen={(row) => void navigate(repairAddress(row))}
        opensOn="click"
        isLoading={isLoading}
        error={error && errorText(error, intl)}
        onRetry={() => void mutate()}
        searchLabel={intl.formatMessage({ id: 'admin.access.search.folders' })}
        noMatchText={intl.formatMessage({ id: 'admin.folders.noMatchText' })}
        keepsFilters
        filters={
          <Select
            className={styles.kind}
            aria-label={intl.formatMessage({ id: 'admin.access.wide.kind' })}
            value={kind}
            onChange={(_event, { value }) => table.setFilter('kind', value === wideKinds[0] ? '' : value)}
          >
            {wideKinds.map((each) => (
              <option key={each} value={each}>
                {intl.formatMessage({ id: `admin.access.wide.kind.${each}` })}
              </option>
            ))}
          </Select>
        }
        empty={
          <EmptyState
            drawing={<CalmBell />}
            title={intl.formatMessage({ id: 'admin.access.wide.none' })}
            text={intl.formatMessage({ id: 'admin.access.wide.noneText' })}
          />
        }
      />
    </Page>
  )
}
