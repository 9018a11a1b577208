import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { companySorts, listCompanyTree } from '#contract/admin-companies.ts'
import { useAsk } from '../../session/use-ask.ts'
import { useTableState } from '../../ui/data-table/use-table-state.ts'
import { EmptyQuay } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { SidePanelLayout } from '../../ui/side-panel.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { AddButton, CompaniesTools } from './companies-tools.tsx'
import { CompaniesForest } from './companies-forest.tsx'
import { CompaniesTable } from './companies-table.tsx'
import { CompanyPanel } from './company-panel.tsx'

/** Stands in the address in place of an id. */
const newCompany = 'new'

/** The companies of the group as a list or a tree, and beside it the one that is open. */
export function CompaniesPage() {
  const intl = useIntl()
  const toast = useToasts()
  const [params, setParams] = useSearchParams()
  const table = useTableState({ sorts: companySorts, filters: ['status'] })
  const tree = useAsk(listCompanyTree, {})
  const openId = params.get('companyId')
  const view = params.get('view') === 'tree' ? 'tree' : 'list'
  const change = useCallback(
    (name: string, value: string | null, replace = false) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (value === null) after.delete(name)
          else after.set(name, value)
          return after
        },
        { replace },
      ),
    [setParams],
  )
  const open = (companyId: string | null): void => change('companyId', companyId)
  const shown = {
    table,
    tree,
    openId,
    onOpen: open,
    tools: (
      <CompaniesTools
        status={table.filters.status}
        onStatus={(status) => table.setFilter('status', status)}
        view={view}
        onView={(chosen) => change('view', chosen === 'tree' ? 'tree' : null, true)}
        onAdd={() => open(newCompany)}
      />
    ),
    empty: (
      <EmptyState
        drawing={<EmptyQuay />}
        title={intl.formatMessage({ id: 'admin.companies.empty' })}
        text={intl.formatMessage({ id: 'admin.companies.emptyText' })}
        action={<AddButton onAdd={() => open(newCompany)} />}
      />
    ),
  }
  const panel = openId !== null && (
    <CompanyPanel
      key={openId}
      companyId={openId === newCompany ? null : openId}
      nodes={tree.data}
      onSaved={({ id, name }) => {
        toast('success', intl.formatMessage({ id: 'admin.companies.saved' }, { name }))
        if (id !== openId) change('companyId', id, true)
      }}
      onClose={() => open(null)}
    />
  )
  return (
    <SidePanelLayout panel={panel}>
      <Page title={intl.formatMessage({ id: 'admin.companies.title' })}>
        {view === 'tree' ? <CompaniesForest {...shown} /> : <CompaniesTable {...shown} />}
      </Page>
    </SidePanelLayout>
  )
}
