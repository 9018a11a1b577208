import path from 'node:path'
import { Problem } from '../../http/problem.ts'
import type { Log } from '../../process/log.ts'
import { createFairQueue } from '../../workers/fair-queue.ts'
import { runWorker, type WorkerLimits } from '../../workers/run-worker.ts'
import type { AttachmentContent, AttachmentList, MailJob, MailResult, MailWanted } from './mail-job.ts'
import type { PageWanted } from './mail-page.ts'

interface Turn {
  /** Who asks; nobody takes all turns. */
  readonly userId: string
  /** Reads the mail, once it is its turn. */
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>
  /** A mail or another part that is attached to it; left out: the mail itself. */
  readonly part?: string | undefined
  /** Ends the work; its reason is what the call is refused with. */
  readonly signal: AbortSignal
  /** Resolves when nobody reads the answer any more; so long it counts as work of this person. */
  readonly takenUp?: Promise<void>
}

/**
 * Each refuses with `messageUnreadable` what is no mail, broken or takes too much time or memory, with `notFound` when nothing is at
 * the part, and with `unavailable` when too many are waiting.
 */
export interface MailConverter {
  /** The page of a mail. */
  readonly convert: (wanted: Turn & PageWanted) => Promise<string>
  /** What is attached to a mail. */
  readonly attachments: (wanted: Turn) => Promise<AttachmentList>
  /** One of them; its bytes count as memory until they are taken up. */
  readonly attachment: (wanted: Turn & { readonly part: string }) => Promise<AttachmentContent>
}

const usual: WorkerLimits = { milliseconds: 10_000, heapMegabytes: 512 }

/** Bytes of attachments that are being sent at one moment. */
const mostSent = 256 * 1024 * 1024

const workerFile = path.join(import.meta.dirname, 'mail-worker.ts')

/** Reads mails in threads of their own, two at once, each for one mail only. */
export function createMailConverter(
  log: Log,
  { sentBytes = mostSent, ...limits }: Partial<WorkerLimits & { readonly sentBytes: number }> = {},
): MailConverter {
  const queue = createFairQueue({ atOnce: 2, waiting: 20, ofOnePerson: 4 })
  let sent = 0
  const run = <Result extends MailResult>(
    {
      read,
      signal,
      part = null,
      ...turn
    }: Omit<Turn, 'part'> & { readonly part?: string | null | undefined },
    wanted: MailWanted,
  ): Promise<Result> =>
    queue.run({ ...turn, signal }, async () => {
      const bytes = await read()
      signal.throwIfAborted()
      const answer = await runWorker<MailJob, Result | null>({
        file: workerFile,
        job: { bytes, part, ...wanted },
        transfer: [bytes.buffer],
        signal,
        limits: { ...usual, ...limits },
      })
      if ('refused' in answer) {
        log.info({ reason: answer.refused }, 'A mail could not be read')
        throw new Problem('messageUnreadable')
      }
      if (answer.result === null) throw new Problem('notFound')
      return answer.result
    })
  return {
    convert: async ({ language, timeZone, ...turn }) =>
      (await run<{ readonly page: string }>(turn, { kind: 'page', language, timeZone })).page,
    attachments: (turn) => run<AttachmentList>(turn, { kind: 'attachments' }),
    attachment: async (turn) => {
      const content = await run<AttachmentContent>(turn, { kind: 'attachment' })
      const { length } = content.bytes
      if (sent + length > sentBytes) throw new Problem('unavailable', { retryAfter: 5 })
      sent += length
      void turn.takenUp?.then(() => (sent -= length))
      return content
    },
  }
}
