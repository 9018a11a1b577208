import { DatabaseError } from 'pg'
import { DatabaseAway } from '../db/database-away.ts'
import { Problem } from './problem.ts'

/** States of PostgreSQL that say: the request holds characters that no text may hold. */
const textStates = new Set(['22021', '22P05'])
/** Limits of time, deadlocks and lost races: trying again helps. */
const passingStates = new Set(['57014', '55P03', '40001', '40P01'])

/** What a thrown error means to the client; `unexpected` for everything that nobody foresaw. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof DatabaseAway) return new Problem('unavailable', { retryAfter: 5, cause: error })
  if (error instanceof DatabaseError) return ofDatabase(error)
  return ofFramework(error) ?? new Problem('unexpected', { cause: error })
}

function ofDatabase(error: DatabaseError): Problem {
  if (textStates.has(error.code ?? '')) return new Problem('malformedRequest', { cause: error })
  if (passingStates.has(error.code ?? '')) return new Problem('unavailable', { retryAfter: 1, cause: error })
  return new Problem('unexpected', { cause: error })
}

/** Refusals of Fastify itself carry a status between 400 and 499. */
function ofFramework(error: unknown): Problem | null {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number')
    return null
  if (error.statusCode < 400 || error.statusCode > 499) return null
  if (error.statusCode === 413) return new Problem('tooLarge', { cause: error })
  if (error.statusCode === 415) return new Problem('unsupportedMediaType', { cause: error })
  return new Problem(error.statusCode === 404 ? 'notFound' : 'malformedRequest', { cause: error })
}
