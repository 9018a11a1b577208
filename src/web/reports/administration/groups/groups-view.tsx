import { Button, makeStyles } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { listReportGroups } from '#contract/reports/report-groups.ts'
import type { ReportGroup } from '#contract/reports/report-groups.ts'
import { errorText } from '../../../session/error-text.ts'
import { useAsk } from '../../../session/use-ask.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { localRows } from '../../../ui/data-table/local-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { EmptyQuay } from '../../../ui/states/drawings.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'
import { useOpenId } from '../../../ui/dialog/use-open-id.ts'
import { useReportsLive } from '../../data/use-reports-live.ts'
import { reportRefreshes } from '../parts/report-refreshes.ts'
import { ViewFrame } from '../parts/view-frame.tsx'
import type { ViewProps } from '../parts/view-frame.tsx'
import { GroupPanel } from './group-panel.tsx'

const useStyles = makeStyles({ touch: touchHeight })

const newGroup = 'new'

/** The report groups with their people and reports; one is open beside the table. */
export function GroupsView({ tabs }: ViewProps) {
  const styles = useStyles()
  const intl = useIntl()
  const table = useTableState({ sorts: ['name', 'people', 'dashboards'] })
  const columns = useGroupColumns()
  const { openId, open, close } = useOpenId('groupId')
  const { data: groups, error, mutate } = useAsk(listReportGroups, {})
  useReportsLive(reportRefreshes)
  const shown =
    groups &&
    localRows(groups, table, {
      searchIn: ({ name, users }) => [name, ...users.map((user) => user.name)],
      sortBy: {
        name: ({ name }) => name,
        people: ({ users }) => users.length,
        dashboards: ({ dashboards }) => dashboards.length,
      },
      locale: intl.locale,
    })
  const createButton = (
    <Button
      appearance="primary"
      icon={<Add20Regular />}
      className={styles.touch}
      onClick={() => open(newGroup)}
    >
      {intl.formatMessage({ id: 'reportAdmin.groups.create' })}
    </Button>
  )
  const group = groups?.find(({ id }) => id === openId)
  const panel = (group ?? (openId === newGroup || null)) && (
    <GroupPanel
      key={openId}
      group={group ?? null}
      onSaved={({ id }) => open(id, { replace: true })}
      onReload={async () => (await mutate())?.find(({ id }) => id === openId)}
      onClose={close}
    />
  )
  return (
    <ViewFrame tabs={tabs} panel={panel} actions={createButton}>
      <DataTable
        label={intl.formatMessage({ id: 'reportAdmin.view.groups' })}
        rows={shown?.rows}
        rowKey={({ id }) => id}
        columns={columns}
        table={table}
        total={shown?.total}
        onOpen={({ id }) => open(id)}
        opensOn="click"
        openKey={openId}
        error={error && errorText(error, intl)}
        onRetry={() => void mutate()}
        searchLabel={intl.formatMessage({ id: 'reportAdmin.groups.search' })}
        noMatchText={intl.formatMessage({ id: 'reportAdmin.groups.noMatchText' })}
        empty={
          <EmptyState
            drawing={<EmptyQuay />}
            title={intl.formatMessage({ id: 'reportAdmin.groups.empty' })}
            text={intl.formatMessage({ id: 'reportAdmin.groups.emptyText' })}
            action={createButton}
          />
        }
      />
    </ViewFrame>
  )
}

function useGroupColumns(): readonly [Column<ReportGroup>, ...Column<ReportGroup>[]] {
  const intl = useIntl()
  return useMemo(
    () => [
      {
        key: 'name',
        label: intl.formatMessage({ id: 'reportAdmin.groups.name' }),
        isSortable: true,
        width: 280,
        render: ({ name }) => <span title={name}>{name}</span>,
      },
      {
        key: 'people',
        label: intl.formatMessage({ id: 'reportAdmin.groups.people' }),
        isSortable: true,
        width: 120,
        align: 'end',
        render: ({ users }) => intl.formatNumber(users.length),
      },
      {
        key: 'dashboards',
        label: intl.formatMessage({ id: 'reports.title' }),
        isSortable: true,
        width: 120,
        align: 'end',
        render: ({ dashboards }) => intl.formatNumber(dashboards.length),
      },
    ],
    [intl],
  )
}
