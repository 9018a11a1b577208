import { Button, makeStyles } from '@fluentui/react-components'
import { PersonAdd20Regular } from '@fluentui/react-icons'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { listDashboardUsers } from '#contract/reports/dashboard-lists.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { errorText } from '../../../session/error-text.ts'
import { useAsk } from '../../../session/use-ask.ts'
import { usePeople } from '../../../session/use-people.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { EmailCell } from '../../../ui/people/email-cell.tsx'
import { NoPersonMatch } from '../../../ui/people/no-person-match.tsx'
import { PersonCell } from '../../../ui/people/person-cell.tsx'
import { PersonPanel } from '../../../ui/people/person-panel.tsx'
import { EmptyQuay } from '../../../ui/states/drawings.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'
import { useOpenId } from '../../../ui/dialog/use-open-id.ts'
import { useReportsLive } from '../../data/use-reports-live.ts'
import { dashboardLabel } from '../parts/dashboard-label.ts'
import { reportRefreshes } from '../parts/report-refreshes.ts'
import { ViewFrame } from '../parts/view-frame.tsx'
import type { ViewProps } from '../parts/view-frame.tsx'
import { AssignmentsPanel } from './assignments-panel.tsx'

const useStyles = makeStyles({ touch: touchHeight })

/** The people who see reports, each with those; the reports and groups of one are changed beside the table. */
export function PeopleView({ tabs }: ViewProps) {
  const styles = useStyles()
  const intl = useIntl()
  const table = useTableState({ sorts: ['name', 'email'] })
  const columns = usePeopleColumns()
  const { openId, open, close } = useOpenId('personId')
  const [isPicking, setPicking] = useState(false)
  const { data, error, isLoading, mutate } = useAsk(
    listDashboardUsers,
    { query: table.query },
    { keepPreviousData: true },
  )
  useReportsLive(reportRefreshes)
  const pick = (
    <Button
      appearance="primary"
      icon={<PersonAdd20Regular />}
      className={styles.touch}
      onClick={() => setPicking(true)}
    >
      {intl.formatMessage({ id: 'reportAdmin.people.assign' })}
    </Button>
  )
  const panel = isPicking ? (
    <PickPanel
      onPick={(id) => {
        setPicking(false)
        open(id)
      }}
      onClose={() => setPicking(false)}
    />
  ) : (
    openId !== null && <AssignmentsPanel key={openId} personId={openId} onClose={close} />
  )
  return (
    <ViewFrame tabs={tabs} panel={panel} actions={pick}>
      <DataTable
        label={intl.formatMessage({ id: 'reportAdmin.view.people' })}
        rows={data?.items}
        rowKey={({ person }) => person.id}
        columns={columns}
        table={table}
        total={data?.total}
        onOpen={({ person }) => {
          setPicking(false)
          open(person.id)
        }}
        opensOn="click"
        openKey={openId}
        isLoading={isLoading}
        error={error && errorText(error, intl)}
        onRetry={() => void mutate()}
        searchLabel={intl.formatMessage({ id: 'reportAdmin.viewers.search' })}
        noMatch={<NoPersonMatch table={table} />}
        empty={
          <EmptyState
            drawing={<EmptyQuay />}
            title={intl.formatMessage({ id: 'reportAdmin.people.empty' })}
            text={intl.formatMessage({ id: 'reportAdmin.people.emptyText' })}
            action={pick}
          />
        }
      />
    </ViewFrame>
  )
}

type Row = ReplyOf<typeof listDashboardUsers>['items'][number]

interface PickPanelProps {
  readonly onPick: (personId: string) => void
  readonly onClose: () => void
}

function PickPanel({ onPick, onClose }: PickPanelProps) {
  const intl = useIntl()
  const found = usePeople({ isGrouped: true })
  return (
    <PersonPanel
      {...found}
      title={intl.formatMessage({ id: 'reportAdmin.people.assign' })}
      person={null}
      onPick={(person) => person && onPick(person.id)}
      onClose={onClose}
    />
  )
}

function usePeopleColumns(): readonly [Column<Row>, ...Column<Row>[]] {
  const intl = useIntl()
  return useMemo(
    () => [
      {
        key: 'name',
        label: intl.formatMessage({ id: 'reportAdmin.person' }),
        isSortable: true,
        width: 220,
        share: 40,
        render: ({ person: { name }, sortedName }) => <PersonCell name={name} sortedName={sortedName} />,
      },
      {
        key: 'email',
        label: intl.formatMessage({ id: 'reportAdmin.email' }),
        isSortable: true,
        width: 240,
        yields: 1,
        render: ({ person: { email } }) => <EmailCell email={email} />,
      },
      {
        key: 'dashboards',
        label: intl.formatMessage({ id: 'reports.title' }),
        width: 104,
        share: 0,
        align: 'end',
        render: ({ dashboards }) => {
          const names = intl.formatList(dashboards.map((each) => dashboardLabel(each, intl)))
          return <span title={names}>{intl.formatNumber(dashboards.length)}</span>
        },
      },
    ],
    [intl],
  )
}
