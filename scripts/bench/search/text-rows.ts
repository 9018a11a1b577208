import type { Database } from '../../../src/server/db/open-database.ts'
import { countWordsAnew } from '../../../src/server/search/keep-words.ts'
import type { Row } from '../report.ts'
import { percentile95, searchCosts, settle } from './search-costs.ts'
import { seedTexts, textWord } from './seed-texts.ts'

const words = (from: number, step: number): readonly string[] =>
  Array.from({ length: 10 }, (_, at) => textWord(from + at * step))
/** Forty terms: words of all texts down to those of every tenth, pairs, words of some, and rare ones. */
const terms = [
  ...[0, 20, 100, 200, 300, 400, 500, 600, 700, 800].map(textWord),
  ...words(20, 10).map((word, at) => `${word} ${textWord(100 + at * 7)}`),
  ...words(1000, 200),
  ...words(5000, 500),
]

/** Two and three words that all of the longest texts have, most of them not in one passage. */
const apart = [100, 150, 200, 250, 300, 350, 400, 450].flatMap((rank) => [
  [rank, rank + 100],
  [rank, rank + 400],
  [rank, rank + 200, rank + 500],
])
const termsOfLong = apart.map((ranks) => ranks.map(textWord).join(' '))
/** Ten of the longest texts that are kept, 1 MB each. */
const long = { branches: 2, leaves: 1, passages: 870, words: 55 }

/** What a search costs whose ten hits are such texts: the best passage of each is looked for. */
export async function longTextRows(database: Database, pid: number, name: string): Promise<Row[]> {
  const { all } = await seedTexts(database.pool, name, long)
  await countWordsAnew(database)
  const { cpus, walls } = await searchCosts({ db: database.db, pid }, all, termsOfLong, { fulltext: true })
  const label = 'search in 10 texts of 1 MB'
  return [
    { what: `${label}, CPU p95`, value: percentile95(cpus), unit: 'ms', target: { atMost: 250 } },
    { what: `${label}, wall p95`, value: percentile95(walls), unit: 'ms' },
  ]
}

/** What a search in 20,000 texts costs readers of a hundredth, a tenth and all of them, with ten snippets shown. */
export async function textRows(database: Database, pid: number, name: string): Promise<Row[]> {
  const readers = await seedTexts(database.pool, name)
  // Else the server does it by itself while it is measured.
  await countWordsAnew(database)
  await settle(database, pid)
  const rows: Row[] = []
  for (const [share, reader] of Object.entries(readers)) {
    const { cpus, walls } = await searchCosts({ db: database.db, pid }, reader, terms, { fulltext: true })
    const label = `search in 20000 texts, reader of ${share}`
    rows.push({ what: `${label}, CPU p95`, value: percentile95(cpus), unit: 'ms', target: { atMost: 80 } })
    rows.push({ what: `${label}, wall p95`, value: percentile95(walls), unit: 'ms', target: { atMost: 100 } })
  }
  return rows
}
