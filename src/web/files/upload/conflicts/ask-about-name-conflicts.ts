import { isAccessDenied } from '../../../folders/folder-error.ts'
import type { UploadDialogs } from './upload-dialogs.ts'
import { findConflicts, namesOf } from './find-conflicts.ts'
import { listBelow } from '../queue/list-below.ts'
import { finishChoice } from '../job/upload-job.ts'
import type { FinishChoice, UploadJob } from '../job/upload-job.ts'

/** How the upload ends now; or it is left out; or it stays in the list, refused, to be tried again. */
export type Resolution = FinishChoice | 'dropped' | 'refused'

interface Tools {
  readonly signal: AbortSignal
  readonly dialogs: Pick<UploadDialogs, 'ask' | 'open'>
  /** What has these names could not be asked for; the files stay in the list. */
  readonly onFailure: (jobs: readonly UploadJob[], error: unknown) => void
}

/** Asks about files whose bytes are on the server and whose names were taken when they were to be seen. All have one target. */
export async function askAboutNameConflicts(
  jobs: readonly UploadJob[],
  { signal, dialogs, onFailure }: Tools,
): Promise<ReadonlyMap<UploadJob, Resolution>> {
  const resolved = new Map<UploadJob, Resolution>(jobs.map((job) => [job, 'refused']))
  const target = jobs[0]?.target
  if (!target) return resolved
  try {
    const { free, conflicts, blocked } = await findConflicts(jobs, listBelow(target, signal))
    // what was in the way has gone meanwhile
    for (const job of free) resolved.set(job, {})
    if (blocked.length > 0) dialogs.open({ kind: 'blocked', names: namesOf(blocked) })
    if (conflicts.length === 0) return resolved
    const answer = await dialogs.ask({ conflicts, free: 0, folder: target.names })
    if (answer === 'cancel') return resolved
    conflicts.forEach(({ picked, existing }, index) => {
      const choice = answer === 'skip' ? 'keepExisting' : (answer[index] ?? 'keepExisting')
      resolved.set(picked, finishChoice(choice, existing.version) ?? 'dropped')
    })
  } catch (error) {
    signal.throwIfAborted()
    if (isAccessDenied(error)) dialogs.open({ kind: 'accessDenied' })
    else onFailure(jobs, error)
  }
  return resolved
}
