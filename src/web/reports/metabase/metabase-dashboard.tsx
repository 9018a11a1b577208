import {
  Button,
  Caption1,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Tab,
  TabList,
  tokens,
} from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { touchHeight } from '../../ui/touch-target.ts'
import { FramedSkeleton } from '../look/framed-skeleton.tsx'
import { useReportTheme } from '../look/use-report-theme.ts'
import { frameAddress, readControls, withFilter, withoutIgnored, withTab } from './filter-address.ts'
import { FilterFields } from './filter-fields.tsx'
import { OpeningFailure } from './opening-failure.tsx'
import { SteadyFrame } from './steady-frame.tsx'
import { useOpenedReport } from './use-opened-report.ts'
import type { OpenedReport } from './use-opened-report.ts'

const useStyles = makeStyles({
  report: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    rowGap: tokens.spacingVerticalM,
    minWidth: 0,
  },
  tabs: { flexWrap: 'wrap' },
  tab: touchHeight,
  hint: { color: tokens.colorNeutralForeground3 },
})

/** A dashboard of Metabase: its filters and tabs, which stand in the address, above its frame, which is renewed unseen. */
export function MetabaseDashboard({ dashboard }: { readonly dashboard: Dashboard }) {
  const styles = useStyles()
  const intl = useIntl()
  const theme = useReportTheme()
  const language = intl.locale === 'de' ? 'de' : 'en'
  const { report, failure, answeredAt, isOpening, retry } = useOpenedReport({
    id: dashboard.id,
    theme,
    language,
  })
  const problem = failure !== null && (
    <OpeningFailure
      failure={failure}
      dashboard={dashboard}
      isOnScreen={report !== null}
      answeredAt={answeredAt}
      isOpening={isOpening}
      onRetry={retry}
    />
  )
  return (
    <div className={styles.report}>
      {problem}
      {report && !problem && (
        <Caption1 className={styles.hint}>{intl.formatMessage({ id: 'reports.asOfNow' })}</Caption1>
      )}
      {report ? (
        <OpenReport
          dashboard={dashboard}
          report={report}
          isHeld={failure !== null || isOpening}
          onOver={retry}
        />
      ) : (
        !problem && <FramedSkeleton />
      )}
    </div>
  )
}

interface OpenReportProps {
  readonly dashboard: Dashboard
  readonly report: OpenedReport
  /** What is drawn stays, whatever is chosen meanwhile. */
  readonly isHeld: boolean
  /** Something is chosen although the report has ended, as after sleep: it is opened anew first. */
  readonly onOver: () => void
}

function OpenReport({ dashboard, report: { url, controls, endsAt }, isHeld, onOver }: OpenReportProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [address, setAddress] = useSearchParams()
  const set = readControls(address, controls)
  const change = (next: URLSearchParams): void => {
    if (Date.now() >= endsAt) onOver()
    setAddress(next, { replace: true, preventScrollReset: true })
  }
  const { filters, ownFilters, tabs } = controls
  const [first] = tabs
  return (
    <>
      {set.ignored > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {intl.formatMessage({ id: 'reports.filter.ignored' }, { count: set.ignored })}
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => change(withoutIgnored(address, controls))}>
              {intl.formatMessage({ id: 'reports.filter.understood' })}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {tabs.length > 1 && (
        <TabList
          className={styles.tabs}
          aria-label={intl.formatMessage({ id: 'reports.tabs' })}
          selectedValue={set.tab ?? first?.id}
          onTabSelect={(_event, { value }) => change(withTab(address, String(value)))}
        >
          {tabs.map(({ id, name }) => (
            <Tab key={id} value={id} className={styles.tab}>
              {name}
            </Tab>
          ))}
        </TabList>
      )}
      <FilterFields
        filters={filters}
        values={set.values}
        onChange={(slug, value) => change(withFilter(address, slug, value))}
      />
      {ownFilters.length > 0 && (
        <Caption1 className={styles.hint}>
          {intl.formatMessage({ id: 'reports.filter.own' }, { names: intl.formatList(ownFilters) })}
        </Caption1>
      )}
      <SteadyFrame title={dashboard.name} address={frameAddress(url, controls, set)} isHeld={isHeld} />
    </>
  )
}
