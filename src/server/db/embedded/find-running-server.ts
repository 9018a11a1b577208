import { realpath } from 'node:fs/promises'
import type { PoolConfig } from 'pg'
import { DATABASE } from './ensure-database.ts'
import { ROLE, readPassword } from './password.ts'
import { findClusterFolder } from './cluster-folder.ts'
import { readPostmasterFile } from './postmaster-file.ts'

/**
 * How to reach the database that another Kontor runs on this data folder, for a command beside it; `null` when it cannot be
 * told. Starts and stops nothing.
 */
export async function findRunningServer(dataFolder: string): Promise<PoolConfig | null> {
  const folder = await realpath(dataFolder)
  const { folder: cluster } = await findClusterFolder(folder, undefined)
  const file = await readPostmasterFile(cluster)
  const password = await readPassword(folder)
  if (file?.host === undefined || file.port === undefined || password === null) return null
  return { host: file.host, port: file.port, user: ROLE, password, database: DATABASE }
}
