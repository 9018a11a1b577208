import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { withAwayness } from './database-away.ts'

/** The pool as Kysely takes it; failures of connections are told apart from errors of statements (DatabaseAway). */
export const watchedPool = (pool: Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => {
    try {
      return watchedClient(await pool.connect())
    } catch (error) {
      throw withAwayness(error)
    }
  },
  end: () => pool.end(),
})

function watchedClient(client: PoolClient): PostgresPoolClient {
  const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    try {
      return await client.query(sql, [...parameters])
    } catch (error) {
      throw withAwayness(error)
    }
  }
  return {
    // Kysely's second form, with a cursor, is not used here.
    query: query as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken),
  }
}
