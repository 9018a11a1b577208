import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { asSuperuser } from '../../src/server/db/embedded/connect.ts'
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
  // Open for walking through, so that the cluster can stay in it when root runs the tests.
  await chmod(dataFolder, 0o711)
  const cluster = await startEmbedded({ dataFolder, log: silentLog })
  const stop = async (): Promise<void> => {
    await cluster.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    await prepareTemplate(cluster.connection)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('cluster', cluster.connection)
  return stop
}

async function prepareTemplate(address: ClusterAddress): Promise<void> {
  await asSuperuser(address, address.password ?? '', async (client) => {
    await client.query(`alter role ${address.user} createdb`)
    // Nothing here must outlive a power cut, and many files run at once.
    await client.query(`alter role ${address.user} set synchronous_commit = off`)
  })
  const admin = await connect(address, silentLog, async () => {})
  await admin.pool.query(`create database ${templateName}`)
  await admin.close()
  const template = await connect({ ...address, database: templateName }, silentLog, async () => {})
  await migrate(template.pool, silentLog)
  const jobs = await startJobs(template.pool, silentLog)
  await jobs.stop({ graceful: false })
  await template.close()
}
