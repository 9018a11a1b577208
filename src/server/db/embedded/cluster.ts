import type { Log } from '../../process/log.ts'
import type { Binaries } from './find-binaries.ts'
import type { SystemUser } from './reach.ts'

/** A cluster that is made, and what is needed to run a server on it. */
export interface Cluster {
  readonly folder: string
  /** undefined: the user Kontor runs as */
  readonly user: SystemUser | undefined
  readonly binaries: Binaries
  readonly password: string
  readonly log: Log
}

/** A server process on a cluster, our child or one that an earlier Kontor has left behind. */
export interface Server {
  readonly pid: number
  /** Answers how it ended; never rejects. */
  readonly ended: Promise<string>
  /** Says that its end is wanted, so that what it says about that is no news. */
  readonly expectEnd: () => void
}
