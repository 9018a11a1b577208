import { performance } from 'node:perf_hooks'
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { upload, type SignedIn } from '../client.ts'
import { median } from '../measure.ts'
import { cpuSeconds } from '../process-figures.ts'
import type { Row } from '../report.ts'

/** Many short turns: from one second to the next a machine differs by more than what is looked for. */
const [turns, uploads] = [100, 40]

/**
 * What the search adds to a small upload: the same uploads with and without the triggers that it hangs on entries, in turn, so that
 * both see the same machine. Files whose text is not read, and such whose text is: these wait to be read for ever, since reading is no
 * part of an upload.
 */
export async function uploadRowsOfSearch(
  pool: Pool,
  who: SignedIn,
  pid: number,
  folder: string,
): Promise<Row[]> {
  const target = { who, pid, folder }
  const pictures = await rowsOfType(pool, target, 'png')
  await pool.query("alter table search_contents alter next_at set default 'infinity'")
  try {
    return [...pictures, ...(await rowsOfType(pool, target, 'txt'))]
  } finally {
    await pool.query('alter table search_contents alter next_at set default now()')
  }
}

interface Target {
  readonly who: SignedIn
  readonly pid: number
  readonly folder: string
}

async function rowsOfType(pool: Pool, { who, pid, folder }: Target, type: 'png' | 'txt'): Promise<Row[]> {
  const [walls, cpus] = [ratios(), ratios()]
  const store = (name: string): Promise<void> => uploadMany(who, folder, { name, type })
  await store('warm')
  for (let round = 0; round < turns; round += 1)
    for (const isOn of round % 2 === 0 ? [true, false] : [false, true]) {
      await pool.query(`alter table entries ${isOn ? 'enable' : 'disable'} trigger user`)
      const [begin, before] = [performance.now(), cpuSeconds(pid)]
      await store(`${round}-${isOn}`)
      const which = isOn ? 'on' : 'off'
      cpus[which].push(((cpuSeconds(pid) - before) * 1000) / uploads)
      walls[which].push((performance.now() - begin) / uploads)
    }
  await pool.query('alter table entries enable trigger user')
  return [
    // of two turns that follow each other: a machine that is slower for a while is so for both
    ...rowsOf(`.${type}, wall`, walls, median(walls.on.map((wall, turn) => wall / (walls.off[turn] ?? NaN)))),
    // the clock of a process counts in hundredths of a second, too few in one turn
    ...rowsOf(`.${type}, server CPU`, cpus, sum(cpus.on) / sum(cpus.off)),
  ]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

interface Ratios {
  readonly on: number[]
  readonly off: number[]
}
const ratios = (): Ratios => ({ on: [], off: [] })

function rowsOf(what: string, { on, off }: Ratios, ratio: number): Row[] {
  const label = `10 KB upload, ${what}`
  return [
    { what: `${label}, with the search`, value: median(on), unit: 'ms' },
    { what: `${label}, without`, value: median(off), unit: 'ms' },
    { what: `${label}, ratio`, value: ratio, unit: 'times', target: { atMost: 1.1 } },
  ]
}

interface Files {
  readonly name: string
  readonly type: 'png' | 'txt'
}

async function uploadMany(who: SignedIn, folder: string, { name, type }: Files): Promise<void> {
  for (let at = 0; at < uploads; at += 1)
    await upload(who, { names: [folder], name: `beside-${name}-${at}.${type}` }, contentOf(type))
}

/** Another one each time: what is stored already would be known. */
const contentOf = (type: Files['type']): Buffer =>
  type === 'png' ? randomBytes(10_240) : Buffer.from(randomBytes(5120).toString('hex'))
