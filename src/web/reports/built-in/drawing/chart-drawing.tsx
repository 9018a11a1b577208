import { makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Chart } from '#contract/reports/built-in.ts'
import { useElementWidth } from '../../../ui/use-element-width.ts'
import { BarDrawing } from './bar-drawing.tsx'
import { axisUnit, inUnit } from '../drawn-series.ts'
import { LineDrawing } from './line-drawing.tsx'
import { PartDrawing } from './part-drawing.tsx'

const height = 260

const useStyles = makeStyles({
  drawing: {
    minWidth: 0,
    height: `${height}px`,
    // the library writes its axes in bold and at 10 px
    '& svg text': {
      fontFamily: `${tokens.fontFamilyBase} !important`,
      fontSize: `${tokens.fontSizeBase200} !important`,
      fontWeight: `${tokens.fontWeightRegular} !important`,
      fill: tokens.colorNeutralForeground2,
      fontVariantNumeric: 'tabular-nums',
    },
    '@media (forced-colors: active)': { '& svg text': { fill: 'CanvasText' } },
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

/** More weeks than this are drawn as a line: bars and their labels would have no room. */
const mostBars = 16

/** A chart, drawn by its kind of rows; arrow keys step through what is drawn. The table says the same. */
export function ChartDrawing({ chart, label }: ChartDrawingProps) {
  const styles = useStyles()
  const intl = useIntl()
  const host = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useElementWidth(host, setWidth)
  const { name } = axisUnit(chart)
  const formatValue = (value: number): string => {
    const number = intl.formatNumber(value, {
      maximumFractionDigits: chart.unit === 'count' ? 0 : 1,
    })
    return name === null ? number : `${number} ${name}`
  }
  const isPart = chart.rowsOf === 'folder'
  const isLine = chart.rowsOf === 'day' || (chart.rowsOf === 'week' && chart.rows.length > mostBars)
  const Drawing = isPart ? PartDrawing : isLine ? LineDrawing : BarDrawing
  return (
    <div ref={host} className={styles.drawing} role="group" aria-label={label}>
      {width > 0 && (
        <Drawing
          chart={inUnit(chart)}
          label={label}
          width={width}
          height={height}
          formatValue={formatValue}
        />
      )}
    </div>
  )
}
