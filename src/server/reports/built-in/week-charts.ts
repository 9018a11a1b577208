import type { Chart, ChartName, SeriesName } from '#contract/reports/built-in.ts'
import type { WeekFigure } from '../../figures/made-figures.ts'
import { readFigures } from '../../figures/read-figures.ts'
import { ofPeople, ofThings, overTime, type AskedFigures } from './asked-figures.ts'
import type { DrawnDashboard } from './show-figures.ts'

/** What a chart of weeks draws: each series is a figure of people. */
interface WeekChart {
  readonly name: ChartName
  readonly series: readonly (SeriesName & WeekFigure)[]
}

const without = (charts: readonly Chart[]): DrawnDashboard => ({ parts: [], part: null, charts })

/** Files that were added, and how many people were there, by week. */
export const activityCharts = async (asked: AskedFigures): Promise<DrawnDashboard> =>
  without(
    await weekCharts(asked, [
      { name: 'filesAdded', series: ['filesAdded'] },
      { name: 'activePeople', series: ['activePeople'] },
    ]),
  )

/** Searches, and those that found nothing, by week; never what was searched for. */
export const searchCharts = async (asked: AskedFigures): Promise<DrawnDashboard> =>
  without(await weekCharts(asked, [{ name: 'searches', series: ['searches', 'searchesWithoutHit'] }]))

/** Questions, what answers rest on, and what of them stands in no source. */
export async function assistantCharts(asked: AskedFigures): Promise<DrawnDashboard> {
  const series = ['sourceFiles', 'unreadableFiles'] as const
  const at = await readFigures(asked.db, { figures: series, companyId: asked.companyId, days: asked.days })
  const files = overTime(asked, {
    name: 'sourceFiles',
    rowsOf: 'day',
    unit: 'count',
    series,
    // in a company of few people these files are what they chose
    valueOf: (figure, day) => (asked.isSmall ? 'tooFew' : ofThings(asked, { day }, at(figure, day))),
  })
  const weeks = await weekCharts(asked, [
    { name: 'questions', series: ['questions'] },
    { name: 'sentences', series: ['sentences', 'unsupportedSentences'] },
  ])
  return without([...weeks, files])
}

async function weekCharts(asked: AskedFigures, charts: readonly WeekChart[]): Promise<readonly Chart[]> {
  const { db, companyId, weeks: days } = asked
  const at = await readFigures(db, { figures: charts.flatMap(({ series }) => series), companyId, days })
  return charts.map(({ name, series }) =>
    overTime(asked, {
      name,
      rowsOf: 'week',
      unit: 'count',
      series,
      valueOf: (figure, week) => ofPeople(asked, { week }, at(figure, week)),
    }),
  )
}
