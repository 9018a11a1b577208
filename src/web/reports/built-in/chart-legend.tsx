import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { Chart } from '#contract/reports/built-in.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { barFill, drawingOf, seriesLook, stripesId } from './drawn-series.ts'

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

/** What the colours, strokes and stripes of a chart mean, where there are several. */
export function ChartLegend({ chart }: { readonly chart: Chart }) {
  const styles = useStyles()
  const intl = useIntl()
  const isForced = useMediaQuery('(forced-colors: active)')
  if (chart.series.length < 2) return null
  const isLine = drawingOf(chart) === 'line'
  return (
    <ul className={styles.legend}>
      {chart.series.map((name, at) => {
        const { color, dash } = seriesLook(at, isForced)
        return (
          <li key={name} className={styles.entry}>
            {isLine ? (
              <svg width="24" height="8" aria-hidden>
                <line x1="0" x2="24" y1="4" y2="4" stroke={color} strokeWidth="4" strokeDasharray={dash} />
              </svg>
            ) : (
              <svg width="24" height="12" aria-hidden>
                {at > 0 && <Stripes id={stripesId(chart, at)} color={color} angle={at === 1 ? 45 : 90} />}
                <rect width="24" height="12" fill={barFill(chart, at, isForced)} />
              </svg>
            )}
            <Caption1>{intl.formatMessage({ id: `reports.figures.series.${name}` })}</Caption1>
          </li>
        )
      })}
    </ul>
  )
}

interface StripesProps {
  readonly id: string
  readonly color: string
  /** How far they lean, in degrees. */
  readonly angle: number
}

/** What bars are filled with whose colours may be the same, as on paper or in high contrast. */
function Stripes({ id, color, angle }: StripesProps) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform={`rotate(${angle})`}>
      <rect width="4" height="6" fill={color} />
    </pattern>
  )
}
