import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import { companyStatuses, listCompanies } from '#contract/admin/companies.ts'
import type { Company, companySorts } from '#contract/admin/companies.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { TableState } from '../../ui/data-table/use-table-state.ts'
import { CompanyStatusLabel } from './company-status.tsx'

export interface CompaniesShown {
  readonly table: TableState<(typeof companySorts)[number], 'status'>
  readonly openId: string | null
  readonly onOpen: (companyId: string) => void
  readonly filters: ReactNode
  readonly tools: ReactNode
  readonly empty: ReactNode
}

/** The companies page by page. */
export function CompaniesTable({ table, openId, onOpen, filters, tools, empty }: CompaniesShown) {
  const intl = useIntl()
  const status = companyStatuses.find((each) => each === table.filters.status)
  const query = { ...table.query, ...(status && { status }) }
  const { data, error, isLoading, mutate } = useAsk(listCompanies, { query }, { keepPreviousData: true })
  const columns = useMemo(() => columnsIn(intl), [intl])
  return (
    <DataTable
      label={intl.formatMessage({ id: 'admin.companies.title' })}
      rows={data?.items}
      total={data?.total}
      rowKey={({ id }) => id}
      columns={columns}
      table={table}
      openKey={openId}
      opensOn="click"
      onOpen={({ id }) => onOpen(id)}
      isLoading={isLoading}
      error={error && errorText(error, intl)}
      onRetry={() => void mutate()}
      searchLabel={intl.formatMessage({ id: 'admin.companies.search' })}
      noMatchText={intl.formatMessage({ id: 'admin.companies.noMatchText' })}
      filters={filters}
      tools={tools}
      empty={empty}
    />
  )
}

function columnsIn(intl: IntlShape): readonly [Column<Company>, ...Column<Company>[]] {
  return [
    {
      key: 'name',
      label: intl.formatMessage({ id: 'admin.companies.name' }),
      render: ({ name }) => name,
      isSortable: true,
      width: 232,
      share: 60,
      wraps: true,
    },
    {
      key: 'abbreviation',
      label: intl.formatMessage({ id: 'admin.companies.abbreviation' }),
      render: ({ abbreviation }) => abbreviation,
      isSortable: true,
      width: 98,
      share: 10,
    },
    {
      key: 'parentCompany',
      label: intl.formatMessage({ id: 'admin.companies.parent' }),
      render: ({ parentCompany }) => parentCompany?.name ?? '–',
      isSortable: true,
      width: 167,
      share: 30,
      wraps: true,
    },
    {
      key: 'city',
      yields: 1,
      label: intl.formatMessage({ id: 'admin.companies.field.city' }),
      render: ({ companyAddress }) => companyAddress.city,
      isSortable: true,
      share: 30,
    },
    {
      key: 'activeUserCount',
      label: intl.formatMessage({ id: 'admin.companies.activeUsers' }),
      render: ({ activeUserCount }) => intl.formatNumber(activeUserCount),
      isSortable: true,
      width: 130,
      align: 'end',
    },
    {
      key: 'status',
      label: intl.formatMessage({ id: 'admin.companies.status' }),
      render: ({ status }) => (status === 'active' ? null : <CompanyStatusLabel status={status} />),
      isSortable: true,
      width: 77,
      hidesWhenEmpty: true,
    },
  ]
}
