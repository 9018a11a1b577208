import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { GuardLimits } from './guard-thread.ts'
import type { DocumentAnswer, DocumentJob } from './messages.ts'
import { closeNetwork } from './no-network.ts'
import { Unreadable } from './unreadable.ts'

/**
 * Makes this process one that works on documents: one after the other, told what they are by messages, their bytes by standard input.
 * The program of such a process calls it once, with work on the jobs that whoever started it sends.
 */
export async function workOnDocuments(
  work: (bytes: Uint8Array, job: never) => Promise<unknown>,
): Promise<void> {
  closeNetwork()
  const guard = new Worker(new URL('guard-thread.ts', import.meta.url), {
    workerData: {
      parent: process.ppid,
      milliseconds: Number(process.argv[2]),
      residentMegabytes: Number(process.argv[3]),
    } satisfies GuardLimits,
  })
  // it is online before its code is loaded, and looks after nothing until then
  await once(guard, 'message')
  guard.unref()
  const answer = async (job: DocumentJob<object>): Promise<void> => {
    const bytes = await take(job.size)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    guard.postMessage('taken')
    say({ kind: 'taken' })
    try {
      say({ kind: 'done', result: await work(bytes, job as never) })
    } catch (error) {
      // Libraries throw anything at contents that make no sense; all of it means the same.
      const reason = error instanceof Unreadable ? error.reason : 'damaged'
      say({ kind: 'refused', reason, detail: detailOf(error) })
    }
  }
  // whoever asked is gone
  process.on('disconnect', () => process.exit(0))
  process.on('message', (job: DocumentJob<object>) => void answer(job))
  say({ kind: 'ready' })
}

async function take(size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size)
  let at = 0
  while (at < size) {
    const piece: Buffer | null = process.stdin.read()
    if (piece === null) {
      await once(process.stdin, 'readable')
      continue
    }
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

function detailOf(error: unknown): string {
  const cause = error instanceof Unreadable && error.cause !== undefined ? error.cause : error
  return cause instanceof Error
    ? `${cause.name}: ${cause.message}`.slice(0, 500)
    : String(cause).slice(0, 500)
}

function say(answer: DocumentAnswer<unknown>): void {
  process.send?.(answer)
}
