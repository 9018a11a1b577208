import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router'
import { showDashboard } from '#contract/reports/dashboards.ts'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { errorText } from '../../session/error-text.ts'
import { isNotThere } from '../../session/problem-error.ts'
import { useAsk } from '../../session/use-ask.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LostPage } from '../../ui/states/lost-page.tsx'
import { idOfAddress, reportsAddress } from '../data/report-address.ts'
import { useListedDashboard } from '../data/use-my-dashboards.ts'
import { useReportsLive } from '../data/use-reports-live.ts'
import { dashboardContents, dashboardSkeletons } from './dashboard-contents.ts'
import { DashboardHeader } from './dashboard-header.tsx'
import { ReportNote } from '../look/report-note.tsx'

const live = [showDashboard]

/** One report: whose figures it shows, and what draws it. It closes as soon as it is not the person's any more. */
export function DashboardPage() {
  const intl = useIntl()
  const id = idOfAddress(useParams()['*'])
  const { data, error, mutate } = useAsk(showDashboard, id === null ? null : { params: { id } })
  useReportsLive(live)
  const Coming = dashboardSkeletons[useListedDashboard(id)?.provider ?? 'builtIn']
  const [seen, setSeen] = useState<string | null>(null)
  const isGone = id === null || isNotThere(error)
  if (data && !isGone && seen !== id) setSeen(id)
  if (isGone) {
    const wasThere = id !== null && seen === id
    return (
      <LostPage
        title={intl.formatMessage({ id: wasThere ? 'reports.closed' : 'reports.noSuchReport' })}
        text={intl.formatMessage({ id: wasThere ? 'reports.closedText' : 'reports.noSuchReportText' })}
        wayOut={intl.formatMessage({ id: 'reports.toReports' })}
        address={reportsAddress}
      />
    )
  }
  if (!data)
    return (
      <Page title={intl.formatMessage({ id: 'reports.report' })} hideTitle>
        {error ? (
          <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} heading="h1" />
        ) : (
          <Coming />
        )}
      </Page>
    )
  return (
    <Page title={data.name} hideTitle>
      <DashboardHeader dashboard={data} />
      <DashboardBody dashboard={data} />
    </Page>
  )
}

/** The report itself, or why there is nothing to be seen of it. */
function DashboardBody({ dashboard }: { readonly dashboard: Dashboard }) {
  const intl = useIntl()
  const { id, check, scope, figuresOf, provider, number } = dashboard
  const note = (name: 'unchecked' | 'failed' | 'companyMissing') => (
    <ReportNote
      title={intl.formatMessage({ id: `reports.note.${name}` })}
      text={intl.formatMessage({ id: `reports.note.${name}.text` })}
    />
  )
  if (check.state === 'never') return note('unchecked')
  if (check.state === 'failed') return note('failed')
  if (scope === 'company' && !figuresOf) return note('companyMissing')
  const Content = dashboardContents[provider]
  // whose figures they are, and what is drawn, is another thing altogether: nothing of the one before stays
  return <Content key={`${id} ${provider} ${number} ${scope} ${figuresOf?.id ?? ''}`} dashboard={dashboard} />
}
