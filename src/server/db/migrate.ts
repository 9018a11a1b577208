import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import type { Log } from '../process/log.ts'
import { StartRefusal } from '../process/start-refusal.ts'

interface Migration {
  /** Such as `0001-foundation`. */
  readonly name: string
  readonly sql: string
}

/** Chosen once; the same on every server that shares a database. */
const lockKey = 7_220_346_915

const migrationsFolder = join(import.meta.dirname, 'migrations')

/**
 * Brings the database to the newest schema: applies the plain SQL files `migrations/NNNN-what.sql` that it has not seen,
 * each in a transaction of its own, one starter at a time. Throws StartRefusal when an applied file has changed since,
 * or when the database has seen one that this version does not know.
 */
export async function migrate(pool: Pool, log: Log, migrations?: readonly Migration[]): Promise<void> {
  const wanted = migrations ?? (await readMigrations(migrationsFolder))
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await applyMissing(client, wanted, log)
  } finally {
    // The session ends with its settings and its lock.
    client.release(true)
  }
}

/** The migrations of a folder in their order. */
export async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/u.test(file)).sort()
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -'.sql'.length),
      sql: await readFile(join(folder, file), 'utf8'),
    })),
  )
}

async function applyMissing(client: PoolClient, wanted: readonly Migration[], log: Log): Promise<void> {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  refuseForeign([...applied.keys()], wanted)
  for (const migration of wanted) {
    const known = applied.get(migration.name)
    if (known === undefined) {
      // some take minutes in a large installation
      log.info({ migration: migration.name }, 'Applying a migration')
      await apply(client, migration)
    } else if (known !== checksumOf(migration)) {
      throw new StartRefusal('migrationChanged', { name: migration.name })
    }
  }
}

function refuseForeign(applied: readonly string[], wanted: readonly Migration[]): void {
  const known = new Set(wanted.map(({ name }) => name))
  const foreign = applied.find((name) => !known.has(name))
  if (foreign !== undefined) throw new StartRefusal('migrationUnknown', { name: foreign })
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [
      migration.name,
      checksumOf(migration),
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw refusedExtension(migration, error) ?? error
  }
}

/** Not installed beside the database (feature not supported, undefined file), or not to be created by this account. */
const extensionRefused = new Set(['0A000', '58P01', '42501'])

function refusedExtension({ sql }: Migration, error: unknown): StartRefusal | null {
  const name = /create extension if not exists (\w+)/u.exec(sql)?.[1]
  const isRefused = error instanceof DatabaseError && extensionRefused.has(error.code ?? '')
  return name && isRefused ? new StartRefusal('extensionMissing', { name }, {}, { cause: error }) : null
}

const checksumOf = ({ sql }: Migration): string => createHash('sha256').update(sql).digest('hex')
