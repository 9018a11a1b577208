import type { QueryResultRow } from 'pg'
import { Client } from 'pg'
import type { EmbeddedPostgres } from '../../../../src/server/db/embedded/start-embedded.ts'

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
