import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { DB } from '../db/schema.ts'
import type { Log } from '../process/log.ts'
import type { DatabaseSource } from './database/database-source.ts'
import { installationSource } from './database/installation.ts'
import { findLocalModels, type LocalModels } from './provider/find-local-model.ts'
import type { Patience } from './provider/silence.ts'
import { createLiveRuns, type LiveRuns } from './runs/live-runs.ts'
import type { Retrieval } from './retrieval-port.ts'
import { findPassages } from './retrieval/find-passages.ts'
import { isPublicAddress } from './web/public-address.ts'
import { sourcesToday } from './retrieval/sources-today.ts'
import { questionVectors, type QuestionVectors } from './vectors/question-vectors.ts'
import { createVectorFigures, type VectorFigures } from './vectors/vector-figures.ts'

export interface AssistantServices {
  readonly runs: LiveRuns
  readonly retrieval: Retrieval
  /** What questions mean; null: there is no model for that. */
  readonly vectors: QuestionVectors | null
  readonly vectorFigures: VectorFigures
  /** The databases that may be asked in a chat; each has its own name. */
  readonly databaseSources: readonly DatabaseSource[]
  /** How long the model may be silent. */
  readonly modelPatience: Patience
  /** Milliseconds for which an answer waits until the files of its chat have been read. */
  readonly readingPatience: number
  /** An Ollama on this machine, which is pointed out and never used unasked. */
  readonly localModels: LocalModels
  /** Whether pages may be fetched from an address. */
  readonly mayReach: (address: string) => boolean
}

const retrieval: Retrieval = {
  findPassages,
  sourcesToday: ({ db }, actor, fileIds) =>
    sourcesToday(
      db,
      actor,
      fileIds.map((fileId) => ({ fileId })),
    ),
}

export function openAssistant(config: Config, db: Kysely<DB>, log: Log): AssistantServices {
  const vectorFigures = createVectorFigures(db)
  return {
    runs: createLiveRuns(db, log),
    retrieval,
    vectors: questionVectors({ config, log, vectorFigures }),
    vectorFigures,
    databaseSources: [installationSource],
    mayReach: isPublicAddress,
    readingPatience: 60_000,
    modelPatience: { first: 30_000, between: 60_000, whole: 30 * 60_000 },
    localModels: findLocalModels('http://127.0.0.1:11434', Date.now),
  }
}
