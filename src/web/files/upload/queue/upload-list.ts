import type { FilePond } from 'react-filepond'
import { nameOf } from '../../../file-picker/picked-files.ts'
import { jobKey } from './upload-process.ts'
import type { UploadJob } from '../job/upload-job.ts'
import type { Transfers } from './use-transfers.ts'

export type Pond = Pick<FilePond, 'addFile' | 'processFile' | 'removeFile'>

interface Parts {
  readonly transfers: Pick<Transfers, 'update' | 'stateOf'>
  /** A file has its place in the list, or could not get one. */
  readonly onAdded: (job: UploadJob) => void
}

export interface UploadList {
  /** FilePond is there, or with `null` no longer. */
  readonly attach: (filePond: Pond | null) => void
  readonly isThere: () => boolean
  readonly add: (job: UploadJob) => void
  readonly has: (key: string) => boolean
  /** Lets a file of the list begin. */
  readonly start: (key: string) => void
  /** Lets its place in the list take over a file that is on its way or has ended already. */
  readonly takeOver: (key: string) => void
  readonly remove: (key: string) => void
  readonly hasRemoved: (key: string) => boolean
  /** Files of the list in one of these states, in the order in which they were added. */
  readonly inState: (...states: readonly string[]) => readonly string[]
  /** Those that are still coming into the list. */
  readonly coming: () => readonly UploadJob[]
  /** Files that have not ended, those that are still coming too. */
  readonly unended: () => number
}

/** FilePond's list, by the keys of our own files. */
export function createUploadList({ transfers, onAdded }: Parts): UploadList {
  let filePond: Pond | null = null
  const ids = new Map<string, string>()
  const coming = new Set<UploadJob>()
  const removed = new Set<string>()
  const inState = (...states: readonly string[]): readonly string[] =>
    [...ids.keys()].filter((key) => states.includes(transfers.stateOf(key) ?? ''))
  const add = async (to: Pond, job: UploadJob): Promise<void> => {
    coming.add(job)
    try {
      ids.set(job.key, (await to.addFile(named(job), { metadata: { [jobKey]: job.key } })).id)
    } catch {
      transfers.update(job.key, { state: 'failed' }) // FilePond says why, in its list
    }
    coming.delete(job)
    onAdded(job)
  }
  const process = (key: string): void => {
    const id = ids.get(key)
    // how it ends is told by the process
    if (id !== undefined) filePond?.processFile(id).catch(() => {})
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
      if (!ids.has(key)) return
      transfers.update(key, { state: 'sending' })
      process(key)
    },
    takeOver: process,
    remove: (key) => {
      const id = ids.get(key)
      if (id === undefined) return
      ids.delete(key)
      removed.add(key)
      filePond?.removeFile(id, { revert: false })
    },
    hasRemoved: (key) => removed.has(key),
    inState,
    coming: () => [...coming],
    unended: () => inState('waiting', 'sending', 'paused', 'asking').length + coming.size,
  }
}

/** The file under the name that it gets, which is what FilePond shows; its bytes are the same. */
function named(job: UploadJob): File {
  const name = nameOf(job)
  const { file } = job
  if (file.name === name) return file
  return new File([file], name, { type: file.type, lastModified: file.lastModified })
}
