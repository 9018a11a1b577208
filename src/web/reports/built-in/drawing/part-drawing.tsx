import { HorizontalBarChartWithAxis } from '@fluentui/react-charts'
import { makeStyles } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { rowWords } from '../figure-words.ts'
import type { DrawingProps } from './chart-drawing.tsx'
import { seriesLook } from '../drawn-series.ts'

const useStyles = makeStyles({
  // each bar has its value beside its name: no axis is needed below them, and the library always draws one
  chart: { height: '100%', '& [class*=xAxis]': { display: 'none' } },
})

const longestName = 22
/** Pixels: of a letter at most, and of what else stands before a bar. */
const [ofLetter, beforeName] = [7, 20]

/** Parts of a whole, such as folders, the largest first. */
export function PartDrawing({ chart, label, width, height, formatValue }: DrawingProps) {
  const styles = useStyles()
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
  const longest = Math.max(0, ...data.map(({ y }) => y.length))
  return (
    <div className={styles.chart}>
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
        margins={{
          left: Math.min(beforeName + longest * ofLetter, width * 0.5),
          right: 8,
          top: 8,
          bottom: 8,
        }}
      />
    </div>
  )
}

const shortened = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name
