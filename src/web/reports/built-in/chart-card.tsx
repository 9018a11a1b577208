import { Caption1, makeStyles, mergeClasses, Subtitle2, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular, DataBarVertical20Regular, Table20Regular } from '@fluentui/react-icons'
import { useId, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Chart } from '#contract/reports/built-in.ts'
import { chartHeight } from '../../ui/chart-look.ts'
import { edgeWhereForced } from '../../ui/forced-colors.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ChartLegend } from './chart-legend.tsx'
import { ChartTable } from './chart-table.tsx'
import { hasFigures } from './drawn-series.ts'
import { SaveChartMenu } from './save-chart-menu.tsx'

const useStyles = makeStyles({
  card: {
    // cards beside each other share the lines of head, legend, drawing and note
    display: 'grid',
    gridRow: 'span 4',
    gridTemplateRows: 'subgrid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minWidth: 0,
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    breakInside: 'avoid',
    ...edgeWhereForced,
    '@media print': { border: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    paddingBottom: tokens.spacingVerticalS,
  },
  legend: { ':not(:empty)': { paddingBottom: tokens.spacingVerticalS } },
  title: { margin: 0, flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  tools: { display: 'flex', flexShrink: 0, '@media print': { display: 'none' } },
  unseen: { visibility: 'hidden' },
  // so that a table in place of a drawing moves nothing
  body: { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: `${chartHeight}px` },
  note: { color: tokens.colorNeutralForeground3, margin: 0 },
  below: { paddingTop: tokens.spacingVerticalS },
  empty: { flexGrow: 1, display: 'grid', placeContent: 'center', textAlign: 'center' },
})

const ChartDrawing = lazyComponent(
  async () => (await import('./drawing/chart-drawing.tsx')).ChartDrawing,
  () => <Skeleton shapes={[['100%', `${chartHeight}px`]]} />,
)

/** A chart or its table, with what else can be done with it. */
export function ChartCard({ chart }: { readonly chart: Chart }) {
  const styles = useStyles()
  const intl = useIntl()
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const [isTable, setTable] = useState(false)
  const [saveAt, setSaveAt] = useState<HTMLElement | null>(null)
  const title = intl.formatMessage({ id: `reports.figures.chart.${chart.name}` })
  const canDraw = hasFigures(chart)
  const few = chart.rows.flatMap(({ values }) => values.filter((value) => value === 'tooFew')).length
  const isTableShown = isTable && chart.rows.length > 0
  const say = (id: 'asTable' | 'asChart') =>
    `${title}: ${intl.formatMessage({ id: `reports.figures.${id}` })}`
  return (
    <section className={styles.card} aria-labelledby={titleId} ref={card}>
      <div className={styles.head}>
        <Subtitle2 as="h2" id={titleId} className={styles.title}>
          {title}
        </Subtitle2>
        <div className={styles.tools}>
          <IconButton
            aria-label={say(isTableShown ? 'asChart' : 'asTable')}
            onClick={() => setTable(!isTableShown)}
            disabled={chart.rows.length === 0}
          >
            {isTableShown ? <DataBarVertical20Regular /> : <Table20Regular />}
          </IconButton>
          <IconButton
            aria-label={intl.formatMessage({ id: 'reports.figures.save' }, { chart: title })}
            aria-haspopup="menu"
            aria-expanded={saveAt !== null}
            onClick={({ currentTarget }) => setSaveAt(currentTarget)}
            disabled={chart.rows.length === 0}
          >
            <ArrowDownload20Regular />
          </IconButton>
        </div>
      </div>
      {/* keeps its room beside the table */}
      <div className={mergeClasses(styles.legend, isTableShown && styles.unseen)}>
        {canDraw && <ChartLegend chart={chart} />}
      </div>
      <div className={styles.body}>
        {isTableShown ? (
          <ChartTable
            chart={chart}
            label={intl.formatMessage({ id: 'reports.figures.table' }, { chart: title })}
          />
        ) : canDraw ? (
          <ChartDrawing
            chart={chart}
            label={intl.formatMessage({ id: 'reports.figures.drawingOf' }, { chart: title })}
          />
        ) : (
          <EmptyNote few={few} />
        )}
      </div>
      <div>
        {few > 0 && (canDraw || isTableShown) && (
          <Caption1 as="p" className={mergeClasses(styles.note, styles.below)}>
            {intl.formatMessage({ id: 'reports.figures.someTooFew' }, { count: few })}
          </Caption1>
        )}
      </div>
      {saveAt && (
        <SaveChartMenu
          chart={chart}
          title={title}
          target={saveAt}
          picture={() => card.current?.querySelector<SVGSVGElement>('[role="img"] svg') ?? null}
          onClose={() => setSaveAt(null)}
        />
      )}
    </section>
  )
}

/** Why there is nothing to be seen; `few` values are not told. */
function EmptyNote({ few }: { readonly few: number }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <p className={mergeClasses(styles.note, styles.empty)}>
      {intl.formatMessage({ id: few > 0 ? 'reports.figures.allTooFew' : 'reports.figures.noFigures' })}
    </p>
  )
}
