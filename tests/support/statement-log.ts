import { Kysely, PostgresDialect } from 'kysely'
import type { DB } from '../../src/server/db/schema.ts'
import type { Database } from '../../src/server/db/open-database.ts'

interface StatementLog {
  readonly db: Kysely<DB>
  /** The statements that were sent while something was done, without what they were given. */
  readonly during: (work: () => Promise<unknown>) => Promise<readonly string[]>
}

/** Reaches a database and notes what is asked of it. */
export function statementLog({ pool }: Pick<Database, 'pool'>): StatementLog {
  const seen: string[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void seen.push(query.sql.replaceAll(/\s+/gu, ' ').trim()),
  })
  return {
    db,
    during: async (work) => {
      const before = seen.length
      await work()
      return seen.slice(before)
    },
  }
}
