import { proportionalMegabytes } from './process-figures.ts'

const interval = 100

/** Watches the memory of a process and its descendants while `work` runs; answers with the growth at the peak, in MB. */
export async function peakGrowth(pid: number, work: () => Promise<void>): Promise<number> {
  const before = proportionalMegabytes(pid)
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, proportionalMegabytes(pid))
  }, interval)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return Math.max(peak, proportionalMegabytes(pid)) - before
}
