import { Worker, type TransferListItem } from 'node:worker_threads'

export interface WorkerLimits {
  readonly milliseconds: number
  readonly heapMegabytes: number
}

/** What a thread answers with: what it made, or why it refused, in words for the log. */
export type WorkerAnswer<Result> = { readonly result: Result } | { readonly refused: string }

interface WorkerJob<Job> {
  /** Path of the module that runs in the thread; it answers with {@link answerAsWorker}. */
  readonly file: string
  readonly job: Job
  /** What is handed over instead of copied. */
  readonly transfer?: readonly TransferListItem[]
  readonly signal: AbortSignal
  readonly limits: WorkerLimits
}

/**
 * Does one job in a thread of its own, which is ended afterwards: what somebody sent is taken apart where neither its time nor its memory
 * are those of the server. Too much of either is a refusal. Rejects with the reason of the signal, and with what is wrong with the
 * thread itself.
 */
export async function runWorker<Job, Result>({
  file,
  job,
  transfer = [],
  signal,
  limits,
}: WorkerJob<Job>): Promise<WorkerAnswer<Result>> {
  const worker = new Worker(file, {
    workerData: job,
    transferList: [...transfer],
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
  const { promise, resolve, reject } = Promise.withResolvers<WorkerAnswer<Result>>()
  const tooLong = setTimeout(() => resolve({ refused: 'took too long' }), limits.milliseconds)
  const abort = (): void => reject(signal.reason)
  signal.addEventListener('abort', abort)
  worker.once('message', resolve)
  worker.once('error', (error: Error & { readonly code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ refused: 'took too much memory' })
    else reject(error)
  })
  worker.once('exit', (code) => reject(new Error(`The thread of ${file} ended with ${code}`)))
  try {
    return await promise
  } finally {
    clearTimeout(tooLong)
    signal.removeEventListener('abort', abort)
    await worker.terminate()
  }
}
