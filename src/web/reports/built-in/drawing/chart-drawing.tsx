import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import type { Chart } from '#contract/reports/built-in.ts'
import { chartHeight, chartWords } from '../../../ui/chart-look.ts'
import { useElementWidth } from '../../../ui/use-element-width.ts'
import { figureWords, rowWords } from '../figure-words.ts'
import { BarDrawing } from './bar-drawing.tsx'
import { axisUnit, drawingOf, inUnit } from '../drawn-series.ts'
import { LineDrawing } from './line-drawing.tsx'
import { PartDrawing } from './part-drawing.tsx'

const useStyles = makeStyles({
  inner: { height: '100%' },
  // in the room above what is drawn, so that none is kept for it below
  pointed: {
    position: 'absolute',
    insetInline: '60px 0',
    top: 0,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
    '@media print': { display: 'none' },
  },
  drawing: {
    position: 'relative',
    // of cards beside each other the drawings end together
    marginTop: 'auto',
    minWidth: 0,
    height: `${chartHeight}px`,
    ...chartWords,
    // behind the name of an axis
    '& svg rect[class*=svgTooltip]': { fill: 'transparent' },
    // lines of the axes, which the library draws at a fifth of the colour of words
    '& svg :is(.tick, [class*=Axis]) line': { opacity: 'var(--line-of-axis, 0.2) !important' },
  },
})

/** What every kind of drawing takes. */
export interface DrawingProps {
  /** With its values in the unit of the axis. */
  readonly chart: Chart
  readonly label: string
  readonly width: number
  readonly height: number
  readonly formatValue: (value: number) => string
}

interface ChartDrawingProps {
  readonly chart: Chart
  readonly label: string
}

const drawings = { part: PartDrawing, line: LineDrawing, bar: BarDrawing } as const

/** Room beside what is drawn, for the words of the axes. */
const sides = { line: [60, 24], bar: [56, 16] } as const

/**
 * A chart, drawn by its kind of rows. The table says the same, so it is one picture to a screen reader, and nothing in it is stepped
 * through by keyboard; what is below the pointer is said in words above it.
 */
export function ChartDrawing({ chart, label }: ChartDrawingProps) {
  const styles = useStyles()
  const intl = useIntl()
  const host = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [pointed, setPointed] = useState<number | null>(null)
  useElementWidth(host, setWidth)
  const { name } = axisUnit(chart)
  const formatValue = (value: number): string => {
    const number = intl.formatNumber(value, { maximumFractionDigits: chart.unit === 'count' ? 0 : 1 })
    return name === null ? number : `${number} ${name}`
  }
  const kind = drawingOf(chart)
  const [isPart, isLine] = [kind === 'part', kind === 'line']
  const Drawing = drawings[kind]
  const point = (event: PointerEvent<HTMLElement>): void => {
    const [left, right] = sides[isLine ? 'line' : 'bar']
    const { left: begin } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - begin - left) / (width - left - right)
    const { length } = chart.rows
    setPointed(isLine ? Math.round(share * (length - 1)) : Math.floor(share * length))
  }
  const row = pointed === null || isPart ? undefined : chart.rows[pointed]
  return (
    <div
      ref={host}
      className={styles.drawing}
      role="img"
      aria-label={label}
      onPointerMove={point}
      onPointerLeave={() => setPointed(null)}
    >
      {width > 0 && (
        <div inert className={styles.inner}>
          <Drawing
            chart={inUnit(chart)}
            label={label}
            width={width}
            height={chartHeight}
            formatValue={formatValue}
          />
        </div>
      )}
      {row && (
        <Caption1 aria-hidden className={styles.pointed}>
          {pointedWords(row, chart, intl)}
        </Caption1>
      )}
    </div>
  )
}

function pointedWords(row: Chart['rows'][number], chart: Chart, intl: IntlShape): string {
  const values = row.values.map((value, at) => {
    const series = chart.series[at]
    const words = figureWords(value, chart, intl)
    return series && chart.series.length > 1
      ? `${intl.formatMessage({ id: `reports.figures.series.${series}` })} ${words}`
      : words
  })
  return `${rowWords(row, chart, intl)}: ${values.join(', ')}`
}
