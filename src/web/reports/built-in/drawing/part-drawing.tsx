import { HorizontalBarChartWithAxis } from '@fluentui/react-charts'
import { useIntl } from 'react-intl'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { rowWords } from '../figure-words.ts'
import type { DrawingProps } from './chart-drawing.tsx'
import { seriesLook } from '../drawn-series.ts'

const longestName = 22

/** Parts of a whole, such as folders, the largest first. */
export function PartDrawing({ chart, label, width, height, formatValue, unit }: DrawingProps) {
  const intl = useIntl()
  const isForced = useMediaQuery('(forced-colors: active)')
  const { color } = seriesLook(0, isForced)
  const data = chart.rows.flatMap((row) => {
    const [value] = row.values
    return typeof value === 'number'
      ? [
          {
            x: value,
            y: `${shortened(rowWords(row, chart, intl))}  ${formatValue(value)}`,
            color,
            legend: rowWords(row, chart, intl),
          },
        ]
      : []
  })
  return (
    <HorizontalBarChartWithAxis
      data={data.toReversed()}
      chartTitle={label}
      width={width}
      height={height}
      culture={intl.locale}
      hideLegend
      hideTooltip
      hideLabels
      showYAxisLables
      colors={[color]}
      xAxisTickCount={4}
      {...(unit !== null && { xAxisTitle: unit })}
      margins={{ left: Math.min(210, width * 0.5), right: 24, top: 8, bottom: unit === null ? 28 : 44 }}
    />
  )
}

const shortened = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name
