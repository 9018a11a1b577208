import type { Config } from '../config.ts'
import type { Log } from '../process/log.ts'
import { connect, openDatabase, type Database } from './open-database.ts'

/**
 * Opens the database of an installation for a command of its administrator, whether the server runs or not: the embedded
 * database of a running server is joined, a stopped one is started for the time being.
 */
export async function openBeside(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  log: Log,
): Promise<Database> {
  const { EmbeddedError } = await import('./embedded/embedded-error.ts')
  try {
    return await openDatabase(config, log)
  } catch (error) {
    if (!(error instanceof EmbeddedError) || error.code !== 'data-folder-in-use') throw error
    const { findRunningServer } = await import('./embedded/find-running-server.ts')
    const address = await findRunningServer(config.dataFolder)
    if (address === null) throw error
    return connect(address, log, async () => {})
  }
}
