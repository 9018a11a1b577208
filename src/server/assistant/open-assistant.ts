import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { Log } from '../process/log.ts'
import type { Patience } from './provider/silence.ts'
import { createLiveRuns, type LiveRuns } from './runs/live-runs.ts'
import { noRetrieval, type Retrieval } from './retrieval-port.ts'

export interface AssistantServices {
  readonly runs: LiveRuns
  readonly retrieval: Retrieval
  /** How long the model may be silent. */
  readonly modelPatience: Patience
}

export const openAssistant = (db: Kysely<DB>, log: Log): AssistantServices => ({
  runs: createLiveRuns(db, log),
  retrieval: noRetrieval,
  modelPatience: { first: 30_000, between: 60_000 },
})
