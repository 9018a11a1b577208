import { sql } from 'kysely'
import type { Chart } from '#contract/reports/built-in.ts'
import type { Named } from '#contract/reports/dashboards.ts'
import { roleOfPerson } from '../../boards/board-role.ts'
import { readFigures, readParts, type Counted } from '../../figures/read-figures.ts'
import { ofPeople, overTime, toldOf, type AskedFigures } from './asked-figures.ts'
import { readFewBoards, type FewBoards } from './few-boards.ts'
import type { DrawnDashboard } from './show-figures.ts'
import { stageChart } from './stage-chart.ts'

const states = ['Todo', 'Doing', 'Overdue'] as const
const seriesOf = { todo: 'Todo', doing: 'Doing', overdue: 'Overdue' } as const
const series = ['todo', 'doing', 'overdue'] as const
const mostShown = 12

/** Open tasks over time and by the boards that the actor is on; what was finished, and how long that took. */
export async function taskCharts(asked: AskedFigures): Promise<DrawnDashboard> {
  const few = await readFewBoards(asked.db, asked)
  const boards = await readBoardsOf(asked, few)
  const part = boards.named.find(({ id }) => id === asked.partId) ?? null
  const standing = await standingChart(asked, few, part)
  if (part) {
    const isOfFew = boards.isOfFew(part.id)
    const stages = await stageChart(asked, { boardId: part.id, isOfFew })
    return { parts: boards.named, part, charts: [standing, stages] }
  }
  return { parts: boards.named, part, charts: [standing, boards.chart, ...(await finishedCharts(asked))] }
}

async function standingChart(asked: AskedFigures, few: FewBoards, part: Named | null): Promise<Chart> {
  const kind = part ? 'boardTasks' : 'tasks'
  const at = await readFigures(asked.db, {
    figures: states.map((state) => `${kind}${state}` as const),
    companyId: asked.companyId,
    days: asked.days,
    ...(part ? { partId: part.id } : {}),
  })
  return overTime(asked, {
    name: 'tasksOverTime',
    rowsOf: 'day',
    unit: 'count',
    series,
    valueOf: (name, day) => {
      const isOfFew = part ? few.isKeptBack(part.id, day) : few.isAllOfFew(day)
      return isOfFew ? 'tooFew' : ofPeople(asked, { day }, at(`${kind}${seriesOf[name]}`, day))
    },
  })
}

async function finishedCharts(asked: AskedFigures): Promise<readonly Chart[]> {
  const { db, companyId, weeks: days } = asked
  const at = await readFigures(db, { figures: ['tasksFinished', 'leadHours'], companyId, days })
  return [
    overTime(asked, {
      name: 'tasksFinished',
      rowsOf: 'week',
      unit: 'count',
      series: ['tasksFinished'],
      valueOf: (_, week) => ofPeople(asked, { week }, at('tasksFinished', week)),
    }),
    overTime(asked, {
      name: 'leadTime',
      rowsOf: 'week',
      unit: 'days',
      series: ['leadTime'],
      valueOf: (_, week) => {
        const finished = ofPeople(asked, { week }, at('tasksFinished', week))
        if (typeof finished !== 'number') return finished
        return finished === 0 ? null : (at('leadHours', week)?.value ?? 0) / finished / 24
      },
    }),
  ]
}

interface Boards {
  /** Those that the actor is on, by name. */
  readonly named: readonly Named[]
  readonly chart: Chart
  /** Nothing is told of this board now. */
  readonly isOfFew: (boardId: string) => boolean
}

async function readBoardsOf(
  { db, actor, companyId, latest, isSmall }: AskedFigures,
  few: FewBoards,
): Promise<Boards> {
  const figures = states.map((state) => `boardTasks${state}` as const)
  const counts = latest === undefined ? new Map() : await readParts(db, { figures, companyId, day: latest })
  const { rows: named } = await sql<Named>`
    select b.id, b.name from boards b where b.id = any(${[...counts.keys()]}::bigint[]) and b.deleted_at is null
      and ${roleOfPerson(actor.userId)} is not null order by search_key(b.name), b.id`.execute(db)
  const told = (id: string) => {
    const isOfFew = isSmall || (latest !== undefined && few.isKeptBack(id, latest))
    const of: ReadonlyMap<string, Counted> = counts.get(id) ?? new Map<string, Counted>()
    return figures.map((figure) => toldOf(of.get(figure) ?? { value: 0, people: 0 }, isOfFew))
  }
  return {
    named,
    chart: {
      name: 'tasksByBoard',
      rowsOf: 'board',
      unit: 'count',
      series: [...series],
      rows: named.slice(0, mostShown).map(({ id, name }) => ({ key: id, name, values: told(id) })),
    },
    isOfFew: (id) => told(id).includes('tooFew'),
  }
}
