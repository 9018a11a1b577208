import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ensureWebBuild } from '../../scripts/web-build.ts'
import { beginSignIn, password } from '../support/slow-sign-in.ts'
import {
  databasesOn,
  makeDataFolder,
  startByNpm,
  startProcess,
  type RunningProcess,
} from '../support/processes/start-process.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 })

let folder: Awaited<ReturnType<typeof makeDataFolder>>
let server: RunningProcess

beforeAll(async () => {
  // else the first start would build
  await ensureWebBuild()
  folder = await makeDataFolder()
})
afterEach(async () => {
  // what a failed test leaves, whose database the next one takes over
  server.child.kill('SIGKILL')
})
afterAll(() => folder.remove())

const environment = () => ({ KONTOR_DATA: folder.path, KONTOR_ADMIN_PASSWORD: password })
const byNpm = () => startByNpm(environment())
const alone = () => startProcess(environment())

const killGroup = (signal: NodeJS.Signals): void => void process.kill(-(server.child.pid ?? 0), signal)
const kill = (signal: NodeJS.Signals): void => void server.child.kill(signal)
/** Whoever read the output is gone, as the rest of a pipe is at Ctrl+C. */
const closeOutput = (): void => {
  server.child.stdout.destroy()
  server.child.stderr.destroy()
}

const isAway = async (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`, { signal: AbortSignal.timeout(1000) }).then(
    () => false,
    () => true,
  )

interface Case {
  readonly start: () => Promise<RunningProcess>
  readonly end: () => void
}

const cases: readonly (readonly [string, Case])[] = [
  [
    'Ctrl+C in a terminal, with all of the pipe behind it',
    {
      start: byNpm,
      end: () => {
        closeOutput()
        killGroup('SIGINT')
      },
    },
  ],
  ['SIGTERM to npm alone', { start: byNpm, end: () => kill('SIGTERM') }],
  ['SIGKILL to npm alone', { start: byNpm, end: () => kill('SIGKILL') }],
  [
    'a terminal that is closed',
    {
      start: alone,
      end: () => {
        closeOutput()
        kill('SIGHUP')
      },
    },
  ],
]

test.each(cases)(
  '%s lets a running request finish and takes the database along',
  async (_what, { start, end }) => {
    server = await start()
    const { url } = server
    const signIn = await beginSignIn(url)
    end()
    await vi.waitUntil(() => isAway(url), { timeout: 10_000, interval: 50 })
    // echoes and closed pipes have had their time
    await delay(500)
    expect(await signIn.finish()).toMatchObject({ status: 200, body: expect.stringContaining('accessToken') })
    // npm may be gone before the server, which holds the output until then
    expect([0, 'SIGKILL']).toContain(await server.ended)
    expect(await databasesOn(folder.path)).toEqual([])
  },
)

test('what does not come to its end within ten seconds is cut, and the database ends all the same', async () => {
  server = await alone()
  const signIn = await beginSignIn(server.url)
  const begin = performance.now()
  kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(performance.now() - begin).toBeGreaterThan(9000)
  expect(performance.now() - begin).toBeLessThan(14_000)
  await expect(signIn.finish()).rejects.toThrow()
  expect(await databasesOn(folder.path)).toEqual([])
})
