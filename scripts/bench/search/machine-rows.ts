import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { median, rounds } from '../measure.ts'
import { cpuSeconds, untilIdle } from '../process-figures.ts'
import type { Row } from '../report.ts'

/**
 * What the same work costs on this machine, in Node and in the database, whatever the product does: figures of two machines, or of two
 * days of one, compare by it. `pid` is the server with its database.
 */
export async function machineRows(pool: Pool, pid: number): Promise<Row[]> {
  await untilIdle(pid)
  return [
    { what: 'this machine: 100000 hashes in Node, CPU', value: await ofRounds(hashInNode), unit: 'ms' },
    {
      what: 'this machine: 1000000 hashes in the database, CPU',
      value: await ofRounds(async () => {
        const before = cpuSeconds(pid)
        await pool.query(`select count(sha256(n::text::bytea)) from generate_series(1, 1000000) n`)
        return (cpuSeconds(pid) - before) * 1000
      }),
      unit: 'ms',
    },
  ]
}

async function ofRounds(once: () => Promise<number>): Promise<number> {
  const figures: number[] = []
  while (figures.length < rounds) figures.push(await once())
  return median(figures)
}

async function hashInNode(): Promise<number> {
  const before = process.cpuUsage()
  for (let n = 0; n < 100_000; n += 1) createHash('sha256').update(String(n)).digest()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
