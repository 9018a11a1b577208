import path from 'node:path'
import { Problem } from '../../http/problem.ts'
import type { Log } from '../../process/log.ts'
import { createFairQueue } from '../../workers/fair-queue.ts'
import { runWorker, type WorkerLimits } from '../../workers/run-worker.ts'
import type { PageWanted } from './mail-page.ts'

export interface MailJob extends PageWanted {
  readonly bytes: Uint8Array<ArrayBuffer>
}

interface Conversion extends PageWanted {
  /** Who asks; nobody takes all turns. */
  readonly userId: string
  /** Reads the mail, once it is its turn. */
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>
  /** Ends the work; its reason is what the call is refused with. */
  readonly signal: AbortSignal
  /** Resolves when nobody reads the page any more; so long it counts as work of this person. */
  readonly takenUp?: Promise<void>
}

export interface MailConverter {
  /**
   * The page of a mail. Refuses with `messageUnreadable` what is none, broken or takes too much time or memory, and with
   * `unavailable` when too many are waiting.
   */
  readonly convert: (wanted: Conversion) => Promise<string>
}

const usual: WorkerLimits = { milliseconds: 10_000, heapMegabytes: 512 }

const workerFile = path.join(import.meta.dirname, 'mail-worker.ts')

/** Converts mails in threads of their own, two at once, each for one mail only. */
export function createMailConverter(log: Log, limits: Partial<WorkerLimits> = {}): MailConverter {
  const queue = createFairQueue({ atOnce: 2, waiting: 20, ofOnePerson: 4 })
  return {
    convert: ({ read, language, timeZone, signal, ...turn }) =>
      queue.run({ ...turn, signal }, async () => {
        const bytes = await read()
        signal.throwIfAborted()
        const answer = await runWorker<MailJob, string>({
          file: workerFile,
          job: { bytes, language, timeZone },
          transfer: [bytes.buffer],
          signal,
          limits: { ...usual, ...limits },
        })
        if ('result' in answer) return answer.result
        log.info({ reason: answer.refused }, 'A message could not be shown')
        throw new Problem('messageUnreadable')
      }),
  }
}
