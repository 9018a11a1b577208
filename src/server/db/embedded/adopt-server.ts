import { realpath } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from './address.ts'
import type { Cluster, Server } from './cluster.ts'
import { asSuperuser } from './connect.ts'
import { errorCode } from '../../process/error-code.ts'
import { EmbeddedError } from './embedded-error.ts'
import { endServer } from './end-server.ts'
import type { PostmasterFile } from './postmaster-file.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { isAlive, judgeProcess } from './process-facts.ts'
import { settingsMark } from './settings.ts'

/** How long a living server may stay silent, in milliseconds; one that answers 'not yet' is waited for longer. */
const PATIENCE = { ours: 2000, unknown: 20_000 }
const POLL = 100
/** SQLSTATE 57P03: it starts, repairs or stops. */
const NOT_YET = '57P03'
const PASSWORD_REFUSED = '28P01'

/**
 * Takes over the server that a killed Kontor has left running on this cluster; null: none runs (any more). It is
 * taken when it proves, with our password, that it serves our folder with the program and settings of this Kontor;
 * any other server of this folder is stopped. The caller holds the lock of the data folder.
 * Throws EmbeddedError 'orphan-stuck' when a server neither answers nor can be told to be ours.
 */
export async function adoptServer(cluster: Cluster): Promise<{ server: Server; address: Address } | null> {
  const { folder, log, user } = cluster
  const file = await readPostmasterFile(folder)
  if (file === null || !(await isAlive(file.pid))) return null
  const { pid } = file
  const judgement = await judgeProcess(pid, folder, user)
  if (judgement === 'foreign') return null
  const answer = await untilAnswer(pid, { cluster, patience: PATIENCE[judgement] })
  const server: Server = { pid, ended: endOf(pid), expectEnd: () => undefined }
  if (answer?.mark === settingsMark(cluster.binaries)) {
    log.warn({ pid }, 'Taking over the database that an earlier Kontor has left running')
    return { server, address: answer.address }
  }
  if (!(await isAlive(pid))) return null
  if (answer === null && judgement === 'unknown') throw stuck(pid, folder)
  log.warn(
    { pid },
    'Stopping the database that an earlier Kontor has left running, as it does not fit this one',
  )
  await endServer(server, cluster)
  return null
}

interface Answer {
  readonly address: Address
  readonly mark: string
}

/** Asks until the server answers; null: it has ended meanwhile, refuses our password or stays silent. */
async function untilAnswer(
  pid: number,
  { cluster, patience }: { cluster: Cluster; patience: number },
): Promise<Answer | null> {
  let deadline = Date.now() + patience
  while (Date.now() < deadline) {
    const file = await readPostmasterFile(cluster.folder)
    if (file?.pid !== pid || !(await isAlive(pid))) return null
    try {
      const answer = await ask(file, cluster)
      if (answer !== null) return answer
    } catch (error) {
      cluster.log.debug({ error, pid }, 'The database that was left running does not answer yet')
      if (errorCode(error) === PASSWORD_REFUSED) return null
      if (errorCode(error) === NOT_YET) deadline = Date.now() + patience
    }
    await sleep(POLL)
  }
  return null
}

async function ask(file: PostmasterFile, { folder, password }: Cluster): Promise<Answer | null> {
  if (file.host === undefined || file.port === undefined) return null
  const address = { host: file.host, port: file.port }
  const row = await asSuperuser(address, password, async (client) => {
    const { rows } = await client.query<{ folder: string; mark: string }>(
      `select current_setting('data_directory') as folder, current_setting('cluster_name') as mark`,
    )
    return rows[0]
  })
  return row && (await realpath(row.folder)) === folder ? { address, mark: row.mark } : null
}

/** It is not our child, so the system does not tell us when it ends; asking costs next to nothing. */
async function endOf(pid: number): Promise<string> {
  while (await isAlive(pid)) await sleep(POLL)
  return 'it was not our child, so the reason is not known'
}

function stuck(pid: number, folder: string): EmbeddedError {
  return new EmbeddedError('orphan-stuck', 'orphanStuck', { pid, folder })
}
