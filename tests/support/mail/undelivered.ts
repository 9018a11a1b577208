import type { Kysely } from 'kysely'
import type { DB } from '../../../src/server/db/schema.ts'

/** What is kept of mails that could not be delivered. */
export const undelivered = (db: Kysely<DB>) =>
  db.selectFrom('undelivered_mails').select(['kind', 'reply_code']).execute()
