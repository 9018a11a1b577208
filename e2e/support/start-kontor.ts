import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FullConfig } from 'playwright/test'
import { startMicrosoftIssuer } from '../../tests/support/microsoft-issuer.ts'
import { signInByApi } from './api.ts'
import { entraOf, tokenOfColleague } from './entra.ts'
import { administrator } from './people.ts'
import { textsOf } from './texts.ts'
import { workbench } from './workbench.ts'

const patience = 120_000

/** Starts the product as a newcomer would, with demo content on a folder of its own; answers with how to end it. */
async function startKontor(config: FullConfig): Promise<() => Promise<void>> {
  const address = config.projects[0]?.use.baseURL ?? ''
  const data = await mkdtemp(path.join(tmpdir(), 'kontor-e2e-'))
  // The database may run as another user, who must be able to enter.
  await chmod(data, 0o755)
  const issuer = await startMicrosoftIssuer()
  const server = spawn(process.execPath, ['scripts/start.ts', '--demo'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      LC_ALL: 'C.UTF-8', // the console speaks English
      KONTOR_LOG_LEVEL: 'warn',
      PORT: new URL(address).port,
      KONTOR_DATA: data,
      KONTOR_ADMIN_EMAIL: administrator.email,
      KONTOR_ADMIN_PASSWORD: administrator.password,
      ...entraOf(issuer),
    },
  })
  const output: Buffer[] = []
  server.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  // The workers, which start later, read it in people.ts.
  process.env.KONTOR_E2E_DATA = data
  process.env.KONTOR_E2E_TOKEN = await tokenOfColleague(issuer)
  const end = async (): Promise<void> => {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    await issuer.close()
    await rm(data, { recursive: true, force: true })
  }
  try {
    process.env.KONTOR_DEMO_PASSWORD = await untilReady(server, `${address}/readyz`, output)
    await (await signInByApi(address, administrator)).createFirstLevelFolder(workbench)
  } catch (error) {
    await end()
    throw error
  }
  return end
}

/** Answers with the password of the demo people, which is said once. */
async function untilReady(server: ChildProcess, address: string, output: readonly Buffer[]): Promise<string> {
  const passwordLine = new RegExp(textsOf('en')('console.demoPassword', { password: '(.+)' }), 'u')
  const deadline = Date.now() + patience
  while (Date.now() < deadline && server.exitCode === null) {
    const password = passwordLine.exec(Buffer.concat(output).toString())?.[1]
    if (password !== undefined && (await answers(address))) return password
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`Kontor did not start:\n${Buffer.concat(output).toString()}`)
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    (answer) => answer.ok,
    () => false,
  )

// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default startKontor
