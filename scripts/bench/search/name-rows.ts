import type { Database } from '../../../src/server/db/open-database.ts'
import { countWordsAnew } from '../../../src/server/search/keep-words.ts'
import type { Row } from '../report.ts'
import { percentile95, searchCosts, settle } from './search-costs.ts'
import { frequentWords, otherWords, seedNames } from './seed-names.ts'

const frequent = [...frequentWords]
const pairs = frequentWords.map((word, at) => `${word} ${otherWords[at * 13] ?? ''}`)
const medium = otherWords.slice(30, 40)
const rare = otherWords.slice(0, 10).map((word, at) => `${word} ${at}77`)
/** Forty terms: words of very many names, pairs, words of some names, and what only a few have. */
const terms = [...frequent, ...pairs, ...medium, ...rare]
const misspelt = otherWords.slice(0, 40).map((word) => word.slice(0, 4) + word.slice(5))

interface Targets {
  /** Milliseconds of CPU at the 95th percentile. */
  readonly names: number
  readonly misspelt: number
  readonly wall?: number
}

export interface NameCosts {
  readonly rows: readonly Row[]
  /** What a search for rare terms costs on the average of all readers, in milliseconds of CPU. */
  readonly ofRare: number
}

/** What a search among so many names costs readers of a hundredth, a tenth and all of them. */
export async function nameCosts(
  database: Database,
  pid: number,
  { name, entries, targets }: { readonly name: string; readonly entries: number; readonly targets: Targets },
): Promise<NameCosts> {
  const readers = await seedNames(database.pool, name, entries)
  await countWordsAnew(database)
  await settle(database, pid)
  const { db } = database
  const rows: Row[] = []
  const ofRare: number[] = []
  for (const [share, reader] of Object.entries(readers))
    for (const [what, list, atMost] of [
      ['names', terms, targets.names],
      ['misspelt names', misspelt, targets.misspelt],
    ] as const) {
      const { cpus, walls } = await searchCosts({ db, pid }, reader, list)
      const label = `search for ${what} among ${entries}, reader of ${share}`
      rows.push({ what: `${label}, CPU p95`, value: percentile95(cpus), unit: 'ms', target: { atMost } })
      const wall = { what: `${label}, wall p95`, value: percentile95(walls), unit: 'ms' }
      rows.push(targets.wall === undefined ? wall : { ...wall, target: { atMost: targets.wall } })
      if (list === terms) ofRare.push(...cpus.slice(-rare.length))
    }
  return { rows, ofRare: ofRare.reduce((sum, cost) => sum + cost, 0) / ofRare.length }
}
