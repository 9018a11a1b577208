import { realpath } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../process/log.ts'
import { makeFolder } from '../../process/make-folder.ts'
import type { Address } from './address.ts'
import { chooseAddress, removeAddress } from './address.ts'
import { adoptServer } from './adopt-server.ts'
import type { Cluster, Server } from './cluster.ts'
import { lockDataFolder } from './data-lock.ts'
import { EmbeddedError } from './embedded-error.ts'
import { endServer } from './end-server.ts'
import { DATABASE, ensureDatabase } from './ensure-database.ts'
import { superviseServer } from './supervise-server.ts'
import { launchServer } from './launch-server.ts'
import { openCluster } from './open-cluster.ts'
import { ROLE, resetPassword, writePassword } from './password.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import type { SystemUser } from './reach.ts'
import { isRoot } from './reach.ts'

export interface EmbeddedPostgres {
  /** Options for `pg`; the host is the folder of a Unix socket (on Windows a loopback address). */
  readonly connection: { host: string; port: number; user: string; password?: string; database: string }
  /** The folder of the cluster. */
  readonly folder: string
  /** False while the server is being started again after it ended by itself, and after stop(). */
  readonly isRunning: () => boolean
  /** Shuts the server down, waits for its end and gives the data folder free. */
  readonly stop: () => Promise<void>
}

interface EmbeddedOptions {
  readonly dataFolder: string
  readonly log: Log
  /** Who runs PostgreSQL when Kontor runs as root; else `nobody` (65534). */
  readonly runAs?: SystemUser
}

/**
 * Runs PostgreSQL as a child process on the data folder, which is made when missing, and keeps it running.
 * One Kontor per data folder. Throws EmbeddedError, whose message tells the reader what to do.
 */
export async function startEmbedded({ dataFolder, log, runAs }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = await openDataFolder(dataFolder)
  const lock = lockDataFolder(folder)
  try {
    const { cluster, server, address } = await openServer({ dataFolder: folder, log, runAs })
    const keeper = superviseServer(cluster, address, server)
    const stop = async (): Promise<void> => {
      await keeper.stop()
      await removeAddress(address)
      lock.release()
    }
    let stopped: Promise<void> | null = null
    return {
      connection: { ...address, user: ROLE, password: cluster.password, database: DATABASE },
      folder: cluster.folder,
      isRunning: keeper.isRunning,
      stop: () => (stopped ??= stop()),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Root's is open for walking through, so that the user who runs the database reaches its folder in it. */
async function openDataFolder(path: string): Promise<string> {
  try {
    makeFolder(path, isRoot() ? 0o711 : 0o700)
    return await realpath(path)
  } catch (error) {
    throw new EmbeddedError('data-folder-not-writable', 'dataFolderNotMade', { path }, { cause: error })
  }
}

interface Opened {
  readonly cluster: Cluster
  readonly server: Server
  readonly address: Address
}

async function openServer(wanted: EmbeddedOptions & { runAs: SystemUser | undefined }): Promise<Opened> {
  const { cluster, hasLostPassword } = await openCluster(wanted)
  const { server, address } =
    (await adoptServer(cluster)) ?? (await startServer(cluster, wanted, hasLostPassword))
  try {
    await ensureDatabase(cluster, address, wanted.dataFolder)
  } catch (error) {
    await endServer(server, cluster)
    await removeAddress(address)
    throw error
  }
  return { cluster, server, address }
}

async function startServer(
  cluster: Cluster,
  { dataFolder }: EmbeddedOptions,
  hasLostPassword: boolean,
): Promise<{ server: Server; address: Address }> {
  if (hasLostPassword) {
    await resetPassword(cluster.folder, cluster.password, cluster)
    await writePassword(dataFolder, cluster.password)
    cluster.log.warn(
      { folder: cluster.folder },
      'The file with the password of the database was lost; made a new one',
    )
  }
  const address = await chooseAddress(cluster.folder, cluster.user)
  return { server: await launchPatiently(cluster, address), address }
}

/**
 * Processes of a server that was killed live on until their statement is done, and PostgreSQL refuses a new one until
 * then; our statements have a time limit. After a stop in order there are none.
 */
async function launchPatiently(cluster: Cluster, address: Address): Promise<Server> {
  const isAfterCrash = (await readPostmasterFile(cluster.folder)) !== null
  const deadline = Date.now() + (isAfterCrash ? 30_000 : 0)
  for (let pause = 100; ; pause = Math.min(pause * 2, 1000)) {
    try {
      return await launchServer(cluster, address, new AbortController().signal)
    } catch (error) {
      const mayPass =
        error instanceof EmbeddedError && error.code === 'server-failed' && Date.now() < deadline
      if (!mayPass) throw error
      cluster.log.warn({ error }, 'The database does not start yet; trying again')
      await sleep(pause)
    }
  }
}
