import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { Chart } from '#contract/reports/built-in.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { seriesLook } from './drawn-series.ts'

const useStyles = makeStyles({
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  entry: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
})

/** What the colours and strokes of a chart mean, where there are several. */
export function ChartLegend({ chart }: { readonly chart: Chart }) {
  const styles = useStyles()
  const intl = useIntl()
  const isForced = useMediaQuery('(forced-colors: active)')
  if (chart.series.length < 2) return null
  return (
    <ul className={styles.legend}>
      {chart.series.map((name, at) => {
        const { color, dash } = seriesLook(at, isForced)
        return (
          <li key={name} className={styles.entry}>
            <svg width="24" height="8" aria-hidden>
              <line x1="0" x2="24" y1="4" y2="4" stroke={color} strokeWidth="4" strokeDasharray={dash} />
            </svg>
            <Caption1>{intl.formatMessage({ id: `reports.figures.series.${name}` })}</Caption1>
          </li>
        )
      })}
    </ul>
  )
}
