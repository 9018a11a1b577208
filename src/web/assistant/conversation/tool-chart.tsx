import { GroupedVerticalBarChart } from '@fluentui/react-charts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { chartHeight, chartWords } from '../../ui/chart-look.ts'
import { useElementWidth } from '../../ui/use-element-width.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import type { TableChart } from './chart-of-table.ts'

const sides = 72

const useStyles = makeStyles({
  drawing: {
    minWidth: 0,
    height: `${chartHeight}px`,
    ...chartWords,
  },
  inner: { height: '100%' },
})

/** What the database answered as bars; the table says the same, so it is one picture to a screen reader. */
export function ToolChart({ chart: { label, bars } }: { readonly chart: TableChart }) {
  const styles = useStyles()
  const intl = useIntl()
  const isForced = useMediaQuery('(forced-colors: active)')
  const host = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useElementWidth(host, setWidth)
  const color = isForced ? 'CanvasText' : tokens.colorBrandForeground1
  return (
    <div
      ref={host}
      className={styles.drawing}
      role="img"
      aria-label={intl.formatMessage({ id: 'chat.table.chartOf' }, { label, count: bars.length })}
    >
      {width > 0 && (
        <div inert className={styles.inner}>
          <GroupedVerticalBarChart
            data={bars.map(({ name, value }) => ({
              name,
              series: [{ key: label, data: value, color, legend: label }],
            }))}
            width={width}
            height={chartHeight}
            culture={intl.locale}
            hideLegend
            hideTooltip
            hideLabels
            barWidth={Math.max(4, Math.min(40, (0.6 * (width - sides)) / bars.length))}
            maxBarWidth={40}
            yAxisTickFormat={(value: number) => intl.formatNumber(value, { maximumFractionDigits: 2 })}
            yAxisTickCount={4}
            roundedTicks
            wrapXAxisLables
            hideTickOverlap
            margins={{ left: 56, right: 16, top: 12, bottom: 56 }}
          />
        </div>
      )}
    </div>
  )
}
