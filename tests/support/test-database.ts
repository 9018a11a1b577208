import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect, type Database } from '../../src/server/db/open-database.ts'
import { templateName } from './database-cluster.ts'
import { silentLog } from './silent-log.ts'

/** Makes a database of its own: with the whole schema, or `empty`. Closing it removes it. */
export async function createTestDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<Database> {
  const cluster = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = kind === 'migrated' ? templateName : 'template0'
  await runOnCluster(`create database ${name} template ${template}`)
  return connect({ ...cluster, database: name, max: 5 }, silentLog, () =>
    runOnCluster(`drop database ${name} with (force)`),
  )
}

async function runOnCluster(statement: string): Promise<void> {
  const admin = await connect({ ...inject('cluster'), max: 1 }, silentLog, async () => {})
  try {
    await admin.pool.query('set lock_timeout = 0')
    await admin.pool.query(statement)
  } finally {
    await admin.close()
  }
}
