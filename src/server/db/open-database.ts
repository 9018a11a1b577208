import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types, type PoolConfig } from 'pg'
import type { Config } from '../config.ts'
import { errorCode } from '../process/error-code.ts'
import type { Log } from '../process/log.ts'
import { StartRefusal } from '../process/start-refusal.ts'
import { DatabaseAway, withAwayness } from './database-away.ts'
import type { DB } from './schema.ts'
import { watchedPool } from './watched-pool.ts'

export interface Database {
  readonly db: Kysely<DB>
  readonly pool: Pool
  /** Ends the connections, and the embedded server when it is ours. */
  readonly close: () => Promise<void>
}

/** Time limits of every connection, in milliseconds. */
const limits = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
  connectionTimeoutMillis: 5_000,
} as const

const dateType: number = types.builtins.DATE

/** A day of the calendar is no moment: it stays the text that it is, such as `2026-11-23`. */
const daysAsText: NonNullable<PoolConfig['types']> = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === dateType ? (day: string) => day : types.getTypeParser(type, format),
}

const oldestVersion = 15

/** Milliseconds that running statements get when the connections are closed. */
const patience = 2000

/**
 * Opens the database of the installation: the one DATABASE_URL names, else the embedded one in the data folder.
 * Throws StartRefusal when it does not answer or is older than PostgreSQL 15.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  log: Log,
): Promise<Database> {
  if (config.databaseUrl !== null)
    return connect({ connectionString: config.databaseUrl }, log, async () => {})
  const { startEmbedded } = await import('./embedded/start-embedded.ts')
  const embedded = await startEmbedded({ dataFolder: config.dataFolder, log })
  return connect(embedded.connection, log, embedded.stop)
}

/** Opens a pool on one database with the limits of the house. `stop` is called when the connections have ended. */
export async function connect(address: PoolConfig, log: Log, stop: () => Promise<void>): Promise<Database> {
  const pool = new Pool({ application_name: 'kontor', ...limits, max: 10, types: daysAsText, ...address })
  let isClosing = false
  pool.on('error', (error) => {
    if (!isClosing) log.warn(reasonOf(error), 'An idle connection to the database broke')
  })
  // A connection in use that breaks fails its statement as well; without a listener the process would end.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug(reasonOf(error), 'A connection broke')),
  )
  const close = async (): Promise<void> => {
    isClosing = true
    // a statement that runs on ends with the database, or with its connection
    await Promise.race([pool.end(), delay(patience, undefined, { ref: false })])
    await stop()
  }
  try {
    await checkVersion(pool)
  } catch (error) {
    await close()
    throw error
  }
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: watchedPool(pool) }) }), pool, close }
}

/** What the log is told of a broken connection: the pool hangs the whole client on the error, its password included. */
const reasonOf = (error: Error): { readonly reason: string; readonly code: string | undefined } => ({
  reason: error.message,
  code: errorCode(error),
})

async function checkVersion(pool: Pool): Promise<void> {
  const version = await serverVersion(pool)
  if (Math.floor(version / 10_000) < oldestVersion) {
    throw new StartRefusal('databaseTooOld', { version: Math.floor(version / 10_000) })
  }
}

/** Such as 180001 for PostgreSQL 18.1. */
async function serverVersion(pool: Pool): Promise<number> {
  try {
    const { rows } = await pool.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    return Number(rows[0]?.version)
  } catch (error) {
    const away = withAwayness(error)
    if (away instanceof DatabaseAway) throw new StartRefusal('databaseUnreachable', { host: hostOf(pool) })
    throw away
  }
}

const hostOf = ({ options }: Pool): string =>
  options.connectionString ? new URL(options.connectionString).host : (options.host ?? '')
