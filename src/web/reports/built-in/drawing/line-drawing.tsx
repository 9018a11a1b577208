import { LineChart } from '@fluentui/react-charts'
import type { LineChartPoints } from '@fluentui/react-charts'
import { useIntl } from 'react-intl'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { shortDay } from '../figure-words.ts'
import type { DrawingProps } from './chart-drawing.tsx'
import { seriesLook, wholeAxis } from '../drawn-series.ts'

/** So many days stand below the line, by the room there is for them. */
const labelWidth = 90

/** Figures over days or weeks; what is not told is a gap. */
export function LineDrawing({ chart, label, width, height, formatValue }: DrawingProps) {
  const intl = useIntl()
  const isForced = useMediaQuery('(forced-colors: active)')
  const lines = chart.series.map((name, at): LineChartPoints => {
    const { color, dash } = seriesLook(at, isForced)
    const told = chart.rows.flatMap((row) => {
      const { key } = row
      const value = row.values[at]
      return key !== null && typeof value === 'number'
        ? [
            {
              x: new Date(key),
              y: value,
            },
          ]
        : []
    })
    return {
      legend: intl.formatMessage({ id: `reports.figures.series.${name}` }),
      data: told,
      color,
      lineOptions: {
        // one path, so that its dashes do not begin anew with every day
        curve: 'linear',
        mode: told.length > 20 ? 'lines' : 'lines+markers',
        strokeWidth: 2,
        strokeLinecap: 'butt',
        strokeDasharray: dash,
        lineBorderWidth: 0,
      },
    }
  })
  const days = chart.rows.flatMap(({ key }) => (key === null ? [] : [key]))
  return (
    <LineChart
      // the first is drawn last: the dots of another lie over a line that has no gaps
      data={{ chartTitle: label, lineChartData: lines.toReversed() }}
      width={width}
      height={height}
      culture={intl.locale}
      hideLegend
      hideTooltip
      useUTC
      tickValues={spread(days, Math.max(2, Math.floor(width / labelWidth))).map((day) => new Date(day))}
      customDateTimeFormatter={(date) => shortDay(date.toISOString())}
      yAxisTickFormat={formatValue}
      yMinValue={0}
      roundedTicks
      yAxisTickCount={4}
      {...wholeAxis(chart)}
      margins={{ left: 60, right: 24, top: 20, bottom: 32 }}
    />
  )
}

/** So many of them, the first and the last among them. */
function spread(days: readonly string[], count: number): readonly string[] {
  if (days.length <= count) return days
  const step = (days.length - 1) / (count - 1)
  return Array.from({ length: count }, (_, at) => days[Math.round(at * step)] ?? '')
}
