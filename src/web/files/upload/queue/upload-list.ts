import type { FilePond } from 'react-filepond'
import { nameOf } from '../../../file-picker/picked-files.ts'
import { jobKey } from './upload-process.ts'
import type { UploadJob } from '../job/upload-job.ts'
import type { TransferState } from './upload-progress.ts'
import type { Transfers } from './use-transfers.ts'

export type Pond = Pick<FilePond, 'addFile' | 'processFile' | 'removeFile' | 'sort'>

interface Parts {
  readonly transfers: Pick<Transfers, 'update' | 'stateOf'>
  /** A file has its place in the list, or could not get one. */
  readonly onAdded: () => void
}

interface UploadList {
  /** FilePond is there, or with `null` no longer. */
  readonly attach: (filePond: Pond | null) => void
  readonly isThere: () => boolean
  readonly add: (job: UploadJob) => void
  readonly has: (key: string) => boolean
  /** Lets a file of the list begin. */
  readonly start: (key: string) => void
  readonly remove: (key: string) => void
  readonly hasRemoved: (key: string) => boolean
  /** What is under way stands first, what has ended last: a list that is longer than the panel begins with what happens. */
  readonly arrange: () => void
  /** Files of the list in one of these states, in the order in which they were added. */
  readonly inState: (...states: readonly string[]) => readonly string[]
  /** Files that have not ended, those that are still coming into the list too. */
  readonly unended: () => number
}

/** FilePond's list, by the keys of our own files. */
export function createUploadList({ transfers, onAdded }: Parts): UploadList {
  let filePond: Pond | null = null
  const ids = new Map<string, string>()
  const adding = new Set<string>()
  const removed = new Set<string>()
  let order = ''
  const rankOf = (key: string): number => ranks[transfers.stateOf(key) ?? 'waiting']
  const inState = (...states: readonly string[]): readonly string[] =>
    [...ids.keys()].filter((key) => states.includes(transfers.stateOf(key) ?? ''))
  const add = async (to: Pond, job: UploadJob): Promise<void> => {
    adding.add(job.key)
    try {
      ids.set(job.key, (await to.addFile(named(job), { metadata: { [jobKey]: job.key } })).id)
    } catch {
      transfers.update(job.key, { state: 'failed' }) // FilePond says why, in its list
    }
    adding.delete(job.key)
    onAdded()
  }
  return {
    attach: (given) => {
      filePond = given
    },
    isThere: () => filePond !== null,
    add: (job) => {
      if (filePond) void add(filePond, job)
    },
    has: (key) => ids.has(key),
    start: (key) => {
      const id = ids.get(key)
      if (id === undefined) return
      transfers.update(key, { state: 'sending' })
      // how it ends is told by the process
      filePond?.processFile(id).catch(() => {})
    },
    remove: (key) => {
      const id = ids.get(key)
      if (id === undefined) return
      ids.delete(key)
      removed.add(key)
      filePond?.removeFile(id, { revert: false })
    },
    hasRemoved: (key) => removed.has(key),
    arrange: () => {
      const wanted = [...ids.keys()].toSorted((a, b) => rankOf(a) - rankOf(b)).join()
      if (wanted === order) return
      order = wanted
      filePond?.sort((a, b) => rankOf(String(a.getMetadata(jobKey))) - rankOf(String(b.getMetadata(jobKey))))
    },
    inState,
    unended: () => inState('waiting', 'sending', 'paused', 'asking').length + adding.size,
  }
}

const ranks: Readonly<Record<TransferState, number>> = {
  sending: 0,
  paused: 0,
  asking: 0,
  failed: 1,
  waiting: 2,
  done: 3,
  dropped: 3,
}

/** The file under the name that it gets, which is what FilePond shows; its bytes are the same. */
function named(job: UploadJob): File {
  const name = nameOf(job)
  const { file } = job
  if (file.name === name) return file
  return new File([file], name, { type: file.type, lastModified: file.lastModified })
}
