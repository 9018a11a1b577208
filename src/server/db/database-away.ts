import { DatabaseError } from 'pg'

/** The database cannot be asked right now: it is stopped, starting, unreachable or out of connections. Answered as 503. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database does not answer', { cause })
    this.name = 'DatabaseAway'
  }
}

/** SQLSTATE classes 08 (connection) and 57P (operator intervention), and 53300 (too many connections). */
const awayStates = /^(08|57P0[1-5]|53300)/u

/**
 * The same error, or {@link DatabaseAway} when it says that the database is away. Whatever the server itself
 * did not answer (a {@link DatabaseError} with its state) is a failure of the connection.
 */
export function withAwayness(error: unknown): unknown {
  if (error instanceof DatabaseError)
    return awayStates.test(error.code ?? '') ? new DatabaseAway(error) : error
  return error instanceof TypeError || error instanceof RangeError ? error : new DatabaseAway(error)
}
