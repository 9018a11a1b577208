import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { preparedMark } from './prepared.ts'
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

const nothing = { command: 'BEGIN', rowCount: null, rows: [] }

/** Of several statements in one text there are several answers. */
const lastOf = (answers: unknown): unknown => (Array.isArray(answers) ? answers.at(-1) : answers)

/** The names of statements that each connection prepares once, by their text. */
const preparedNames = new Map<string, string>()

function asQuery(text: string, parameters: readonly unknown[]): QueryConfig {
  const values = [...parameters]
  if (!text.startsWith(preparedMark)) return { text, values }
  let name = preparedNames.get(text)
  if (name === undefined) preparedNames.set(text, (name = `kontor ${preparedNames.size}`))
  return { name, text, values }
}

/** A transaction begins with its first statement: a lock that is taken first then costs no way of its own. */
function watchedClient(client: PoolClient): PostgresPoolClient {
  let isBeginDue = false
  const send = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    if (sql === 'begin') {
      isBeginDue = true
      return nothing
    }
    if (!isBeginDue) return client.query(asQuery(sql, parameters))
    isBeginDue = false
    if (parameters.length === 0) return lastOf(await client.query(`begin; ${sql}`))
    await client.query('begin')
    return client.query(asQuery(sql, parameters))
  }
  const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    try {
      return await send(sql, parameters)
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
