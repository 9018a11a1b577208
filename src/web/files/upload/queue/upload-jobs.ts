import { discardUpload } from '../../../file-picker/discard-upload.ts'
import { showSignOfLife, thisTab } from '../resume/live-tabs.ts'
import { chunkSize } from '../../../file-picker/send-bytes.ts'
import type { QueuedFile, UploadJob } from '../job/upload-job.ts'
import { forgetUpload, rememberUpload, unfinishedOf, wholePath } from '../resume/unfinished-uploads.ts'
import type { UnfinishedUpload } from '../resume/unfinished-uploads.ts'
import { keepUnsent } from '../resume/unsent-files.ts'
import type { TransferState } from './upload-progress.ts'
import type { UnderWay } from '../../../file-picker/restrictions.ts'

export interface UploadJobs {
  readonly byKey: (key: string) => UploadJob | undefined
  readonly add: (
    files: readonly QueuedFile[],
    unfinished: readonly UnfinishedUpload[],
  ) => readonly UploadJob[]
  readonly underWay: () => UnderWay
  /** The server knows of an upload at its address now, or no longer of the one at `before`. */
  readonly onUrl: (job: UploadJob, before: string | null) => void
  /** Another part of it has arrived for good. */
  readonly onArrived: (job: UploadJob) => void
  /** Keeps beyond the page how far an upload is, where that is worth it. */
  readonly remember: (job: UploadJob) => void
  readonly forget: (job: UploadJob) => void
  /** It is not wanted any more: the server forgets its bytes too. */
  readonly discard: (job: UploadJob) => void
  readonly discardAll: () => void
  /** Files that have not arrived, and of which nothing is remembered but what stands here. */
  readonly unsent: () => readonly UploadJob[]
}

interface Parts {
  readonly userId: string
  readonly stateOf: (key: string) => TransferState | undefined
  readonly sentOf: (key: string) => number
}

/** What one request carries is begun again sooner than it is gone on with. */
const isRemembered = ({ url, file }: UploadJob): boolean => url !== null && file.size > chunkSize

const forget = ({ url }: UploadJob): void => {
  if (url !== null) forgetUpload(url)
}

/** The files of this page, each with what the server knows of it. */
export function createUploadJobs({ userId, stateOf, sentOf }: Parts): UploadJobs {
  const jobs = new Map<string, UploadJob>()
  const isOpen = ({ key }: UploadJob): boolean => {
    const state = stateOf(key)
    return state !== undefined && state !== 'done' && state !== 'failed' && state !== 'dropped'
  }
  const isMissing = (job: UploadJob): boolean => isOpen(job) || stateOf(job.key) === 'failed'
  const discard = (job: UploadJob): void => {
    forget(job)
    if (job.url !== null) void discardUpload(job.url)
    job.url = null
  }
  const remember = (job: UploadJob): void => {
    if (isRemembered(job)) note(job, userId, sentOf(job.key))
  }
  return {
    byKey: (key) => jobs.get(key),
    add: (files, unfinished) =>
      files.map(({ file, path, target, choice }) => {
        const before = unfinishedOf(unfinished, { file, path }, target)
        const job = begun(String(jobs.size), { file, path, target, choice }, before)
        jobs.set(job.key, job)
        remember(job)
        return job
      }),
    underWay: () => underWayOf([...jobs.values()].filter(isOpen)),
    onUrl: (job, before) => {
      if (before !== null && before !== job.url) forgetUpload(before)
      job.arrivedAt = Date.now()
      remember(job)
    },
    onArrived: (job) => {
      job.arrivedAt = Date.now()
      remember(job)
    },
    remember,
    forget,
    discard,
    discardAll: () => {
      // those that failed too: nobody can try them again once the list is gone
      for (const job of jobs.values()) if (stateOf(job.key) !== 'done') discard(job)
      jobs.clear()
      // whoever closes the list has read what failed
      keepUnsent(userId, [])
    },
    unsent: () => [...jobs.values()].filter((job) => isMissing(job) && !isRemembered(job)),
  }
}

/** A file that begins, or goes on where another page has left it. */
const begun = (key: string, queued: QueuedFile, before: UnfinishedUpload | undefined): UploadJob => ({
  key,
  ...queued,
  url: before?.url ?? null,
  arrivedAt: before?.at ?? Date.now(),
  isWhole: false,
})

function note(
  { url, target, path, file, arrivedAt, choice }: UploadJob,
  userId: string,
  arrived: number,
): void {
  showSignOfLife()
  rememberUpload({
    url,
    userId,
    tab: thisTab,
    at: arrivedAt,
    names: target.names,
    folderPath: target.path,
    path,
    size: file.size,
    lastModified: file.lastModified,
    arrived,
    choice,
  })
}

const underWayOf = (open: readonly UploadJob[]): UnderWay => ({
  paths: new Set(open.map(({ target, path }) => wholePath(target, path))),
  bytes: open.reduce((sum, { file }) => sum + file.size, 0),
})
