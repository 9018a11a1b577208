import type { Kysely, Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import type { DB } from './schema.ts'

/**
 * A deadlock, a lost race of serializable transactions, or a row that was removed after it had been read: nothing was
 * written, and trying again helps or finds out what is gone.
 */
const lostRaces = new Set(['40P01', '40001', '23503'])
const attempts = 5

/** What the work throws when somebody else was faster and trying again may help; `refusal` is the answer when it does not. */
export class LostRace extends Error {
  readonly refusal: Error
  constructor(refusal: Error) {
    super('Somebody else was faster', { cause: refusal })
    this.refusal = refusal
  }
}

/** Runs the work in a transaction, anew when it lost a race against another one. The work may run several times. */
export async function inTransaction<Result>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (isLostRace(error) && attempt < attempts) continue
      throw error instanceof LostRace ? error.refusal : error
    }
  }
}

const isLostRace = (error: unknown): boolean =>
  error instanceof LostRace || (error instanceof DatabaseError && lostRaces.has(error.code ?? ''))
