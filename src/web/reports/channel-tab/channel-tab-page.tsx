import { Caption1, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { channelReportAddress } from '#contract/host/host-tabs.ts'
import { listDashboards } from '#contract/reports/dashboards.ts'
import { hostAtom } from '../../host/host.ts'
import { errorText } from '../../session/error-text.ts'
import { EmptyQuay } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'
import { TabChoiceFrame } from '../../ui/tab-choice-frame.tsx'
import { pageOfReport } from '../data/report-address.ts'
import { whoseFigures } from '../data/report-facts.ts'
import { useMyDashboards } from '../data/use-my-dashboards.ts'
import { useReportsLive } from '../data/use-reports-live.ts'

const useStyles = makeStyles({
  choice: { display: 'grid', overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

const lines = lineShapes(5, '28px')
const live = [listDashboards]

interface ReportTabPageProps {
  /** What else a tab may show, to choose instead. */
  readonly kinds?: ReactNode
}

/** Where a team chooses the report that a tab of its channel shows; each reader sees it only with the rights of their own. */
export function ReportTabPage({ kinds }: ReportTabPageProps) {
  const styles = useStyles()
  const intl = useIntl()
  const settings = useAtomValue(hostAtom).around?.tabSettings ?? null
  const { data, error, mutate } = useMyDashboards()
  useReportsLive(live)
  const [chosen, setChosen] = useState<string | null>(null)
  const name = data?.find(({ id }) => id === chosen)?.name
  useEffect(() => {
    settings?.offer(
      chosen === null || name === undefined
        ? null
        : {
            id: `report-${chosen}`,
            name,
            address: channelReportAddress(chosen),
            browserAddress: pageOfReport(chosen),
          },
    )
  }, [settings, chosen, name])
  return (
    <TabChoiceFrame
      title={intl.formatMessage({ id: 'reports.tab.title' })}
      kinds={kinds}
      text={intl.formatMessage({ id: 'reports.tab.text' })}
      warning={settings === null ? intl.formatMessage({ id: 'boards.tab.elsewhere' }) : null}
    >
      {data === undefined ? (
        error ? (
          <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
        ) : (
          <Skeleton shapes={lines} />
        )
      ) : data.length === 0 ? (
        <EmptyState drawing={<EmptyQuay />} title={intl.formatMessage({ id: 'reports.empty' })} />
      ) : (
        <RadioGroup
          aria-label={intl.formatMessage({ id: 'reports.report' })}
          value={chosen ?? ''}
          onChange={(_event, { value }) => setChosen(value)}
        >
          {data.map((dashboard) => (
            <Radio
              key={dashboard.id}
              value={dashboard.id}
              label={
                // those of several companies often have one name
                <span className={styles.choice}>
                  {dashboard.name}{' '}
                  <Caption1 className={styles.quiet}>{whoseFigures(dashboard, intl)}</Caption1>
                </span>
              }
            />
          ))}
        </RadioGroup>
      )}
    </TabChoiceFrame>
  )
}
