import type { Services } from '../../services.ts'
import type { Vector, VectorModel } from '../provider/ask-for-vectors.ts'
import { ModelFailure } from '../provider/model-failure.ts'
import { duePassages, forgetVectors, type DueContent } from './due-passages.ts'
import { storeVectors } from './store-vectors.ts'
import { vectorsOfPassages } from './vectors-of-passages.ts'
import {
  claimWork,
  endWork,
  keepingWork,
  noteAnswer,
  postponeWork,
  startAnew,
  type VectorWork,
} from './vector-work.ts'

type Asked = Pick<Services, 'db' | 'log' | 'vectorFigures'>

export interface Making {
  readonly model: VectorModel
  /** So many passages are asked for at once; less after a model was too slow. */
  atOnce: number
  /** Nobody waits for it any more. */
  readonly signal: AbortSignal
  /** Seconds until a provider that gave nothing is asked again, by how often that was before. */
  readonly secondsAfter: (attempts: number) => number
}

/** A provider may say when it is to be asked again; for longer than an hour it is not waited. */
const longestWait = 3600
/** So often vectors with other numbers than those before are taken for a mistake. */
const mistakes = 2

/** Has the next vectors made and answers with the milliseconds that took; null when none are to be made now. */
export async function makeNext(services: Asked, making: Making): Promise<number | null> {
  const { db } = services
  await forgetVectors(db)
  if ((await duePassages(db, 1)).length === 0) return null
  const work = await claimWork(db, making.model.name)
  if (work === null) return null
  const begin = performance.now()
  try {
    const isMade = await keepingWork(db, work, () => makeSome(services, making, work))
    return isMade ? performance.now() - begin : null
  } finally {
    await endWork(db, work)
  }
}

async function makeSome(services: Asked, making: Making, work: VectorWork): Promise<boolean> {
  const { db, vectorFigures } = services
  const due = await duePassages(db, making.atOnce)
  try {
    const vectors = await ask(making, due)
    await noteAnswer(db, work, await dimensionsOf(services, work, vectors))
    await store(db, work, due, vectors)
    vectorFigures.count('passages', 'made')
    return true
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    if (error.code === 'modelSilent') making.atOnce = Math.max(1, Math.floor(making.atOnce / 2))
    await postpone(services, work, making, error)
    return false
  }
}

async function ask(
  { model, signal }: Making,
  due: readonly DueContent[],
): Promise<readonly (Vector | null)[]> {
  const texts = due.flatMap(({ passages }) => passages.map(({ text }) => text))
  return texts.length === 0 ? [] : vectorsOfPassages(model, texts, signal)
}

/**
 * How many numbers the vectors have. Others than before cannot be compared with these: when they come again and again, the provider has
 * another model under the same name, and all vectors are made anew.
 */
async function dimensionsOf(
  { db, log }: Asked,
  work: VectorWork,
  vectors: readonly (Vector | null)[],
): Promise<number | null> {
  const [dimensions = null, ...others] = new Set(vectors.flatMap((vector) => vector?.length ?? []))
  if (others.length > 0) throw new ModelFailure('modelFailed')
  if (dimensions !== null && work.dimensions !== null && dimensions !== work.dimensions) {
    if (work.attempts < mistakes) throw new ModelFailure('modelFailed')
    log.warn(
      { before: work.dimensions, now: dimensions },
      'The model has other vectors now; all are made anew',
    )
    await startAnew(db, work)
  }
  return dimensions
}

async function store(
  db: Asked['db'],
  work: VectorWork,
  due: readonly DueContent[],
  vectors: readonly (Vector | null)[],
): Promise<void> {
  let next = 0
  for (const content of due) {
    const answered = content.passages.map(({ ordinal }) => ({ ordinal, vector: vectors[next++] ?? null }))
    await storeVectors(db, work, content, answered)
  }
}

async function postpone(
  { db, log, vectorFigures }: Asked,
  work: VectorWork,
  { secondsAfter }: Making,
  { code: problem, retryAfter }: ModelFailure,
): Promise<void> {
  const seconds = Math.max(Math.min(retryAfter ?? 0, longestWait), secondsAfter(work.attempts))
  await postponeWork(db, work, { problem, seconds })
  vectorFigures.count('passages', problem)
  log.warn({ problem, seconds }, 'The provider gives no vectors of passages; it is asked again')
}
