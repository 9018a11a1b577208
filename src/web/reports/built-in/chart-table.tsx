import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { Chart } from '#contract/reports/built-in.ts'
import { goesOnBelow } from '../../ui/goes-on-below.ts'
import { figureWords, rowWords } from './figure-words.ts'

/** Of one line; also of the head, without the line below it. */
const rowHeight = `(${tokens.lineHeightBase200} + 2 * ${tokens.spacingVerticalXS})`

const useStyles = makeStyles({
  scroll: {
    overflow: 'auto',
    // hardly less than the drawing, and a row is seen whole or not at all
    maxHeight: `calc(10 * ${rowHeight} + 1px)`,
    ...goesOnBelow(tokens.colorNeutralBackground2),
    '@media print': { maxHeight: 'none', overflow: 'visible' },
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    '& th, & td': { padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`, textAlign: 'end' },
    '& th': { fontWeight: tokens.fontWeightRegular },
    '& thead th': {
      color: tokens.colorNeutralForeground3,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
    '& th:first-child': { textAlign: 'start', overflowWrap: 'anywhere' },
  },
})

interface ChartTableProps {
  readonly chart: Chart
  /** Says what the table is of. */
  readonly label: string
}

/** What a chart draws, in rows; the newest first where they are of days. */
export function ChartTable({ chart, label }: ChartTableProps) {
  const styles = useStyles()
  const intl = useIntl()
  const isOverTime = chart.rowsOf === 'day' || chart.rowsOf === 'week'
  const rows = isOverTime ? chart.rows.toReversed() : chart.rows
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{intl.formatMessage({ id: `reports.figures.rows.${chart.rowsOf}` })}</th>
            {chart.series.map((name) => (
              <th key={name} scope="col">
                {intl.formatMessage({ id: `reports.figures.series.${name}` })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key ?? ''}>
              <th scope="row">{rowWords(row, chart, intl)}</th>
              {row.values.map((figure, at) => (
                <td key={chart.series[at]}>{figureWords(figure, chart, intl)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
