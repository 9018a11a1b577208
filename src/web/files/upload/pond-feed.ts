import type { FilePond } from 'react-filepond'
import { jobKey } from './upload-process.ts'
import type { UploadJob } from './upload-job.ts'
import type { Transfers } from './use-transfers.ts'

/** So many files are sent at the same time; a browser opens six connections, and one goes on working. */
const parallel = 4
/** So many that have not ended are in the list; FilePond places each item anew with every frame. */
const listed = 8
/** So many that have ended stay in the list while others wait. */
const endedShown = 3

type Pond = Pick<FilePond, 'addFile' | 'processFile' | 'removeFile'>

interface Parts {
  readonly transfers: Pick<Transfers, 'update' | 'stateOf'>
  readonly isPaused: () => boolean
}

export interface PondFeed {
  /** FilePond is there, or with `null` no longer. */
  readonly attach: (pond: Pond | null) => void
  readonly add: (jobs: readonly UploadJob[]) => void
  /** Does what can be done now: lists further files, begins with waiting ones, takes ended ones off a long list. */
  readonly pump: () => void
  /** Lets a file that has ended without success begin again. */
  readonly again: (key: string) => void
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
  const queue: UploadJob[] = []
  const ids = new Map<string, string>()
  const adding = new Set<string>()
  const removed = new Set<string>()
  const inState = (...states: readonly string[]): string[] =>
    [...ids.keys()].filter((key) => states.includes(transfers.stateOf(key) ?? ''))

  const add = async (to: Pond, job: UploadJob): Promise<void> => {
    adding.add(job.key)
    try {
      ids.set(job.key, (await to.addFile(job.file, { metadata: { [jobKey]: job.key } })).id)
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
      const job = queue.shift()
      if (!job) break
      void add(pond, job)
    }
    if (queue.length > 0) for (const key of inState('done').slice(0, -endedShown)) remove(key)
    if (isPaused()) return
    const sending = inState('sending').length
    for (const key of inState('waiting').slice(0, Math.max(0, parallel - sending))) start(key)
  }
  return {
    attach: (given) => {
      pond = given
    },
    add: (jobs) => {
      for (const job of jobs) transfers.update(job.key, { state: 'waiting', size: job.file.size, sent: 0 })
      queue.push(...jobs)
      pump()
    },
    pump,
    again: (key) => {
      transfers.update(key, { state: 'waiting' })
      pump()
    },
    remove,
    waiting: () => queue.length,
    hasRemoved: (key) => removed.has(key),
  }
}
