import { NetworkError, ProblemError } from '../session/problem-error.ts'
import type { Refusal } from '../session/refusal.ts'

/** What to say when a folder could not be created; 401 and 403 both mean that it is not allowed. */
export function createFolderError(error: unknown): Refusal {
  if (error instanceof NetworkError) return { id: 'files.error.network' }
  const status = error instanceof ProblemError ? error.status : 0
  if (status === 409) return { id: 'files.createFolder.taken' }
  if (status === 401 || status === 403) return { id: 'files.createFolder.notAllowed' }
  if (status === 404) return { id: 'files.upload.folderGone' }
  return { id: 'files.createFolder.failed' }
}
