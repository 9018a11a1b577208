import type { QueryResultRow } from 'pg'
import { Client } from 'pg'
import type { EmbeddedPostgres } from '../../../../src/server/db/embedded/start-embedded.ts'
import { until } from './test-folder.ts'

/** Runs one statement on a connection of its own and answers its rows. */
export async function query<Row extends QueryResultRow>(
  { connection }: Pick<EmbeddedPostgres, 'connection'>,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql, [...values])).rows
  } finally {
    await client.end()
  }
}

/** Waits until the server works on a statement like this one (a pattern of SQL's `like`). */
export function untilRunning(
  database: Pick<EmbeddedPostgres, 'connection'>,
  statement: string,
): Promise<void> {
  return until(async () => {
    const sql = `select pid from pg_stat_activity where state = 'active' and query like $1`
    return (await query(database, sql, [statement])).length > 0
  })
}
