import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { Counter, Registry } from 'prom-client'
import { largestPictureSource } from '#contract/files/renditions.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Log } from '../../process/log.ts'
import type { DocumentOutcome } from '../../workers/process/document-process.ts'
import type { ProcessLimits } from '../../workers/process/fork-program.ts'
import type { BlobStore } from '../storage/blob-store.ts'
import { claimRendition, keepingLease, type ClaimedRendition } from './claim-rendition.ts'
import { createDrawProcess, type DrawProcess } from './process/draw-process.ts'
import { giveBack, mostAttempts, postpone, storeFailure, storeRendition } from './store-rendition.ts'

/** Makes the pictures that were asked for. */
export interface RenditionWorker {
  /** Looks for what is to be made, now. */
  readonly wake: () => void
  /** Waits until something was made here, or a second, in which it may have been made elsewhere. */
  readonly afterNext: () => Promise<void>
  /** What `/metrics` tells of it. */
  readonly registry: Registry
  readonly close: () => Promise<void>
}

interface Options {
  readonly db: Kysely<DB>
  readonly blobs: BlobStore
  readonly log: Log
  readonly limits?: Partial<ProcessLimits>
}

/** Bytes that no picture we make has. */
const largestPicture = 64 * 1024 * 1024

/** Nothing runs while nobody asks. The rows are the queue, so that nothing is lost whoever ends. */
export function createRenditionWorker({ db, blobs, log, limits }: Options): RenditionWorker {
  const draw = createDrawProcess(limits)
  const { registry, count } = figures()
  let running: Promise<void> | null = null
  let isAskedAgain = false
  const closing = new AbortController()
  const isClosed = (): boolean => closing.signal.aborted
  let next = Promise.withResolvers<void>()
  const tell = (): void => {
    next.resolve()
    next = Promise.withResolvers()
  }
  const workOne = async (): Promise<boolean> => {
    const claimed = await claimRendition(db)
    if (claimed === null) return false
    try {
      const {
        state,
        reason = '',
        detail,
      } = await keepingLease(db, claimed, () => makeRendition({ db, blobs, draw }, claimed))
      count({ state, reason })
      if (reason)
        log.info(
          { content: claimed.hash.toString('hex'), ...keyOf(claimed), reason, detail },
          'A picture of a file could not be made',
        )
    } catch (error) {
      if (!isClosed()) throw error
      await giveBack(db, claimed)
    }
    tell()
    return true
  }
  const workAll = async (): Promise<void> => {
    while (isAskedAgain && !isClosed()) {
      isAskedAgain = false
      while (!isClosed() && (await workOne()));
    }
  }
  return {
    registry,
    wake: () => {
      isAskedAgain = true
      running ??= workAll()
        .catch((error: unknown) => log.warn({ error }, 'Making pictures of files is interrupted'))
        .finally(() => {
          running = null
        })
    },
    afterNext: () => Promise.race([next.promise, delay(1000, undefined, { ref: false })]),
    close: async () => {
      closing.abort()
      draw.close()
      tell()
      await running
    },
  }
}

const keyOf = ({ source, form }: ClaimedRendition) => ({ source, form })

interface Made {
  readonly state: 'drawn' | 'failed' | 'waiting'
  readonly reason?: string
  readonly detail?: string
}

interface Tools extends Pick<Options, 'db' | 'blobs'> {
  readonly draw: DrawProcess
}

async function makeRendition({ db, blobs, draw }: Tools, claimed: ClaimedRendition): Promise<Made> {
  const fail = async (refusal: Extract<DocumentOutcome<never>, { kind: 'refused' }>): Promise<Made> => {
    const { reason, detail, mayHelp } = refusal
    const state = mayHelp && claimed.attempts < mostAttempts ? 'waiting' : 'failed'
    await (state === 'waiting'
      ? postpone(db, claimed, { reason, counts: true })
      : storeFailure(db, claimed, reason))
    return { state, reason, detail }
  }
  const refuse = (reason: 'damaged' | 'tooLarge', detail: string): Promise<Made> =>
    fail({ kind: 'refused', reason, detail, mayHelp: false })
  const { size } = claimed
  if (size === 0) return refuse('damaged', 'Nothing is in it')
  if (size > largestPictureSource) return refuse('tooLarge', `${size} bytes`)
  // whoever had it before was ended with it
  if (claimed.attempts > mostAttempts) return refuse('damaged', 'It was tried too often')
  try {
    const outcome = await draw.work({
      ...keyOf(claimed),
      size,
      copyTo: async (destination) => (await blobs.open(claimed)).copyTo(destination),
    })
    if (outcome.kind === 'refused') return await fail(outcome)
    const { hash } = await blobs.write(once(outcome.result), largestPicture)
    await storeRendition(db, claimed, hash)
    return { state: 'drawn' }
  } catch (error) {
    // what is stored cannot be fetched, or nothing can be stored, which says nothing of the document
    if (!(error instanceof Problem)) throw error
    await postpone(db, claimed, { reason: 'unavailable', counts: false })
    return { state: 'waiting', reason: 'unavailable', detail: error.code }
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

function figures() {
  const registry = new Registry()
  const made = new Counter({
    name: 'kontor_renditions_total',
    help: 'Pictures of files that this process has made or tried to make, by what came of it',
    labelNames: ['state', 'reason'] as const,
    registers: [registry],
  })
  return { registry, count: (labels: { state: string; reason: string }) => made.inc(labels) }
}
