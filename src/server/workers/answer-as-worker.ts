import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerAnswer } from './run-worker.ts'

/** Does the job that this thread was started with, and sends what came of it. Whatever `work` throws is a refusal. */
export function answerAsWorker(work: (job: never) => unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origins
  parentPort?.postMessage(answer(work))
}

function answer(work: (job: never) => unknown): WorkerAnswer<unknown> {
  try {
    return { result: work(workerData as never) }
  } catch (error) {
    // Readers throw anything at contents that make no sense; all of it means the same.
    return { refused: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }
}
