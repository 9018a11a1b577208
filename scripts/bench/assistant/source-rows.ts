import { proveAnswer } from '#contract/assistant/prove-answer.ts'
import { findPassages } from '../../../src/server/assistant/retrieval/find-passages.ts'
import type { Database } from '../../../src/server/db/open-database.ts'
import { countWordsAnew } from '../../../src/server/search/keep-words.ts'
import { median, rounds } from '../measure.ts'
import type { Row } from '../report.ts'
import { anybody, costsOf, percentile95 } from '../search/search-costs.ts'
import { seedTexts, textWord } from '../search/seed-texts.ts'
import { vectorRows } from './vector-rows.ts'

/** 5,000 files of four passages each. */
const amount = { leaves: 10, passages: 4 }
/** Forty questions of three to six words, from words of every fifth passage down to those of a few. */
const questions = Array.from({ length: 40 }, (_, at) => {
  const words = Array.from({ length: 3 + (at % 4) }, (_each, place) =>
    textWord(Math.floor(60 * 1.9 ** ((at * 3 + place * 5) % 9)) + at),
  )
  return `Wie ist ${words.join(' und ')}?`
})

/** What passages for a question cost readers of a hundredth, a tenth and all of 5,000 available files, and eight citations. */
export async function sourceRows(database: Database, pid: number): Promise<Row[]> {
  const readers = await seedTexts(database.pool, 'Quellen', amount)
  await makeAvailable(database)
  await countWordsAnew(database)
  const rows: Row[] = []
  for (const [share, reader] of Object.entries(readers)) {
    const actor = { ...reader, ...anybody, permissions: new Set(['VIEW_FILE_MANAGER'] as const) }
    const [cpus, walls] = [new Array<number>(), new Array<number>()]
    while (cpus.length < rounds) {
      const costs = await costsOf(pid, questions, (question) =>
        findPassages({ db: database.db, vectors: null }, actor, { question, scope: null }),
      )
      cpus.push(percentile95(costs.cpus))
      walls.push(percentile95(costs.walls))
    }
    const label = `passages of 5000 available files, reader of ${share}`
    rows.push({ what: `${label}, CPU p95`, value: median(cpus), unit: 'ms', target: { atMost: 20 } })
    rows.push({
      what: `${label}, CPU p95 in the first of ${rounds} rounds`,
      value: cpus[0] ?? Number.NaN,
      unit: 'ms',
    })
    rows.push({ what: `${label}, wall p95`, value: median(walls), unit: 'ms', target: { atMost: 60 } })
  }
  return [...rows, ...(await vectorRows(database, { pid, readers, questions })), citationsRow()]
}

async function makeAvailable({ pool }: Database): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local statement_timeout = 0')
    await client.query(`
      update entries set searchable_at = now() where id in (
        select n.entry_id from search_names n join search_contents c on c.id = n.content_id
        join blobs b on b.hash = c.blob_hash
        where b.hash in (select sha256(('Quellen ' || n)::bytea) from generate_series(0, 4999) n)
      )`)
    await client.query('commit')
    await client.query('vacuum (analyze) source_files, search_passages')
  } finally {
    client.release()
  }
}

const citationRounds = 100

function citationsRow(): Row {
  const body = Array.from(
    { length: 8 },
    (_, at) =>
      `Die Kosten von 1.${at}60.000 € und ${at},50 € je Stunde gelten seit dem 17. März 202${at}; es heißt „bis 130 € je Nacht“.`,
  ).join('\n')
  const sources = new Map(Array.from({ length: 8 }, (_, at) => [at + 1, body]))
  const answer = [...sources.keys()]
    .map((at) => `Laut „130 € je Nacht“ sind es 1.460.000 € am 17. März 2024 [${at}].`)
    .join(' ')
  for (let round = 0; round < citationRounds; round += 1) proveAnswer(answer, sources)
  const before = process.cpuUsage()
  for (let round = 0; round < citationRounds; round += 1) proveAnswer(answer, sources)
  const { user, system } = process.cpuUsage(before)
  return {
    what: 'checking eight citations, CPU',
    value: (user + system) / 1000 / citationRounds,
    unit: 'ms',
    target: { atMost: 5 },
  }
}
