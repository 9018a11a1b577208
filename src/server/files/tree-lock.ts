import { sql, type Transaction } from 'kysely'
import { prepared } from '../db/prepared.ts'
import type { DB } from '../db/schema.ts'

const key = sql`hashtext('kontor.tree')`

/**
 * Until the end of the transaction no folder changes its parent. To be taken before anything is read, by whatever puts
 * an entry below a folder or takes one away: `ancestors` is right only while nothing above changes its place. Many hold
 * it side by side.
 */
export async function keepTree(tx: Transaction<DB>): Promise<void> {
  await sql`${prepared} select pg_advisory_xact_lock_shared(${key})`.execute(tx)
}

/**
 * Until the end of the transaction this one alone changes the tree. Two folders that are moved into each other at the
 * same moment would otherwise both be unreachable. Whoever waits longer than ten seconds gets `unavailable`.
 */
export async function holdTree(tx: Transaction<DB>): Promise<void> {
  await sql`set local lock_timeout = '10s'`.execute(tx)
  await sql`select pg_advisory_xact_lock(${key})`.execute(tx)
}
