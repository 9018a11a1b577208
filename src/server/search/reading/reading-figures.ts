import { Counter, Gauge, Registry } from 'prom-client'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** What `/metrics` tells of reading. */
export interface ReadingFigures {
  readonly registry: Registry
  /** Looks how many wait; not when somebody asks for the figures, who gets them without the database as well. */
  readonly countWaiting: () => Promise<void>
  /** A document that was read or could not be; its state and, of what failed, the reason. */
  readonly count: (state: string, reason: string | null, seconds: number) => void
}

const mostCounted = 100_000

export function createReadingFigures(db: Kysely<DB>): ReadingFigures {
  const registry = new Registry()
  const documents = new Counter({
    name: 'kontor_reading_documents_total',
    help: 'Documents whose text this process has read or tried to read, by what came of it',
    labelNames: ['state', 'reason'] as const,
    registers: [registry],
  })
  const seconds = new Counter({
    name: 'kontor_reading_seconds_total',
    help: 'Time that was spent on them',
    registers: [registry],
  })
  const waiting = new Gauge({
    name: 'kontor_reading_waiting',
    help: `Contents whose text is not there yet, at most ${mostCounted}, as of half a minute ago`,
    registers: [registry],
  })
  return {
    registry,
    countWaiting: async () => waiting.set(await countWaiting(db)),
    count: (state, reason, spent) => {
      documents.inc({ state, reason: reason ?? '' })
      seconds.inc(spent)
    },
  }
}

async function countWaiting(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from search_contents where state in ('waiting', 'working') and next_at < 'infinity' limit ${mostCounted}
    ) waiting
  `.execute(db)
  return rows[0]?.count ?? 0
}
