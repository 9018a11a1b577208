import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../process/log.ts'
import type { Cluster } from './cluster.ts'
import { createCluster } from './create-cluster.ts'
import { EmbeddedError } from './embedded-error.ts'
import type { Binaries } from './find-binaries.ts'
import { findBinaries } from './find-binaries.ts'
import { newPassword, readPassword, writePassword } from './password.ts'
import type { ClusterFolder } from './cluster-folder.ts'
import { locationFile, findClusterFolder } from './cluster-folder.ts'
import { provideBinaries } from './provide-binaries.ts'
import type { SystemUser } from './reach.ts'
import { syncPath } from '../../process/sync-path.ts'

interface ClusterOptions {
  /** absolute, without symbolic links; its lock is held */
  readonly dataFolder: string
  readonly runAs: SystemUser | undefined
  readonly log: Log
}

/**
 * The cluster of the data folder, made where there is none. `hasLostPassword`: the one in `cluster` is new, the
 * server does not know it yet, and it is not written to the data folder.
 */
export async function openCluster({
  dataFolder,
  runAs,
  log,
}: ClusterOptions): Promise<{ cluster: Cluster; hasLostPassword: boolean }> {
  const installed = findBinaries()
  const place = await findClusterFolder(dataFolder, runAs)
  if (place.isMade) await checkVersion(place.folder, installed)
  const binaries = await provideBinaries(installed, { user: place.user, ownFolder: dataFolder, log })
  const known = await readPassword(dataFolder)
  const password = known ?? newPassword()
  const cluster = { folder: place.folder, user: place.user, binaries, password, log }
  if (place.isMade) return { cluster, hasLostPassword: known === null }
  if (known === null) await writePassword(dataFolder, password)
  const folder = await createCluster(place, { binaries, password, log })
  if (place.isMoved) await noteLocation(dataFolder, { folder, place, log })
  return { cluster: { ...cluster, folder }, hasLostPassword: false }
}

async function checkVersion(folder: string, installed: Binaries): Promise<void> {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  if (version === String(installed.major)) return
  throw new EmbeddedError('wrong-version', 'wrongVersion', { folder, version, installed: installed.major })
}

async function noteLocation(
  dataFolder: string,
  { folder, place, log }: { folder: string; place: ClusterFolder; log: Log },
): Promise<void> {
  const file = locationFile(dataFolder)
  await writeFile(file, `${folder}\n`, { flush: true })
  await syncPath(dataFolder)
  log.warn(
    { folder, file },
    `User ${place.user?.uid}, who runs the database for root, cannot reach the data folder; the database lies elsewhere`,
  )
}
