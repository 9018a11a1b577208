import { isAccessDenied } from '../../../folders/folder-error.ts'
import type { PickedFile } from '../../../file-picker/picked-files.ts'
import type { UploadDialogs } from '../conflicts/upload-dialogs.ts'
import { findConflicts, namesOf } from '../conflicts/find-conflicts.ts'
import type { Compared } from '../conflicts/find-conflicts.ts'
import { forbiddenAmong } from '../../../file-picker/forbidden-among.ts'
import type { ForbiddenFiles } from '../../../file-picker/forbidden-among.ts'
import { listBelow } from '../queue/list-below.ts'
import { readFolders } from '../../../file-picker/read-folders.ts'
import type { ReadFolders } from '../../../file-picker/read-folders.ts'
import { finishChoice } from '../job/upload-job.ts'
import type { QueuedFile } from '../job/upload-job.ts'
import type { UploadRequest, UploadTarget } from '../job/upload-request.ts'

export interface EnqueueTools {
  readonly signal: AbortSignal
  readonly dialogs: Pick<UploadDialogs, 'ask' | 'open'>
  /** How many files were found in folders that are being read. */
  readonly onReading: (found: number) => void
  /** Folders or files that the browser could not read. */
  readonly showUnreadable: (names: readonly string[]) => void
  /** Nothing is uploaded because of a forbidden extension. */
  readonly showForbidden: (forbidden: ForbiddenFiles) => void
  /** Leaves out what the restrictions do not allow, and says so. The largest file in bytes; `null` is no limit. */
  readonly restrict: (
    files: readonly PickedFile[],
    target: UploadTarget,
    maxFileSize: number | null,
  ) => readonly PickedFile[]
  readonly makeFolders: (paths: ReadFolders['emptyFolders'], target: UploadTarget) => void
}

/**
 * From what was chosen to what is uploaded: reads folders, refuses what may not be, compares with the target folder and asks
 * where names are taken. What has nothing in its way waits for the answer, and goes whatever becomes of the others, unless
 * everything is cancelled.
 */
export async function enqueueFiles(
  { picked, target }: UploadRequest,
  tools: EnqueueTools,
): Promise<readonly QueuedFile[]> {
  const read = await readFolders(picked, { onProgress: tools.onReading, signal: tools.signal })
  if (read.unreadable.length > 0) tools.showUnreadable(read.unreadable)
  const forbidden = forbiddenAmong(read.files)
  if (forbidden) {
    tools.showForbidden(forbidden)
    return []
  }
  const list = listBelow(target, tools.signal)
  const content = await answered(list([]), tools)
  if (content === 'denied') return []
  const files = tools.restrict(read.files, target, content?.maxFileSize ?? null)
  const compared =
    content &&
    (await answered(
      findConflicts(files, async (names) => (names.length === 0 ? content : await list(names))),
      tools,
    ))
  if (compared === 'denied') return []
  // without an answer the server finds the conflicts, when each upload ends
  const { blocked, ...rest } = compared ?? { free: files, conflicts: [], blocked: [] }
  if (blocked.length > 0) tools.dialogs.open({ kind: 'blocked', names: namesOf(blocked) })
  const queued = await resolved(rest, target, tools)
  if (!queued) return []
  tools.makeFolders(read.emptyFolders, target)
  return queued
}

/** `null` without an answer; 'denied' when the folder is not there for this person, which a dialog says. */
async function answered<T>(
  asking: Promise<T>,
  { signal, dialogs }: EnqueueTools,
): Promise<T | 'denied' | null> {
  try {
    return await asking
  } catch (error) {
    signal.throwIfAborted()
    if (!isAccessDenied(error)) return null
    dialogs.open({ kind: 'accessDenied' })
    return 'denied'
  }
}

/** `null` when all of it was cancelled. */
async function resolved(
  { free, conflicts }: Pick<Compared, 'free' | 'conflicts'>,
  target: UploadTarget,
  { dialogs }: EnqueueTools,
): Promise<readonly QueuedFile[] | null> {
  const unhindered = free.map((file) => ({ ...file, target, choice: {} }))
  if (conflicts.length === 0) return unhindered
  const answer = await dialogs.ask({ conflicts, free: free.length, folder: target.names })
  if (answer === 'cancel') return null
  if (answer === 'skip') return unhindered
  const picked = conflicts.flatMap(({ picked: file, existing }, index) => {
    const choice = finishChoice(answer[index] ?? 'keepExisting', existing.version)
    return choice ? [{ ...file, target, choice }] : []
  })
  return [...unhindered, ...picked]
}
