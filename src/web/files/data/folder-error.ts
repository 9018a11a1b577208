import { ProblemError } from '../../session/problem-error.ts'

/** Whether a folder could not be shown because it is not there for this person; everything else can be tried again. */
export const isAccessDenied = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 401 || error.status === 403 || error.status === 404)
