import { createUploadList } from './upload-list.ts'
import type { Pond } from './upload-list.ts'
import { createUnlistedSends } from './unlisted-sends.ts'
import type { UploadJob } from '../job/upload-job.ts'
import type { FilePondProcess } from './upload-process.ts'
import type { Transfers } from './use-transfers.ts'

/** So many files are sent at the same time; a browser opens six connections, and one goes on working. */
const parallel = 4
/**
 * So many that have not ended are in the list. FilePond moves an item in and out for longer than a small file is on its way,
 * so while more small files wait than fit in, those go up without a place in it.
 */
const listed = 8
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
  readonly sendBy: (bring: FilePondProcess['bring']) => void
  readonly add: (jobs: readonly UploadJob[]) => void
  /** Does what can be done now: lists further files, begins with waiting ones, takes ended ones off a long list. */
  readonly pump: () => void
  /** Lets a file that has ended without success begin again. */
  readonly again: (job: UploadJob) => void
  /** Takes a file off the list. */
  readonly remove: (key: string) => void
  /** Files that are not in the list yet. */
  readonly waiting: () => number
  /** Whether the scheduler itself has taken a file off the list, which is then no wish of the person. */
  readonly hasRemoved: (key: string) => boolean
}

/** Gives FilePond a few files at a time out of thousands, and says which of them begins. */
export function createUploadScheduler({ transfers, isPaused }: Parts): UploadScheduler {
  /** Waits for a place in the list: large files, and small ones that were refused without it. */
  const toList: UploadJob[] = []
  const small: UploadJob[] = []
  const list = createUploadList({ transfers, onAdded: () => pump() })
  const unlisted = createUnlistedSends({ transfers, onRefused: (job) => toList.push(job) })
  const waiting = (): number => toList.length + small.length
  const enqueue = (job: UploadJob): void => {
    transfers.update(job.key, { state: 'waiting', size: job.file.size, sent: 0 })
    ;(job.file.size > smallSize ? toList : small).push(job)
  }
  const pump = (): void => {
    if (!list.isThere()) return
    goOn()
    list.arrange()
  }
  const goOn = (): void => {
    for (let free = listed - list.unended(); free > 0; free -= 1) {
      const job = toList.shift() ?? (small.length <= listed ? small.shift() : undefined)
      if (!job) break
      list.add(job)
    }
    if (waiting() > 0) for (const key of list.inState('done').slice(0, -endedShown)) list.remove(key)
    if (isPaused()) return
    let free = parallel - list.inState('sending').length - unlisted.count()
    for (const key of list.inState('waiting').slice(0, Math.max(0, free))) {
      list.start(key)
      free -= 1
    }
    for (; unlisted.canSend() && free > 0 && small.length > listed; free -= 1) {
      const job = small.shift()
      if (job) unlisted.start(job)
    }
  }
  return {
    attach: (filePond) => {
      list.attach(filePond)
      if (!filePond) unlisted.abortAll()
    },
    sendBy: unlisted.sendBy,
    add: (jobs) => {
      for (const job of jobs) enqueue(job)
      pump()
    },
    pump,
    again: (job) => {
      if (list.has(job.key)) transfers.update(job.key, { state: 'waiting' })
      else enqueue(job)
      pump()
    },
    remove: list.remove,
    waiting,
    hasRemoved: list.hasRemoved,
  }
}
