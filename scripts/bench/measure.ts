import { performance } from 'node:perf_hooks'
import autocannon from 'autocannon'
import { cpuSeconds } from './process-figures.ts'

/** What one measured kind of request cost, each figure the median of the rounds. */
interface Figures {
  readonly name: string
  readonly requests: number
  readonly perSecond: number
  /** Milliseconds of wall time per request. */
  readonly wall: number
  /** Milliseconds of CPU of the server with everything below it, per request. */
  readonly cpu: number
}

export const rounds = 5

/** Median of several numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Runs `work` (which makes `requests` requests) five times after a warm-up and takes the medians. */
export async function measure(
  name: string,
  server: { readonly pid: number },
  requests: number,
  work: (round: number) => Promise<void>,
): Promise<Figures> {
  const walls: number[] = []
  const cpus: number[] = []
  await work(-1)
  for (let round = 0; round < rounds; round += 1) {
    const [begin, cpuBefore] = [performance.now(), cpuSeconds(server.pid)]
    await work(round)
    walls.push((performance.now() - begin) / requests)
    cpus.push(((cpuSeconds(server.pid) - cpuBefore) * 1000) / requests)
  }
  const wall = median(walls)
  return { name, requests, perSecond: 1000 / wall, wall, cpu: median(cpus) }
}

/** Makes `amount` GET requests over `connections` connections; rejects when any is not answered 200. */
export async function load(
  url: string,
  {
    amount,
    connections,
    headers = {},
  }: { amount: number; connections: number; headers?: Readonly<Record<string, string>> },
): Promise<void> {
  const result = await autocannon({ url, amount, connections, headers: { ...headers } })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
}
