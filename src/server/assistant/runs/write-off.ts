import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { isOpen, isSilent } from '../run-state.ts'

/** Keeps that runs are interrupted which are told to be: nothing is heard of them any more. */
export async function writeOff(db: Kysely<DB>, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update runs set state = 'interrupted', ended_at = now() where ${which} and ${isOpen()} and ${isSilent()}`.execute(
    db,
  )
}
