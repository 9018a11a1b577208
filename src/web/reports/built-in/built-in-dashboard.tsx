import { makeStaticStyles, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { showReportFigures } from '#contract/reports/built-in.ts'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { mayRecover } from '../../session/problem-error.ts'
import { useAsk } from '../../session/use-ask.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LooseRope } from '../../ui/states/drawings.tsx'
import { lightTheme } from '../../ui/theme/brand-theme.ts'
import { useReportsLive } from '../data/use-reports-live.ts'
import { DashboardSkeleton } from '../look/dashboard-skeleton.tsx'
import { OpeningFailure } from '../metabase/opening-failure.tsx'
import { ChartCard } from './chart-card.tsx'
import { readFiguresAddress, withFigures } from './figures-address.ts'
import { FiguresBar } from './figures-bar.tsx'

const useStyles = makeStyles({
  dashboard: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, minWidth: 0 },
  charts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
    columnGap: tokens.spacingHorizontalL,
    // below each card instead of between the lines, which the cards share
    '& > *': { marginBottom: tokens.spacingVerticalL },
    marginBottom: `calc(-1 * ${tokens.spacingVerticalL})`,
    '@media print': { display: 'block' },
  },
})

// paper is white, whatever the theme of the page
const onPaper = Object.entries(lightTheme)
  .filter(([name]) => name.startsWith('color'))
  .map(([name, colour]) => `--${name}: ${colour} !important;`)
  .join('')

// a printed report has neither bars nor sidebar, and is not cut where the window ends
const usePrinted = makeStaticStyles(`@media print {
  .fui-FluentProvider { ${onPaper} }
  header:not(main *), nav:not(main *) { display: none !important; }
  html, body, :has(main), main { display: block !important; height: auto !important; min-height: 0 !important; max-height: none !important; overflow: visible !important; background: #ffffff !important; color-scheme: light !important; }
  * { print-color-adjust: exact !important; }
}`)

const live = [showReportFigures]

/** They are counted every hour, the first ones at once: a page that stays open asks again, and says so where nobody answers. */
const whileOpen: Parameters<typeof useAsk<typeof showReportFigures>>[2] = {
  keepPreviousData: true,
  refreshInterval: (latest) => (latest?.asOf === null ? 5000 : 10 * 60_000),
}

/** A dashboard over what Kontor itself holds. Period, folder and board stand in the address. */
export function BuiltInDashboard({ dashboard }: { readonly dashboard: Dashboard }) {
  const styles = useStyles()
  usePrinted()
  const intl = useIntl()
  const [address, setAddress] = useSearchParams()
  const { period, part, hasUnknown } = readFiguresAddress(address)
  const input = { params: { id: dashboard.id }, query: { period, ...(part === null ? {} : { part }) } }
  const { data, error, isValidating, mutate } = useAsk(showReportFigures, input, whileOpen)
  useReportsLive(live)
  const failure = error !== undefined && (
    <OpeningFailure
      failure={error}
      dashboard={dashboard}
      isOnScreen={data !== undefined}
      isOpening={isValidating}
      onRetry={() => void mutate()}
    />
  )
  // what is refused is not shown any more, whatever was there before
  if (!data || (failure && !mayRecover(error))) return failure || <DashboardSkeleton />
  const isIgnored = hasUnknown || (part !== null && !failure && !isValidating && data.part?.id !== part)
  return (
    <div className={styles.dashboard}>
      {failure}
      {isIgnored && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{intl.formatMessage({ id: 'reports.figures.ignored' })}</MessageBarBody>
        </MessageBar>
      )}
      <FiguresBar
        figures={data}
        period={period}
        onChange={(change) =>
          setAddress(withFigures(address, { period, part: data.part?.id ?? null, ...change }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      {data.asOf === null ? (
        <EmptyState
          drawing={<LooseRope />}
          title={intl.formatMessage({ id: 'reports.figures.notYet' })}
          text={intl.formatMessage({ id: 'reports.figures.notYetText' })}
        />
      ) : (
        <div className={styles.charts}>
          {data.charts.map((chart) => (
            <ChartCard key={chart.name} chart={chart} />
          ))}
        </div>
      )}
    </div>
  )
}
