import type { UploadJob } from '../job/upload-job.ts'
import type { Transfers } from './use-transfers.ts'

/** Bytes up to which a file is small: it is not on its way long enough to be looked at. */
const maxSmallSize = 1024 ** 2

export interface UploadBacklog {
  readonly add: (job: UploadJob, isOneOfMany: boolean) => void
  /** Those that are to get a place in the list. */
  readonly forList: () => readonly UploadJob[]
  /** Takes out the first of them. */
  readonly takeForList: (count: number) => readonly UploadJob[]
  /** Takes out the next one that goes up without a place in the list. */
  readonly takeSmall: () => UploadJob | undefined
  readonly isEmpty: () => boolean
  /** How many wait to be sent. */
  readonly waiting: () => number
}

/** Files that wait outside the list: for a place in it, or to go up without one, as the small ones of many do. */
export function createUploadBacklog(transfers: Pick<Transfers, 'update' | 'stateOf'>): UploadBacklog {
  const toList: UploadJob[] = []
  const small: UploadJob[] = []
  return {
    add: (job, isOneOfMany) => {
      const { key, file } = job
      transfers.update(key, { state: 'waiting', size: file.size, sent: 0, folder: countedWith(job) })
      if (isOneOfMany && file.size <= maxSmallSize) small.push(job)
      else toList.push(job)
    },
    forList: () => toList,
    takeForList: (count) => toList.splice(0, Math.max(0, count)),
    takeSmall: () => small.shift(),
    isEmpty: () => toList.length + small.length === 0,
    waiting: () => [...toList, ...small].filter(({ key }) => transfers.stateOf(key) === 'waiting').length,
  }
}

/** The folder that was chosen with it, else the one it goes into. */
const countedWith = ({ target, path }: UploadJob): readonly string[] =>
  path.length > 1 ? [...target.names, ...path.slice(0, 1)] : target.names
