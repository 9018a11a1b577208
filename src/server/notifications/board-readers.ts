import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'

interface Asked {
  readonly boardIds: readonly string[]
  readonly userIds: readonly string[]
}

/**
 * Who of these people is on each of these boards at this moment, by one query. The area of boards knows; the wiring hands it in, as it
 * does the kinds of notifications.
 */
export type BoardReaders = (db: Kysely<DB>, asked: Asked) => Promise<ReadonlyMap<string, ReadonlySet<string>>>
