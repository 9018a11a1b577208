import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataFolder, startProcess, type RunningProcess } from './start-process.ts'

const email = 'admin@kontor.local'
const password = 'Ein Kennwort nur für Tests'

/** An installation in processes of its own, which can be killed and started again on the same data. */
export interface Installation {
  readonly folder: string
  /** The address that its administrator signs in with. */
  readonly email: string
  /** On a free port, unless it is named. */
  readonly start: (port?: number) => Promise<RunningProcess>
  /** Ends the server as a power button would, and its database with it or not. */
  readonly kill: (server: RunningProcess, what: 'server' | 'everything') => Promise<void>
  /** Signs the first administrator in; answers with the headers of every further request. */
  readonly signIn: (url: string) => Promise<Record<string, string>>
  readonly remove: () => Promise<void>
}

/** `environment`: variables of its own, beside those of the harness. */
export async function makeInstallation(
  environment: Readonly<Record<string, string>> = {},
): Promise<Installation> {
  const { path, remove } = await makeDataFolder()
  return {
    folder: path,
    email,
    start: (port = 0) =>
      startProcess({
        PORT: String(port),
        KONTOR_DATA: path,
        KONTOR_ADMIN_PASSWORD: password,
        KONTOR_LOG_LEVEL: 'error',
        ...environment,
      }),
    kill: async (server, what) => {
      const [postmaster] = (await readFile(join(path, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
      server.child.kill('SIGKILL')
      if (what === 'everything') process.kill(Number(postmaster), 'SIGKILL')
      await server.ended
    },
    signIn,
    remove,
  }
}

async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': await csrfOf(url, {}) },
    body: JSON.stringify({ email, password: Buffer.from(password).toString('base64') }),
  })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  const authorization = `Bearer ${accessToken}`
  return { authorization, 'x-xsrf-token': await csrfOf(url, { authorization }) }
}

async function csrfOf(url: string, headers: Record<string, string>): Promise<string> {
  return ((await (await fetch(`${url}/api/csrf`, { headers })).json()) as { token: string }).token
}
