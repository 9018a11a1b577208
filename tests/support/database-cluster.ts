import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../src/server/db/embedded/start-embedded.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { connect } from '../../src/server/db/open-database.ts'
import { startJobs } from '../../src/server/jobs/start-jobs.ts'
import { silentLog } from './silent-log.ts'

/** How `pg` reaches the cluster of this run. */
export interface ClusterAddress {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password?: string
  readonly database: string
}

export const templateName = 'kontor_template'

declare module 'vitest' {
  interface ProvidedContext {
    readonly cluster: ClusterAddress
  }
}

/** Once per run: a database server, and in it a database with the whole schema from which every test file gets a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'kontor-cluster-'))
  const cluster = await startEmbedded({ dataFolder, log: silentLog })
  const admin = await connect(cluster.connection, silentLog, async () => {})
  // Nothing here must outlive a power cut, and many files run at once.
  await admin.pool.query('alter system set fsync = off')
  await admin.pool.query('alter system set synchronous_commit = off')
  await admin.pool.query('select pg_reload_conf()')
  await admin.pool.query(`create database ${templateName}`)
  await admin.close()
  await prepareTemplate({ ...cluster.connection, database: templateName })
  project.provide('cluster', cluster.connection)
  return async () => {
    await cluster.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

async function prepareTemplate(address: ClusterAddress): Promise<void> {
  const template = await connect(address, silentLog, async () => {})
  await migrate(template.pool, silentLog)
  const jobs = await startJobs(template.pool, silentLog)
  await jobs.stop({ graceful: false })
  await template.close()
}
