import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseAddress, removeAddress } from '../../../src/server/db/embedded/address.ts'
import type { Cluster } from '../../../src/server/db/embedded/cluster.ts'
import { DATABASE, ensureDatabase } from '../../../src/server/db/embedded/ensure-database.ts'
import { openCluster } from '../../../src/server/db/embedded/open-cluster.ts'
import { ROLE } from '../../../src/server/db/embedded/password.ts'
import { readPostmasterFile } from '../../../src/server/db/embedded/postmaster-file.ts'
import { programOptions } from '../../../src/server/db/embedded/run-program.ts'
import { serverArguments } from '../../../src/server/db/embedded/settings.ts'
import { silentLog } from '../silent-log.ts'

/** Nothing here must outlive a power cut; the last word of two on one setting counts. */
const differing = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  checkpoint_timeout: '1h',
  // for as many test files at once as there are cores
  max_connections: 400,
  shared_buffers: '256MB',
}

interface ThrowawayPostgres {
  readonly connection: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly password: string
    readonly database: string
  }
  readonly stop: () => Promise<void>
}

/** The built-in PostgreSQL with the settings of the product, but for those that keep what was written through a power cut. */
export async function startThrowawayPostgres(dataFolder: string): Promise<ThrowawayPostgres> {
  const { cluster } = await openCluster({ dataFolder, runAs: undefined, log: silentLog })
  const { binaries, folder, user, password } = cluster
  const address = await chooseAddress(folder, user)
  const settings = Object.entries(differing).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(
    binaries.postgres,
    [...serverArguments(folder, { ...address, binaries }), ...settings],
    {
      ...programOptions(binaries, user),
      detached: true,
      stdio: 'ignore',
    },
  )
  const ended = once(server, 'exit')
  const stop = async (): Promise<void> => {
    // Immediately: what it holds is thrown away.
    server.kill('SIGQUIT')
    await ended
    await removeAddress(address)
  }
  try {
    await Promise.race([untilReady(cluster), ended.then(failed)])
    await ensureDatabase(cluster, address, dataFolder)
  } catch (error) {
    await stop()
    throw error
  }
  return { connection: { ...address, user: ROLE, password, database: DATABASE }, stop }
}

async function untilReady({ folder }: Cluster): Promise<void> {
  while (!(await readPostmasterFile(folder))?.isReady) await sleep(5)
}

function failed(): never {
  throw new Error('The database of the tests ended before it was ready')
}
