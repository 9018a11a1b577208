import { useIntl } from 'react-intl'
import { companySorts, listCompanyTree } from '#contract/admin/companies.ts'
import { useAsk } from '../../session/use-ask.ts'
import { useTableState } from '../../ui/data-table/use-table-state.ts'
import { EmptyQuay } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { SidePanelLayout } from '../../ui/dialog/side-panel-layout.tsx'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { useOpenId } from '../../ui/dialog/use-open-id.ts'
import { useAddressParameters } from '../../ui/use-address-parameters.ts'
import { AddButton, CompaniesTools, StatusFilter } from './companies-tools.tsx'
import type { CompanyView } from './companies-tools.tsx'
import { CompaniesForest } from './companies-forest.tsx'
import { CompaniesTable } from './companies-table.tsx'
import { CompanyPanel } from './company-panel.tsx'

/** Stands in the address in place of an id. */
const newCompany = 'new'

/** The companies of the group as a list or a tree, and beside it the one that is open. */
export function CompaniesPage() {
  const intl = useIntl()
  const toast = useToasts()
  const [params, changeAddress] = useAddressParameters()
  const table = useTableState({ sorts: companySorts, filters: ['status'] })
  const tree = useAsk(listCompanyTree, {})
  const { openId, open, close } = useOpenId('companyId')
  const view = params.get('view') === 'tree' ? 'tree' : 'list'
  const showAs = (chosen: CompanyView): void =>
    changeAddress({ view: chosen === 'tree' ? chosen : null }, { replace: true })
  const shown = {
    table,
    tree,
    openId,
    onOpen: open,
    filters: (
      <StatusFilter status={table.filters.status} onStatus={(status) => table.setFilter('status', status)} />
    ),
    tools: <CompaniesTools view={view} onView={showAs} />,
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
        if (id !== openId) open(id, { replace: true })
      }}
      onClose={close}
    />
  )
  return (
    <SidePanelLayout panel={panel}>
      <Page
        title={intl.formatMessage({ id: 'admin.companies.title' })}
        actions={<AddButton onAdd={() => open(newCompany)} />}
      >
        {view === 'tree' ? <CompaniesForest {...shown} /> : <CompaniesTable {...shown} />}
      </Page>
    </SidePanelLayout>
  )
}
