import { createUploadBacklog } from './upload-backlog.ts'
import type { UploadBacklog } from './upload-backlog.ts'
import { createUploadList } from './upload-list.ts'
import type { Pond, UploadList } from './upload-list.ts'
import { createUnlistedSends } from './unlisted-sends.ts'
import type { UnlistedSends } from './unlisted-sends.ts'
import type { UploadJob } from '../job/upload-job.ts'
import type { FilePondProcess } from './upload-process.ts'
import type { Transfers } from './use-transfers.ts'

/** So many files are sent at the same time; a browser opens six connections, and one goes on working. */
const maxSent = 4
/** So many that have not ended are in the list. Of more files that are chosen together the small ones go up without a place in it. */
export const maxListed = 8
/** So many that have ended stay in the list while others wait. */
const maxEnded = 3

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
  const isWaiting = ({ key }: UploadJob): boolean => transfers.stateOf(key) === 'waiting'
  const backlog = createUploadBacklog(transfers)
  const unlisted = createUnlistedSends(transfers)
  const list = createUploadList({
    transfers,
    onAdded: (job) => {
      unlisted.release(job)
      if (!isWaiting(job)) list.takeOver(job.key)
      pump()
    },
  })
  const places: Places = { list, backlog, unlisted, isWaiting }
  const pump = (): void => {
    if (list.isThere()) fillList(places)
    if (!isPaused()) begin(places)
  }
  return {
    attach: (filePond) => {
      list.attach(filePond)
      if (!filePond) unlisted.abortAll()
    },
    sendBy: unlisted.sendBy,
    add: (jobs) => {
      for (const job of jobs) backlog.add(job, jobs.length > maxListed)
      pump()
    },
    clear: () => {
      for (const key of list.inState('done')) list.remove(key)
    },
    pump,
    again: (job) => {
      if (list.has(job.key)) transfers.update(job.key, { state: 'waiting' })
      else backlog.add(job, false)
      pump()
    },
    remove: list.remove,
    waiting: backlog.waiting,
    hasRemoved: list.hasRemoved,
  }
}

/** Where files are that are still to be sent. */
interface Places {
  readonly list: UploadList
  readonly backlog: UploadBacklog
  readonly unlisted: UnlistedSends
  readonly isWaiting: (job: UploadJob) => boolean
}

function fillList({ list, backlog, unlisted }: Places): void {
  for (const job of unlisted.takeFailed()) list.add(job)
  for (const job of backlog.takeForList(maxListed - list.unended())) list.add(job)
  if (backlog.isEmpty()) return
  for (const key of list.inState('done').slice(0, -maxEnded)) list.remove(key)
}

/** Begins with as many as there is room for. */
function begin(places: Places): void {
  let free = maxSent - places.list.inState('sending').length - places.unlisted.count()
  if (free <= 0) return
  for (const beginOne of next(places)) {
    beginOne()
    free -= 1
    if (free === 0) return
  }
}

/** Those that begin next, in their order; how each does. */
function* next({ list, backlog, unlisted, isWaiting }: Places): Generator<() => void> {
  for (const key of list.inState('waiting')) yield () => list.start(key)
  if (!unlisted.canSend()) return
  const soon = list.isThere() ? list.coming() : backlog.forList()
  for (const job of soon.filter(isWaiting)) yield () => unlisted.start(job, true)
  for (let job = backlog.takeSmall(); job; job = backlog.takeSmall()) {
    const begun = job
    yield () => unlisted.start(begun, false)
  }
}
