import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { Problem } from '../../http/problem.ts'
import type { Log } from '../../process/log.ts'
import type { PageWanted } from './message-page.ts'
import { createPlaces } from './places.ts'

export interface MessageJob extends PageWanted {
  readonly bytes: Uint8Array<ArrayBuffer>
}

export type MessageAnswer = { readonly page: string } | { readonly refused: string }

interface Wish extends PageWanted {
  /** Whose wish it is; nobody takes all places. */
  readonly userId: string
  /** Reads the message, once it is its turn. */
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>
  /** Ends the work; its reason is what the wish is refused with. */
  readonly signal: AbortSignal
  /** Resolves when nobody reads the page any more; so long it counts as work of this person. */
  readonly takenUp?: Promise<void>
}

export interface MessageConverter {
  /**
   * The page of a message. Refuses with `messageUnreadable` what is none, broken or takes too much time or memory, and with
   * `unavailable` when too many are waiting.
   */
  readonly convert: (wish: Wish) => Promise<string>
}

interface Limits {
  readonly milliseconds: number
  readonly heapMegabytes: number
}

const usual: Limits = { milliseconds: 10_000, heapMegabytes: 512 }

const workerFile = path.join(import.meta.dirname, 'message-worker.ts')

/** Converts messages in threads of their own, two at once, each for one message only. */
export function createMessageConverter(log: Log, limits: Partial<Limits> = {}): MessageConverter {
  const places = createPlaces({ atOnce: 2, waiting: 20, ofOnePerson: 4 })
  return {
    convert: ({ read, language, timeZone, signal, ...guest }) =>
      places.run({ ...guest, signal }, async () => {
        const job = { bytes: await read(), language, timeZone }
        signal.throwIfAborted()
        const answer = await work(job, signal, { ...usual, ...limits })
        if ('page' in answer) return answer.page
        log.info({ reason: answer.refused }, 'A message could not be shown')
        throw new Problem('messageUnreadable')
      }),
  }
}

/** Rejects with the reason of the signal, and with what is wrong with the thread itself. */
async function work(job: MessageJob, signal: AbortSignal, limits: Limits): Promise<MessageAnswer> {
  const worker = new Worker(workerFile, {
    workerData: job,
    transferList: [job.bytes.buffer],
    resourceLimits: {
      maxOldGenerationSizeMb: limits.heapMegabytes,
      maxYoungGenerationSizeMb: 64,
      stackSizeMb: 4,
    },
    // settings hold secrets, and libraries write to the console
    env: {},
    stdout: true,
    stderr: true,
  })
  const { promise, resolve, reject } = Promise.withResolvers<MessageAnswer>()
  const tooLong = setTimeout(() => resolve({ refused: 'took too long' }), limits.milliseconds)
  const abort = (): void => reject(signal.reason)
  signal.addEventListener('abort', abort)
  worker.once('message', resolve)
  worker.once('error', (error: Error & { readonly code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ refused: 'took too much memory' })
    else reject(error)
  })
  worker.once('exit', (code) => reject(new Error(`The thread of a message ended with ${code}`)))
  try {
    return await promise
  } finally {
    clearTimeout(tooLong)
    signal.removeEventListener('abort', abort)
    await worker.terminate()
  }
}
