import { Client } from 'pg'
import { inject, expect, test, vi } from 'vitest'
import { connect } from '../../../src/server/db/open-database.ts'
import { silentLog } from '../../support/silent-log.ts'

type Line = readonly [fields: object, message: string]

/** A pool on the cluster of the run with one idle connection, a way to break that, and what is logged. */
async function openIdle() {
  const lines: Line[] = []
  const log = { ...silentLog, warn: (...line: Line) => void lines.push(line) }
  const database = await connect({ ...inject('cluster'), max: 1 }, log, async () => {})
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const breakIt = async (): Promise<void> => {
    const other = await connect({ ...inject('cluster'), max: 1 }, silentLog, async () => {})
    await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await other.close()
  }
  return { database, lines, breakIt }
}

test('an idle connection that breaks is told with its reason, and with nothing of the connection', async () => {
  const { database, lines, breakIt } = await openIdle()
  await breakIt()
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  expect(lines[0]).toEqual([
    { reason: expect.stringContaining('terminating connection'), code: '57P01' },
    'An idle connection to the database broke',
  ])
  await database.close()
})

test('connections that break once the pool is closed are no news: the server ends them as it stops', async () => {
  const { database, lines } = await openIdle()
  await database.close()
  // The pool does not wait for the farewell of its connections, so whether one breaks is a matter of luck.
  database.pool.emit('error', new Error('terminating connection'), new Client())
  expect(lines).toEqual([])
})
