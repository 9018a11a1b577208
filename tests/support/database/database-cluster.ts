import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { asSuperuser } from '../../../src/server/db/embedded/connect.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { connect } from '../../../src/server/db/open-database.ts'
import { startJobs } from '../../../src/server/jobs/start-jobs.ts'
import { quickFolder } from '../quick-folder.ts'
import { silentLog } from '../silent-log.ts'
import { startThrowawayPostgres } from './throwaway-postgres.ts'

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

interface Shared {
  readonly opened: Promise<Cluster>
  users: number
}

/** Each project of a run loads this file for itself; the process is the same. */
const run = globalThis as { kontorTestCluster?: Shared }

/** Once per run: a database server, and in it a database with the whole schema from which every test file gets a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (run.kontorTestCluster ??= { opened: openCluster(), users: 0 })
  shared.users += 1
  const { connection, close } = await shared.opened
  project.provide('cluster', connection)
  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    delete run.kontorTestCluster
    await close()
  }
}

interface Cluster {
  readonly connection: ClusterAddress
  readonly close: () => Promise<void>
}

async function openCluster(): Promise<Cluster> {
  const dataFolder = await mkdtemp(join(quickFolder(), 'kontor-cluster-'))
  // Open for walking through, so that the cluster can stay in it when root runs the tests.
  await chmod(dataFolder, 0o711)
  const { connection, stop } = await startThrowawayPostgres(dataFolder)
  const close = async (): Promise<void> => {
    await stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    await prepareTemplate(connection)
  } catch (error) {
    await close()
    throw error
  }
  return { connection, close }
}

async function prepareTemplate(address: ClusterAddress): Promise<void> {
  await asSuperuser(address, address.password ?? '', (client) =>
    client.query(`alter role ${address.user} createdb`),
  )
  const admin = await connect(address, silentLog, async () => {})
  await admin.pool.query(`create database ${templateName}`)
  await admin.close()
  const template = await connect({ ...address, database: templateName }, silentLog, async () => {})
  await migrate(template.pool, silentLog)
  const jobs = await startJobs(template.pool, silentLog)
  await jobs.stop({ graceful: false })
  await template.close()
}
