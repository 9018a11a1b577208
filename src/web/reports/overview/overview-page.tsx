import { Settings20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { listDashboards } from '#contract/reports/dashboards.ts'
import { errorText } from '../../session/error-text.ts'
import { useSession } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/links/button-link.tsx'
import { TableSearch } from '../../ui/data-table/table-search.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyQuay } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { reportAdministrationAddress } from '../data/report-address.ts'
import { useMyDashboards } from '../data/use-my-dashboards.ts'
import { useReportsLive } from '../data/use-reports-live.ts'
import { ReportCards, ReportCardsSkeleton } from './report-cards.tsx'

const live = [listDashboards]

/** The reports that are there for the person. */
export function OverviewPage() {
  const intl = useIntl()
  const { can } = useSession()
  const [parameters, setParameters] = useSearchParams()
  const search = parameters.get('search')?.slice(0, 200) ?? ''
  const { data, error, mutate } = useMyDashboards()
  useReportsLive(live)
  const setSearch = (next: string): void =>
    setParameters(next === '' ? {} : { search: next }, { replace: true, preventScrollReset: true })
  const manages = can('MANAGE_REPORTING')
  const manage = (
    <ButtonLink to={reportAdministrationAddress} icon={<Settings20Regular />}>
      {intl.formatMessage({ id: 'reports.manage' })}
    </ButtonLink>
  )
  return (
    <Page
      title={intl.formatMessage({ id: 'reports.title' })}
      width="centred"
      {...(manages && { actions: manage })}
    >
      {data && data.length > 0 && (
        <TableSearch
          label={intl.formatMessage({ id: 'reports.search' })}
          search={search}
          onSearch={setSearch}
        />
      )}
      {data ? (
        data.length > 0 ? (
          <ReportCards dashboards={data} search={search} onClear={() => setSearch('')} />
        ) : (
          <EmptyState
            drawing={<EmptyQuay />}
            title={intl.formatMessage({ id: 'reports.empty' })}
            text={intl.formatMessage({ id: manages ? 'reports.emptyManaged' : 'reports.emptyText' })}
          />
        )
      ) : error ? (
        <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
      ) : (
        <ReportCardsSkeleton />
      )}
    </Page>
  )
}
