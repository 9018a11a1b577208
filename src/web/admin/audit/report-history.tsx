import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { listAudit } from '#contract/admin/audit.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useTableState } from '../../ui/data-table/use-table-state.ts'
import { SidePanelLayout } from '../../ui/dialog/side-panel-layout.tsx'
import { ButtonLink } from '../../ui/links/button-link.tsx'
import { Page } from '../../ui/page.tsx'
import { OpenLog } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useOpenId } from '../../ui/dialog/use-open-id.ts'
import { useAuditColumns } from './audit-columns.tsx'
import { AuditPanel } from './audit-panel.tsx'
import { useAuditWords } from './use-audit-words.ts'

/** What the change log tells of reports and their groups; one entry is open beside it. */
export function ReportHistory({ tabs }: { readonly tabs: ReactNode }) {
  const intl = useIntl()
  const words = useAuditWords()
  const columns = useAuditColumns(words)
  const table = useTableState({ sorts: ['happenedAt'], defaultDirection: 'descending' })
  const { openId, open, close } = useOpenId('entryId')
  const { data, error, isLoading, mutate } = useAsk(
    listAudit,
    { query: { ...table.query, managedWith: 'MANAGE_REPORTING' } },
    { keepPreviousData: true },
  )
  const opened = data?.items.find(({ id }) => id === openId)
  return (
    <SidePanelLayout
      panel={opened ? <AuditPanel key={opened.id} entry={opened} words={words} onClose={close} /> : null}
    >
      <Page
        title={intl.formatMessage({ id: 'reportAdmin.title' })}
        purpose={intl.formatMessage({ id: 'reportAdmin.purpose' })}
        actions={<ButtonLink to="/reporting/">{intl.formatMessage({ id: 'reports.toReports' })}</ButtonLink>}
      >
        {tabs}
        <DataTable
          label={intl.formatMessage({ id: 'admin.audit.table' })}
          rows={data?.items}
          rowKey={({ id }) => id}
          columns={columns}
          table={table}
          total={data?.total}
          onOpen={({ id }) => open(id)}
          opensOn="click"
          openKey={openId}
          isLoading={isLoading}
          error={error && errorText(error, intl)}
          onRetry={() => void mutate()}
          searchLabel={intl.formatMessage({ id: 'admin.audit.search' })}
          empty={
            <EmptyState
              drawing={<OpenLog />}
              title={intl.formatMessage({ id: 'admin.audit.empty' })}
              text={intl.formatMessage({ id: 'admin.audit.emptyText' })}
              action={
                <Button onClick={() => void mutate()}>
                  {intl.formatMessage({ id: 'admin.audit.refresh' })}
                </Button>
              }
            />
          }
        />
      </Page>
    </SidePanelLayout>
  )
}
