import { GroupedVerticalBarChart } from '@fluentui/react-charts'
import { useIntl } from 'react-intl'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { rowWords, shortDay } from '../figure-words.ts'
import type { DrawingProps } from './chart-drawing.tsx'
import { barFill, wholeAxis } from '../drawn-series.ts'

const sides = 72

/** Figures of weeks, boards or stages, side by side. */
export function BarDrawing({ chart, label, width, height, formatValue }: DrawingProps) {
  const intl = useIntl()
  const isForced = useMediaQuery('(forced-colors: active)')
  const isNamed = chart.rowsOf === 'board' || chart.rowsOf === 'stage'
  const data = chart.rows.map((row) => ({
    name: chart.rowsOf === 'week' ? shortDay(row.key ?? '') : rowWords(row, chart, intl),
    series: chart.series.flatMap((name, at) => {
      const value = row.values[at]
      return typeof value === 'number'
        ? [
            {
              key: name,
              data: value,
              color: barFill(chart, at, isForced),
              legend: intl.formatMessage({ id: `reports.figures.series.${name}` }),
            },
          ]
        : []
    }),
  }))
  return (
    <GroupedVerticalBarChart
      data={data}
      chartTitle={label}
      width={width}
      height={height}
      culture={intl.locale}
      hideLegend
      hideTooltip
      hideLabels
      barWidth={Math.max(
        4,
        Math.min(40, (0.6 * (width - sides)) / Math.max(1, data.length * chart.series.length)),
      )}
      maxBarWidth={40}
      yAxisTickFormat={formatValue}
      yAxisTickCount={4}
      {...wholeAxis(chart)}
      roundedTicks
      wrapXAxisLables={isNamed}
      hideTickOverlap
      // for one line; the library keeps what more lines of names need
      margins={{ left: 56, right: 16, top: 20, bottom: 32 }}
    />
  )
}
