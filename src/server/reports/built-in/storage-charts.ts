import type { Chart } from '#contract/reports/built-in.ts'
import type { Named } from '#contract/reports/dashboards.ts'
import { readFigures, readParts, type Counted } from '../../figures/read-figures.ts'
import { usesFileManager } from '../../rights/may-read-folder.ts'
import { readableEntries } from '../../rights/readable-entries.ts'
import type { VisibleEntry } from '../../rights/visible-entry.ts'
import { ofThings, overTime, type AskedFigures } from './asked-figures.ts'
import type { DrawnDashboard } from './show-figures.ts'

/** So many folders are drawn by themselves, and so many are looked at for that. */
const [mostShown, mostLookedAt] = [12, 60]

/** Bytes and files over time, and by the folders of the first level that the actor may read. */
export async function storageCharts(asked: AskedFigures): Promise<DrawnDashboard> {
  const folders = await readFolders(asked)
  const part = folders.named.find(({ id }) => id === asked.partId) ?? null
  const figures = part ? (['folderBytes', 'folderFiles'] as const) : (['bytes', 'files'] as const)
  const at = await readFigures(asked.db, {
    figures,
    companyId: asked.companyId,
    days: asked.days,
    ...(part ? { partId: part.id } : {}),
  })
  const line = (name: 'storageOverTime' | 'filesOverTime', series: 'bytes' | 'files'): Chart =>
    overTime(asked, {
      name,
      rowsOf: 'day',
      unit: series === 'bytes' ? 'bytes' : 'count',
      series: [series],
      valueOf: (_, day) => ofThings(asked, { day }, at(series === 'bytes' ? figures[0] : figures[1], day)),
    })
  const charts = [line('storageOverTime', 'bytes'), line('filesOverTime', 'files')]
  return { parts: folders.named, part, charts: part ? charts : [...charts, folders.chart] }
}

interface Folders {
  /** Those that the actor may read, the largest first. */
  readonly named: readonly Named[]
  readonly chart: Chart
}

async function readFolders({ db, actor, companyId, latest }: AskedFigures): Promise<Folders> {
  const figures = ['folderBytes'] as const
  const sizes = latest === undefined ? new Map() : await readParts(db, { figures, companyId, day: latest })
  const readable = usesFileManager(actor)
    ? await readableEntries(db, actor, [...sizes.keys()].slice(0, mostLookedAt))
    : new Map<string, VisibleEntry>()
  const named = [...sizes.keys()].flatMap((id) => {
    const entry = readable.get(id)
    return entry ? [{ id, name: entry.name }] : []
  })
  const shown = named.slice(0, mostShown)
  const all = [...sizes.values()].reduce((sum, of) => sum + sizeOf(of), 0)
  const rows = shown.map(({ id, name }) => ({ key: id, name, values: [sizeOf(sizes.get(id) ?? new Map())] }))
  const others = all - rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)
  return {
    named,
    chart: {
      name: 'storageByFolder',
      rowsOf: 'folder',
      unit: 'bytes',
      series: ['bytes'],
      rows: sizes.size > shown.length ? [...rows, { key: null, name: null, values: [others] }] : rows,
    },
  }
}

const sizeOf = (of: ReadonlyMap<string, Counted>): number => of.get('folderBytes')?.value ?? 0
