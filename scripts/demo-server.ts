import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../src/server/config.ts'
import { openBeside } from '../src/server/db/open-beside.ts'
import type { Database } from '../src/server/db/open-database.ts'
import { kontorProgram } from './bench/kontor-program.ts'
import { startServer } from './bench/server-under-test.ts'
import { silentLog } from './silent-log.ts'

/** Who looks at the demo: an administrator of their own. */
export const prober = { email: 'probe@kontor.local', password: 'Ebbe-und-Flut-im-Hafen' }

export interface DemoServer {
  /** Where it listens. */
  readonly address: string
  /** Its database, for what runs every few minutes in an installation. */
  readonly database: Pick<Database, 'db'>
}

/** Does something with a throwaway server that has the demo in it; whatever happens, nothing of it stays. */
export async function withDemoServer<Result>(
  port: number,
  work: (server: DemoServer) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kontor-demo-'))
  // The database may run as another user, who must be able to enter.
  await chmod(folder, 0o755)
  const env = {
    KONTOR_DATA: path.join(folder, 'data'),
    KONTOR_ADMIN_EMAIL: prober.email,
    KONTOR_ADMIN_PASSWORD: prober.password,
    KONTOR_LOG_LEVEL: 'warn',
  }
  const server = await startServer({ program: [...kontorProgram(), '--demo'], port, ready: '/readyz', env })
  try {
    const database = await openBeside(readConfig(env), silentLog)
    try {
      return await work({ address: server.address, database })
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
