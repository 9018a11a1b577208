import { availableParallelism } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import type { ReadingReason, ReadingState } from '#contract/search/reading.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { claimContent, keepingLease, mostAttempts, type ClaimedContent } from './claim-content.ts'
import { largestDocument } from '../../workers/process/process-limits.ts'
import {
  createReaderProcess,
  type ReaderLimits,
  type ReaderProcess,
  type ReadingOutcome,
} from './process/reader-process.ts'
import { readOldAgain } from './read-old-again.ts'
import { giveBack, storeRefusal, storeText } from './store-outcome.ts'

type Asked = Pick<Services, 'db' | 'blobs' | 'log' | 'readingFigures'>

interface ReadingOptions {
  /** Milliseconds before the first look: a start is not slowed down. */
  readonly firstAfter?: number
  readonly limits?: Partial<ReaderLimits>
}

interface RunningReading {
  /** Gives back what is being read, and ends the processes. */
  readonly stop: () => Promise<void>
}

/** Milliseconds between two looks when nothing is to be read. */
const interval = 1500
/** And after the database did not answer. */
const afterError = 10_000
/** Between two counts of what waits. */
const countedEvery = 30_000
/** The longest pause after a document: whoever waits for an answer goes first. */
const longestPause = 500

/** How many processes read on a machine with so many cores. */
export const readersOn = (cores: number): number => (cores >= 4 ? 2 : 1)

/**
 * Reads the text of files from now on, the newest first, in one process of low priority, from four cores in two. The rows of the
 * contents are the queue, so that nothing is lost whoever ends.
 */
export function workReading(
  services: Asked,
  { firstAfter = 3000, limits }: ReadingOptions = {},
): RunningReading {
  const control = new AbortController()
  const lanes = Array.from({ length: readersOn(availableParallelism()) }, () => createReaderProcess(limits))
  const isStopped = (): boolean => control.signal.aborted
  const rest = (milliseconds: number): Promise<void> =>
    delay(milliseconds, undefined, { signal: control.signal, ref: false }).catch(() => {})
  const work = async (reader: ReaderProcess): Promise<void> => {
    await rest(firstAfter)
    while (!isStopped()) {
      try {
        const spent = await readNext(services, reader, isStopped)
        await rest(spent === null ? interval : Math.min(spent, longestPause))
      } catch (error) {
        services.log.warn({ error }, 'Reading the text of files is interrupted; it goes on soon')
        await rest(afterError)
      }
    }
  }
  const attend = async (): Promise<void> => {
    await rest(firstAfter)
    if (!isStopped()) await refused(readOldAgain(services))
    for (; !isStopped(); await rest(countedEvery)) await refused(services.readingFigures.countWaiting())
  }
  const refused = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => services.log.warn({ error }, 'Reading could not be looked after'))
  const running = [attend(), ...lanes.map(work)]
  return {
    stop: async () => {
      control.abort()
      for (const reader of lanes) reader.close()
      await Promise.all(running)
    },
  }
}

/** Reads one content and answers with the milliseconds that took; null when there was none. */
async function readNext(
  services: Asked,
  reader: ReaderProcess,
  isStopped: () => boolean,
): Promise<number | null> {
  const { db, log, readingFigures } = services
  const begin = performance.now()
  const content = await claimContent(db)
  if (content === null) return null
  const reading = keepingLease(db, content, () => readContent(services, reader, content))
  const outcome = await reading.catch(async (error: unknown) => {
    // the document is not to blame; others are read meanwhile
    await giveBack(db, content, isStopped() ? 0 : 60).catch((lost: unknown) =>
      log.warn({ error: lost }, 'A document is read again only when its lease has run out'),
    )
    if (!isStopped()) throw error
    return null
  })
  if (outcome === null) return 0
  const { state, refused } = await storeOutcome(db, content, outcome)
  const spent = performance.now() - begin
  readingFigures.count(state, refused?.reason ?? null, spent / 1000)
  if (refused)
    log.info(
      { content: content.hash.toString('hex'), reader: content.reader, state, ...refused },
      'The text of a file could not be read',
    )
  return spent
}

interface Stored {
  readonly state: ReadingState
  readonly refused?: { readonly reason: ReadingReason; readonly detail: string }
}

async function storeOutcome(
  db: Asked['db'],
  content: ClaimedContent,
  outcome: ReadingOutcome,
): Promise<Stored> {
  if (outcome.kind === 'refused') {
    const { reason, detail } = outcome
    return { state: await storeRefusal(db, content, outcome), refused: { reason, detail } }
  }
  try {
    return { state: await storeText(db, content, outcome.text) }
  } catch (error) {
    // such as a text that the database does not take; it would stand in the way of all others
    if (!(error instanceof DatabaseError) || isOfTheMoment.test(error.code ?? '')) throw error
    return storeOutcome(db, content, refusal('damaged', error.message, !isOfTheText.test(error.code ?? '')))
  }
}

/** PostgreSQL, appendix A: connection, transaction, resources, operator. */
const isOfTheMoment = /^(?:08|40|53|57P|$)/u
/** Data exception, program limit exceeded. */
const isOfTheText = /^(?:22|54)/u

async function readContent(
  { blobs }: Asked,
  reader: ReaderProcess,
  { hash, size, reader: kind, attempts }: ClaimedContent,
): Promise<ReadingOutcome> {
  // whoever had it before was ended with it
  if (attempts > mostAttempts) return refusal('damaged', 'It was tried too often', false)
  if (size === 0) return { kind: 'read', text: { passages: [], head: '' } }
  if (size > largestDocument) return refusal('tooLarge', `${size} bytes`, false)
  try {
    return await reader.read({
      reader: kind,
      size,
      copyTo: async (destination) => (await blobs.open({ hash, size })).copyTo(destination),
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return refusal('unavailable', error.code, true)
  }
}

const refusal = (reason: ReadingReason, detail: string, mayHelp: boolean): ReadingOutcome => ({
  kind: 'refused',
  reason,
  detail,
  mayHelp,
})
