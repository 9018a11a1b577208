import { performance } from 'node:perf_hooks'
import type { Kysely } from 'kysely'
import type { Database } from '../../../src/server/db/open-database.ts'
import type { DB } from '../../../src/server/db/schema.ts'
import { search } from '../../../src/server/search/search.ts'
import { cpuSeconds, untilIdle } from '../process-figures.ts'
import type { SearchReader } from './search-readers.ts'

type Query = Parameters<typeof search>[2]

/** Each term is asked so often: the clock of a process only counts hundredths of a second. */
const repeats = 10

interface SearchCosts {
  /** Milliseconds of CPU of the operation and of the database together, of each term. */
  readonly cpus: readonly number[]
  readonly walls: readonly number[]
}

/** What searching for each of some terms costs somebody; `pid` is the server with its database. */
export function searchCosts(
  { db, pid }: { readonly db: Kysely<DB>; readonly pid: number },
  reader: SearchReader,
  terms: readonly string[],
  more: Partial<Query> = {},
): Promise<SearchCosts> {
  const actor = { ...reader, ...anybody } as const
  return costsOf(pid, terms, (searchTerm) => search({ db }, actor, { ...asked, ...more, searchTerm }))
}

/** What asking each of some things costs this process and the database of the server with this id. */
export async function costsOf(
  pid: number,
  things: readonly string[],
  ask: (thing: string) => Promise<unknown>,
): Promise<SearchCosts> {
  const [cpus, walls] = [new Array<number>(), new Array<number>()]
  await untilIdle(pid)
  for (const thing of things) {
    await ask(thing)
    const [begin, before, own] = [performance.now(), cpuSeconds(pid), process.cpuUsage()]
    for (let repeat = 0; repeat < repeats; repeat += 1) await ask(thing)
    walls.push((performance.now() - begin) / repeats)
    const { user, system } = process.cpuUsage(own)
    cpus.push(((cpuSeconds(pid) - before) * 1000 + (user + system) / 1000) / repeats)
  }
  return { cpus, walls }
}

/**
 * Waits until the product rests, and has the database clean up once more as it would by itself: while something else ran it could
 * not tell which rows everybody sees, and each would be looked up.
 */
export async function settle({ pool }: Pick<Database, 'pool'>, pid: number): Promise<void> {
  await untilIdle(pid)
  await pool.query('vacuum (analyze)')
}

export const percentile95 = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * 0.95) - 1] ?? Number.NaN

export const anybody = {
  email: 'suche@kontor.local',
  name: 'Suche',
  permissions: new Set<never>(),
  sessionId: '',
  language: 'de',
} as const

const asked: Query = {
  searchTerm: '',
  fulltext: false,
  tags: [],
  tagFilterOperation: 'OR',
  page: 0,
  pageSize: 10,
  sort: 'relevance',
  direction: 'ascending',
}
