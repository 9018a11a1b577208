import { findPassages } from '../../../src/server/assistant/retrieval/find-passages.ts'
import { questionVectors } from '../../../src/server/assistant/vectors/question-vectors.ts'
import { createVectorFigures } from '../../../src/server/assistant/vectors/vector-figures.ts'
import { bytesOf, signsOf } from '../../../src/server/assistant/vectors/vector-form.ts'
import type { Config } from '../../../src/server/config.ts'
import type { Database } from '../../../src/server/db/open-database.ts'
import { silentLog } from '../../silent-log.ts'
import type { Row } from '../report.ts'
import { anybody, costsOf, percentile95 } from '../search/search-costs.ts'
import type { SearchReaders } from '../search/search-readers.ts'
import { startModel } from './model-stand-in.ts'

const [name, dimensions] = ['bench', 1024]

interface Asked {
  readonly pid: number
  readonly readers: SearchReaders
  readonly questions: readonly string[]
}

/** The same questions where each passage has a vector: the call for that of the question, by the network, is among the costs. */
export async function vectorRows(database: Database, { pid, readers, questions }: Asked): Promise<Row[]> {
  const passages = await seedVectors(database)
  const model = await startModel()
  try {
    await model.behaveWithVectors({ kind: 'answer', dimensions })
    const rows: Row[] = []
    for (const [share, reader] of Object.entries(readers)) {
      const actor = { ...reader, ...anybody, permissions: new Set(['VIEW_FILE_MANAGER'] as const) }
      const services = { db: database.db, vectors: vectorsOf(database, model.url) }
      const { cpus, walls } = await costsOf(pid, questions, (question) =>
        findPassages(services, actor, { question, scope: null }),
      )
      const label = `passages with ${passages} vectors of ${dimensions} numbers, reader of ${share}`
      rows.push({ what: `${label}, CPU p95`, value: percentile95(cpus), unit: 'ms' })
      rows.push({ what: `${label}, wall p95`, value: percentile95(walls), unit: 'ms' })
    }
    return rows
  } finally {
    await model.stop()
  }
}

const vectorsOf = ({ db }: Database, url: string) =>
  questionVectors({
    config: { model: { url, key: null, model: name, embeddingModel: name, contextTokens: 2048 } } as Config,
    log: silentLog,
    vectorFigures: createVectorFigures(db),
  })

const atOnce = 500

/** Vectors in all directions: what is compared costs the same wherever it points. */
async function seedVectors({ pool }: Database): Promise<number> {
  await pool.query('insert into vector_contents select distinct content_id, true from source_files')
  const { rows } = await pool.query<{ content_id: string; ordinal: number }>(
    'select content_id, ordinal from search_passages join vector_contents using (content_id)',
  )
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows.slice(at, at + atOnce)
    const vectors = some.map(() => Array.from({ length: dimensions }, () => Math.random() - 0.5))
    const keys = [some.map((row) => row.content_id), some.map(({ ordinal }) => ordinal)]
    await pool.query(
      'insert into passage_signs select c, o, s::bit varying from unnest($1::bigint[], $2::int[], $3::text[]) as t (c, o, s)',
      [...keys, vectors.map(signsOf)],
    )
    await pool.query(
      'insert into passage_vectors select * from unnest($1::bigint[], $2::int[], $3::bytea[])',
      [...keys, vectors.map(bytesOf)],
    )
  }
  await pool.query(`update vector_work set model = '${name}', dimensions = ${dimensions}`)
  await pool.query('vacuum (analyze) vector_contents, passage_signs, passage_vectors, vector_work')
  return rows.length
}
