import { parentPort, workerData } from 'node:worker_threads'

// Looks after the reading process from a thread of its own, whatever a document makes the other one do: the process ends when it takes too
// much memory or computes for too long, and when whoever started it is gone.

export interface GuardLimits {
  /** Who started the process. */
  readonly parent: number
  /** Milliseconds of processor time for one document. */
  readonly milliseconds: number
  readonly residentMegabytes: number
}

const { parent, milliseconds, residentMegabytes } = workerData as GuardLimits

/** Milliseconds of processor time that the process had taken when it began with its document. */
let begin = computed()
parentPort?.on('message', () => {
  begin = computed()
})

setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > residentMegabytes * 1024 * 1024
  if (isTooLarge || process.ppid !== parent || !isThere(parent)) process.kill(process.pid, 'SIGKILL')
  if (computed() - begin > milliseconds) process.kill(process.pid, 'SIGVTALRM')
}, 50)

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage('looking')

function computed(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
