import { NetworkError, ProblemError } from '../../session/problem-error.ts'
import type { Refusal } from '../../session/refusal.ts'

/** What to say when an earlier version could not be restored. */
export function restoreVersionError(error: unknown): Refusal {
  if (error instanceof NetworkError) return { id: 'files.error.network' }
  const status = error instanceof ProblemError ? error.status : 0
  if (status === 409) return { id: 'files.versions.changedMeanwhile' }
  if (status === 401 || status === 403) return { id: 'files.versions.notAllowed' }
  if (status === 404) return { id: 'files.versions.gone' }
  return { id: 'files.versions.restoreFailed' }
}
