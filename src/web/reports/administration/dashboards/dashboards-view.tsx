import { Button, makeStyles } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { listDashboards, showDashboard } from '#contract/reports/dashboards.ts'
import { errorText } from '../../../session/error-text.ts'
import { isNotThere } from '../../../session/problem-error.ts'
import { useAsk } from '../../../session/use-ask.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { EmptyQuay } from '../../../ui/states/drawings.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { lineShapes, Skeleton } from '../../../ui/states/skeleton.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'
import { useOpenId } from '../../../ui/dialog/use-open-id.ts'
import { useReportsLive } from '../../data/use-reports-live.ts'
import { reportRefreshes } from '../parts/report-refreshes.ts'
import { ViewFrame } from '../parts/view-frame.tsx'
import type { ViewProps } from '../parts/view-frame.tsx'
import { useDashboardColumns } from './dashboard-columns.tsx'
import { DashboardPanel } from './dashboard-panel.tsx'

const useStyles = makeStyles({ touch: touchHeight })

const newDashboard = 'new'

/** All reports: whose figures, who sees them, whether they passed; one is open beside the table. */
export function DashboardsView({ tabs }: ViewProps) {
  const styles = useStyles()
  const intl = useIntl()
  const table = useTableState({ sorts: ['name', 'company', 'number'] })
  const columns = useDashboardColumns()
  const { openId, open, close } = useOpenId('dashboardId')
  const { data, error, isLoading, mutate } = useAsk(
    listDashboards,
    { query: { ...table.query, all: 'true' } },
    { keepPreviousData: true },
  )
  useReportsLive(reportRefreshes)
  const createButton = (
    <Button
      appearance="primary"
      icon={<Add20Regular />}
      className={styles.touch}
      onClick={() => open(newDashboard)}
    >
      {intl.formatMessage({ id: 'reportAdmin.dashboards.create' })}
    </Button>
  )
  const panel =
    openId === null ? null : openId === newDashboard ? (
      <DashboardPanel
        key={newDashboard}
        dashboard={null}
        onSaved={({ id }) => open(id, { replace: true })}
        onClose={close}
      />
    ) : (
      <OpenDashboard key={openId} id={openId} onClose={close} />
    )
  return (
    <ViewFrame tabs={tabs} panel={panel} actions={createButton}>
      <DataTable
        label={intl.formatMessage({ id: 'reportAdmin.view.dashboards' })}
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
        searchLabel={intl.formatMessage({ id: 'reports.search' })}
        noMatchText={intl.formatMessage({ id: 'reports.noMatchText' })}
        empty={
          <EmptyState
            drawing={<EmptyQuay />}
            title={intl.formatMessage({ id: 'reportAdmin.dashboards.empty' })}
            text={intl.formatMessage({ id: 'reportAdmin.dashboards.emptyText' })}
            action={createButton}
          />
        }
      />
    </ViewFrame>
  )
}

const bones = lineShapes(5, '48px')

function OpenDashboard({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const intl = useIntl()
  const { data, error, mutate } = useAsk(showDashboard, { params: { id } })
  if (data && !isNotThere(error))
    return (
      <DashboardPanel
        dashboard={data}
        onSaved={() => void mutate()}
        onReload={async () => (await mutate()) ?? data}
        onClose={onClose}
      />
    )
  return (
    <SidePanel title={intl.formatMessage({ id: 'reports.report' })} onClose={onClose}>
      {error ? (
        <EmptyState
          drawing={<EmptyQuay />}
          title={intl.formatMessage({ id: 'reports.noSuchReport' })}
          text={errorText(error, intl)}
          action={<Button onClick={onClose}>{intl.formatMessage({ id: 'ui.close' })}</Button>}
        />
      ) : (
        <Skeleton shapes={bones} />
      )}
    </SidePanel>
  )
}
