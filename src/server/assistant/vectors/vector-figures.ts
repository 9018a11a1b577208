import { Counter, Gauge, Registry } from 'prom-client'
import { sql, type Kysely } from 'kysely'
import type { ModelProblem } from '#contract/assistant/model-problems.ts'
import type { DB } from '../../db/schema.ts'

/** What `/metrics` tells of vectors. */
export interface VectorFigures {
  readonly registry: Registry
  /** Looks how many there are; not when somebody asks for the figures, who gets them without the database as well. */
  readonly countPassages: () => Promise<void>
  /** The provider was asked for vectors of passages or of a question, and what came of it. */
  readonly count: (of: 'passages' | 'question', outcome: 'made' | ModelProblem) => void
}

export interface VectorCounts {
  /** Passages of the files that the assistant may use. */
  readonly all: number
  /** Of these, those with a vector, and those whose text the provider refused. */
  readonly made: number
  readonly refused: number
}

export function createVectorFigures(db: Kysely<DB>): VectorFigures {
  const registry = new Registry()
  const calls = new Counter({
    name: 'kontor_vectors_calls_total',
    help: 'How often this process has asked the provider for vectors of passages or questions, by what came of it',
    labelNames: ['of', 'outcome'] as const,
    registers: [registry],
  })
  const passages = new Gauge({
    name: 'kontor_vectors_passages',
    help: 'Passages that the assistant may use, and those with a vector or refused by the provider, as of half a minute ago',
    labelNames: ['state'] as const,
    registers: [registry],
  })
  return {
    registry,
    countPassages: async () => {
      for (const [state, amount] of Object.entries(await countVectors(db))) passages.set({ state }, amount)
    },
    count: (of, outcome) => calls.inc({ of, outcome }),
  }
}

export async function countVectors(db: Kysely<DB>): Promise<VectorCounts> {
  const { rows } = await sql<VectorCounts>`
    select (
      select count(*)::int from search_passages where content_id in (select content_id from source_files)
    ) as all, count(signs)::int as made, (count(*) - count(signs))::int as refused
    from passage_signs where content_id in (select content_id from source_files)`.execute(db)
  return rows[0] ?? { all: 0, made: 0, refused: 0 }
}
