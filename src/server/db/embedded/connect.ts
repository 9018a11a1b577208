import { Client } from 'pg'
import type { Address } from './address.ts'
import { SUPERUSER } from './password.ts'

/** Runs `work` on a connection of the superuser to the database `postgres`, and closes it. */
export async function asSuperuser<Result>(
  address: Address,
  password: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    ...address,
    user: SUPERUSER,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
    statement_timeout: 60_000,
  })
  // A server that goes away under an idle connection; the next query says so.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
