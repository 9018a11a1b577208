import { listFolder, showEntry } from '#contract/files/entries.ts'
import { ProblemError } from '../session/problem-error.ts'
import { refreshCalls } from '../session/use-ask.ts'

/** Whether a folder could not be shown because it is not there for this person; everything else can be tried again. */
export const isAccessDenied = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 401 || error.status === 403 || error.status === 404)

/** Whether something is no longer where the page has it. */
export const isGone = (error: unknown): boolean => error instanceof ProblemError && error.status === 404

/** What is shown knows too much where something is refused that the page has offered: it, or the right to it, is gone. */
export async function refreshIfDenied(error: unknown): Promise<void> {
  if (isAccessDenied(error)) await refreshCalls([listFolder, showEntry])
}
