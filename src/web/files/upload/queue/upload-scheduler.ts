import { createUploadList } from './upload-list.ts'
import type { Pond } from './upload-list.ts'
import { createUnlistedSends } from './unlisted-sends.ts'
import type { UploadJob } from '../job/upload-job.ts'
import type { FilePondProcess } from './upload-process.ts'
import type { Transfers } from './use-transfers.ts'

/** So many files are sent at the same time; a browser opens six connections, and one goes on working. */
const parallel = 4
/** So many that have not ended are in the list. Of more files that are chosen together the small ones go up without a place in it. */
export const listed = 8
/** Bytes up to which a file is small: it is not on its way long enough to be looked at. */
const smallSize = 1024 ** 2
/** So many that have ended stay in the list while others wait. */
const endedShown = 3

interface Parts {
  readonly transfers: Pick<Transfers, 'update' | 'stateOf'>
  readonly isPaused: () => boolean
}

export interface UploadScheduler {
  /** FilePond is there, or with `null` no longer; then what goes up without it ends too. */
  readonly attach: (filePond: Pond | null) => void
  /** How a file is sent that is in no list. */
  readonly sendBy: (start: FilePondProcess['start']) => void
  readonly add: (jobs: readonly UploadJob[]) => void
  /** Takes off the list what has arrived. */
  readonly clear: () => void
  /** Does what can be done now: lists further files, begins with waiting ones, takes ended ones off a long list. */
  readonly pump: () => void
  /** Lets a file that has ended without success begin again. */
  readonly again: (job: UploadJob) => void
  /** Takes a file off the list. */
  readonly remove: (key: string) => void
  /** Files that wait outside the list. */
  readonly waiting: () => number
  /** Whether the scheduler itself has taken a file off the list, which is then no wish of the person. */
  readonly hasRemoved: (key: string) => boolean
}

/**
 * Says which files begin, and gives FilePond a few of them at a time out of thousands. None waits for its place in the list:
 * what begins before it has one is taken over by it.
 */
export function createUploadScheduler({ transfers, isPaused }: Parts): UploadScheduler {
  const { stateOf } = transfers
  const isWaiting = ({ key }: UploadJob): boolean => stateOf(key) === 'waiting'
  /** Those that get a place in the list, and those that go up without one. */
  const toList: UploadJob[] = []
  const small: UploadJob[] = []
  const unlisted = createUnlistedSends({ stateOf })
  const list = createUploadList({
    transfers,
    onAdded: (job) => {
      unlisted.release(job)
      if (!isWaiting(job)) list.takeOver(job.key)
      pump()
    },
  })
  const enqueue = (job: UploadJob, isOneOfMany: boolean): void => {
    const folder = countedWith(job)
    transfers.update(job.key, { state: 'waiting', size: job.file.size, sent: 0, folder })
    ;(isOneOfMany && job.file.size <= smallSize ? small : toList).push(job)
  }
  const fillList = (): void => {
    for (const job of unlisted.takeFailed()) list.add(job)
    for (const job of toList.splice(0, Math.max(0, listed - list.unended()))) list.add(job)
    if (toList.length + small.length === 0) return
    for (const key of list.inState('done').slice(0, -endedShown)) list.remove(key)
  }
  /** Those that begin next, in their order; how each does. */
  const next = function* (): Generator<() => void> {
    for (const key of list.inState('waiting')) yield () => list.start(key)
    if (!unlisted.canSend()) return
    const soon = list.isThere() ? list.coming() : toList
    for (const job of soon.filter(isWaiting)) yield () => unlisted.start(job, true)
    for (let job = small.shift(); job; job = small.shift()) {
      const begun = job
      yield () => unlisted.start(begun, false)
    }
  }
  const pump = (): void => {
    if (list.isThere()) fillList()
    if (isPaused()) return
    let free = parallel - list.inState('sending').length - unlisted.count()
    if (free <= 0) return
    for (const begin of next()) {
      begin()
      free -= 1
      if (free === 0) return
    }
  }
  return {
    attach: (filePond) => {
      list.attach(filePond)
      if (!filePond) unlisted.abortAll()
    },
    sendBy: unlisted.sendBy,
    add: (jobs) => {
      for (const job of jobs) enqueue(job, jobs.length > listed)
      pump()
    },
    clear: () => {
      for (const key of list.inState('done')) list.remove(key)
    },
    pump,
    again: (job) => {
      if (list.has(job.key)) transfers.update(job.key, { state: 'waiting' })
      else enqueue(job, false)
      pump()
    },
    remove: list.remove,
    waiting: () => [...toList, ...small].filter(isWaiting).length,
    hasRemoved: list.hasRemoved,
  }
}

/** The folder that was chosen with it, else the one it goes into. */
const countedWith = ({ target, path }: UploadJob): readonly string[] =>
  path.length > 1 ? [...target.names, ...path.slice(0, 1)] : target.names
