import { parentPort, workerData, type Transferable } from 'node:worker_threads'
import type { WorkerAnswer } from './run-worker.ts'

/**
 * Does the job that this thread was started with, and sends what came of it; `handedOver` names what of that is not copied. Whatever `work` throws
 * is a refusal.
 */
export function answerAsWorker<Result>(
  work: (job: never) => Result | Promise<Result>,
  handedOver: (result: Result) => readonly Transferable[] = () => [],
): void {
  void sendAnswer(work, handedOver)
}

async function sendAnswer<Result>(
  work: (job: never) => Result | Promise<Result>,
  handedOver: (result: Result) => readonly Transferable[],
): Promise<void> {
  const found = await answer(work)
  const transfer = 'result' in found ? handedOver(found.result) : []
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origins
  parentPort?.postMessage(found, [...transfer])
}

async function answer<Result>(work: (job: never) => Result | Promise<Result>): Promise<WorkerAnswer<Result>> {
  try {
    return { result: await work(workerData as never) }
  } catch (error) {
    // Readers throw anything at contents that make no sense; all of it means the same.
    return { refused: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }
}
