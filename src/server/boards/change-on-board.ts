import type { Kysely, Transaction } from 'kysely'
import { inTransaction } from '../db/in-transaction.ts'
import type { DB } from '../db/schema.ts'

/** What the work of a change answers with when there was nothing to change. */
export class NothingChanged<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('Nothing was changed')
    this.result = result
  }
}

/**
 * Does the work of a change of a board in a transaction, which begins with taking its lock. Where nothing was changed, the
 * number that was counted up with that is taken back, and nobody hears of it.
 */
export async function changeOnBoard<Result>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<Result | NothingChanged<Result>>,
): Promise<Result> {
  try {
    return await inTransaction(db, async (tx) => {
      const done = await work(tx)
      if (done instanceof NothingChanged) throw done
      return done
    })
  } catch (error) {
    if (error instanceof NothingChanged) return error.result as Result
    throw error
  }
}
