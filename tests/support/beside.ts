import { startProcess, type RunningProcess } from './processes/start-process.ts'
import type { TestServer } from './test-server.ts'

/** Of the server in this process and of those beside it, so that a session of one counts on all. */
export const sharedSecret = 'ein Geheimnis, das alle Prozesse eines Tests teilen'

/** What another process on the database and the storage of a server has to be told; that server must have the shared secret. */
export function besideEnvironment(server: TestServer): Readonly<Record<string, string>> {
  const { host = '', port = 0, user = '', password = '', database = '' } = server.database.pool.options
  const login = [user, String(password)].map(encodeURIComponent).join(':')
  return {
    DATABASE_URL: `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    KONTOR_DATA: server.dataFolder,
    KONTOR_SECRET: sharedSecret,
    KONTOR_LOG_LEVEL: 'warn',
  }
}

/** The whole server beside another one. */
export const startBeside = (server: TestServer): Promise<RunningProcess> =>
  startProcess(besideEnvironment(server))

/** Ends such a process as the system does. */
export async function stopProcess({ child, ended }: RunningProcess): Promise<void> {
  child.kill('SIGTERM')
  await ended
}
