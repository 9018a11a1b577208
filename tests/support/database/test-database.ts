import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseError, Pool } from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from '../../../src/server/db/open-database.ts'
import { templateName } from './database-cluster.ts'
import { silentLog } from '../silent-log.ts'

/** Makes a database of its own: with the whole schema, or `empty`. Closing it removes it. */
export async function createTestDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<Database> {
  const cluster = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = kind === 'migrated' ? templateName : 'template0'
  await runOnCluster(`create database ${name} template ${template}`)
  return connect({ ...cluster, database: name, max: 5 }, silentLog, () => drop(name))
}

/** Answer of the server (SQLSTATE) to whoever would end a process of the superuser's. */
const notAllowed = '42501'
const [attempts, pause] = [40, 250]

/** A database with many new rows may be under autovacuum, which only a superuser may end: then it is waited for. */
async function drop(name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnCluster(`drop database ${name} with (force)`)
    } catch (error) {
      const isBusy = error instanceof DatabaseError && error.code === notAllowed
      if (!isBusy || attempt === attempts) throw error
      await delay(pause)
    }
  }
}

async function runOnCluster(statement: string): Promise<void> {
  administration ??= openAdministration()
  await administration.query(statement)
}

/** One for all tests of a process, which may end while it is open. */
let administration: Pool | null = null

function openAdministration(): Pool {
  const pool = new Pool({ ...inject('cluster'), max: 2, allowExitOnIdle: true })
  // The cluster ends before the process does.
  pool.on('error', () => undefined)
  return pool
}
