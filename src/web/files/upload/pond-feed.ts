import type { FilePond } from 'react-filepond'
import { nameOf } from './chosen-file.ts'
import { jobKey } from './upload-process.ts'
import type { PondProcess } from './upload-process.ts'
import type { UploadJob } from './upload-job.ts'
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

type Pond = Pick<FilePond, 'addFile' | 'processFile' | 'removeFile'>

interface Parts {
  readonly transfers: Pick<Transfers, 'update' | 'stateOf'>
  readonly isPaused: () => boolean
}

export interface PondFeed {
  /** FilePond is there, or with `null` no longer; then what goes up without it ends too. */
  readonly attach: (pond: Pond | null) => void
  /** How a file is sent that is in no list. */
  readonly sendBy: (bring: PondProcess['bring']) => void
  readonly add: (jobs: readonly UploadJob[]) => void
  /** Does what can be done now: lists further files, begins with waiting ones, takes ended ones off a long list. */
  readonly pump: () => void
  /** Lets a file that has ended without success begin again. */
  readonly again: (job: UploadJob) => void
  /** Takes a file off the list. */
  readonly remove: (key: string) => void
  /** Files that are not in the list yet. */
  readonly waiting: () => number
  /** Whether the feed itself has taken a file off the list, which is then no wish of the person. */
  readonly hasRemoved: (key: string) => boolean
}

/** Gives FilePond a few files at a time out of thousands, and says which of them begins. */
export function createPondFeed({ transfers, isPaused }: Parts): PondFeed {
  let pond: Pond | null = null
  let bring: PondProcess['bring'] | null = null
  /** Waits for a place in the list: large files, and small ones that were refused without it. */
  const toList: UploadJob[] = []
  const small: UploadJob[] = []
  const ids = new Map<string, string>()
  const adding = new Set<string>()
  const removed = new Set<string>()
  /** What ends the files that go up without a place in the list. */
  const unlisted = new Map<string, () => void>()
  const inState = (...states: readonly string[]): string[] =>
    [...ids.keys()].filter((key) => states.includes(transfers.stateOf(key) ?? ''))

  const enqueue = (job: UploadJob): void => {
    transfers.update(job.key, { state: 'waiting', size: job.file.size, sent: 0 })
    ;(job.file.size > smallSize ? toList : small).push(job)
  }
  const list = async (to: Pond, job: UploadJob): Promise<void> => {
    adding.add(job.key)
    try {
      ids.set(job.key, (await to.addFile(named(job), { metadata: { [jobKey]: job.key } })).id)
    } catch {
      transfers.update(job.key, { state: 'failed' }) // FilePond says why, in its list
    }
    adding.delete(job.key)
    pump()
  }
  const start = (key: string): void => {
    const id = ids.get(key)
    if (id === undefined) return
    transfers.update(key, { state: 'sending' })
    // how it ends is told by the process
    pond?.processFile(id).catch(() => {})
  }
  const startUnlisted = (send: PondProcess['bring'], job: UploadJob): void => {
    const end = (): boolean => unlisted.delete(job.key)
    const fail = (): void => {
      end()
      // a taken name has a question of its own
      if (transfers.stateOf(job.key) === 'asking') return
      // tried once more in the list, where it says why
      transfers.update(job.key, { state: 'waiting', sent: 0 })
      toList.push(job)
    }
    const { abort } = send(job.key, { load: end, error: fail, progress: () => {}, abort: end })
    unlisted.set(job.key, abort)
  }
  const remove = (key: string): void => {
    const id = ids.get(key)
    if (id === undefined) return
    ids.delete(key)
    removed.add(key)
    pond?.removeFile(id, { revert: false })
  }
  const pump = (): void => {
    if (!pond) return
    const unended = inState('waiting', 'sending', 'paused', 'asking').length + adding.size
    for (let free = listed - unended; free > 0; free -= 1) {
      const job = toList.shift() ?? (small.length <= listed ? small.shift() : undefined)
      if (!job) break
      void list(pond, job)
    }
    if (waiting() > 0) for (const key of inState('done').slice(0, -endedShown)) remove(key)
    if (isPaused()) return
    let free = parallel - inState('sending').length - unlisted.size
    for (const key of inState('waiting').slice(0, Math.max(0, free))) {
      start(key)
      free -= 1
    }
    if (!bring) return
    for (; free > 0 && small.length > listed; free -= 1) {
      const job = small.shift()
      if (job) startUnlisted(bring, job)
    }
  }
  const waiting = (): number => toList.length + small.length
  return {
    attach: (given) => {
      pond = given
      if (!given) for (const abort of unlisted.values()) abort()
    },
    sendBy: (given) => {
      bring = given
    },
    add: (jobs) => {
      for (const job of jobs) enqueue(job)
      pump()
    },
    pump,
    again: (job) => {
      if (ids.has(job.key)) transfers.update(job.key, { state: 'waiting' })
      else enqueue(job)
      pump()
    },
    remove,
    waiting,
    hasRemoved: (key) => removed.has(key),
  }
}

/** The file under the name that it gets, which is what FilePond shows; its bytes are the same. */
function named(job: UploadJob): File {
  const name = nameOf(job)
  const { file } = job
  if (file.name === name) return file
  return new File([file], name, { type: file.type, lastModified: file.lastModified })
}
