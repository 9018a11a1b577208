import { proportionalMegabytes } from './process-figures.ts'
import type { Row } from './report.ts'

/** Milliseconds in which a server that was just used becomes quiet. */
const rest = 10_000

/** What a server that nobody uses keeps in memory. */
export async function idleRow({ pid }: { readonly pid: number }): Promise<Row> {
  await new Promise((resolve) => setTimeout(resolve, rest))
  const value = proportionalMegabytes(pid)
  return { what: 'idle memory, database included', value, unit: 'MB', target: { atMost: 200 } }
}
