import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfThere } from '../../process/read-if-there.ts'
import { EmbeddedError } from './embedded-error.ts'
import type { SystemUser } from './reach.ts'
import { findBarrier, isRoot, openPublicHome } from './reach.ts'

/** Where the files of the database are or shall be, and who runs it. */
export interface ClusterFolder {
  readonly folder: string
  /** undefined: the user Kontor runs as */
  readonly user: SystemUser | undefined
  readonly isMade: boolean
  /** The data folder is not reachable for `user`, so the cluster lies elsewhere, named by a file in the data folder. */
  readonly isMoved: boolean
}

/** `nobody`: a user that every Unix system has and that owns nothing. */
const NOBODY: SystemUser = { uid: 65534, gid: 65534 }

/** The file in a data folder that names a cluster which lies elsewhere. */
export const locationFile = (dataFolder: string): string => join(dataFolder, 'postgres-location')

/**
 * Finds the cluster of a data folder (absolute, without symbolic links), or the place where to make one. Never
 * falls back to a new cluster when there is one that cannot be used.
 * Throws EmbeddedError 'cluster-missing', 'cluster-foreign-owner', 'cluster-unreachable', 'no-reachable-folder'.
 */
export async function findClusterFolder(
  dataFolder: string,
  runAs: SystemUser | undefined,
): Promise<ClusterFolder> {
  const moved = await readLocation(dataFolder)
  const folder = moved ?? join(dataFolder, 'postgres')
  const isMade = existsSync(join(folder, 'PG_VERSION'))
  if (isMade || (await isHidden(folder))) {
    return { folder, user: await ownerOf(folder, runAs), isMade, isMoved: moved !== null }
  }
  if (moved !== null) throw missing(moved, dataFolder)
  if (!isRoot()) return { folder, user: undefined, isMade: false, isMoved: false }
  const user = runAs ?? NOBODY
  if ((await findBarrier(dataFolder, user)) === null) return { folder, user, isMade: false, isMoved: false }
  const home = await openPublicHome(user)
  return { folder: join(home, hashOf(dataFolder)), user, isMade: false, isMoved: true }
}

async function readLocation(dataFolder: string): Promise<string | null> {
  const text = await readIfThere(locationFile(dataFolder))
  return text?.trim() ?? null
}

/** Another user's folder does not even tell us whether it holds a database. */
async function isHidden(folder: string): Promise<boolean> {
  return !isRoot() && existsSync(folder) && (await stat(folder)).uid !== (process.getuid?.() ?? 0)
}

/** PostgreSQL only serves files of its own user, so the owner of an existing cluster is who runs it. */
async function ownerOf(folder: string, runAs: SystemUser | undefined): Promise<SystemUser | undefined> {
  if (process.getuid === undefined) return undefined
  const { uid, gid } = await stat(folder)
  if (!isRoot()) {
    if (uid !== process.getuid()) throw foreign('foreignOwner', { folder, uid, own: process.getuid() })
    return undefined
  }
  const wanted = runAs ?? (uid === 0 ? NOBODY : { uid, gid })
  if (uid !== wanted.uid) throw foreign('foreignOwnerForRoot', { folder, uid, own: wanted.uid })
  const barrier = await findBarrier(folder, wanted)
  if (barrier !== null) throw unreachable(folder, wanted, barrier)
  return wanted
}

const hashOf = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 16)

function missing(folder: string, dataFolder: string): EmbeddedError {
  const file = locationFile(dataFolder)
  return new EmbeddedError('cluster-missing', 'clusterMissing', { dataFolder, folder, file })
}

interface Owners {
  readonly folder: string
  /** Whose files they are. */
  readonly uid: number
  /** Who is to open them. */
  readonly own: number
}

function foreign(text: 'foreignOwner' | 'foreignOwnerForRoot', owners: Owners): EmbeddedError {
  return new EmbeddedError('cluster-foreign-owner', text, { ...owners })
}

function unreachable(folder: string, user: SystemUser, barrier: string): EmbeddedError {
  return new EmbeddedError('cluster-unreachable', 'clusterUnreachable', { folder, uid: user.uid, barrier })
}
