import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentPermissions } from '#contract/users/users.ts'
import { listingAddress, signIn, upload, type SignedIn } from '../../scripts/bench/client.ts'
import { load, measure } from '../../scripts/bench/measure.ts'
import { proportionalMegabytes } from '../../scripts/bench/process-figures.ts'
import { seedFolders } from '../../scripts/bench/seed.ts'
import { startServer, type ServerUnderTest } from '../../scripts/bench/server-under-test.ts'
import { measureStreams } from '../../scripts/bench/streams.ts'
import { makeDataFolder } from '../support/processes/start-process.ts'

// Measured as the benchmark does: the server in a process of its own, its database counted with it. The ceilings are five
// times what the benchmark aims at, twice for the memory: not how fast it is, but that nothing has become slow.
const password = 'Ein Kennwort nur für Tests'
const port = 30_000 + (process.pid % 20_000)
const [thousand, watched] = ['Tausend', 'Beobachtet']

let folder: Awaited<ReturnType<typeof makeDataFolder>>
let server: ServerUnderTest
let who: SignedIn
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  folder = await makeDataFolder(tmpdir())
  env = {
    KONTOR_DATA: path.join(folder.path, 'data'),
    KONTOR_ADMIN_PASSWORD: password,
    KONTOR_LOG_LEVEL: 'warn',
  }
  const start = (): Promise<ServerUnderTest> =>
    startServer({ program: ['src/server/main.ts'], port, ready: '/readyz', env })
  await (await start()).stop()
  await seedFolders(env, { [thousand]: 1000, [watched]: 0 })
  server = await start()
  who = await signIn(server.address, 'admin@kontor.local', password)
}, 180_000)
afterAll(async () => {
  await server?.stop()
  await folder.remove()
})

test('Kontor and its database take at most 400 MB while nobody does anything', () => {
  expect(proportionalMegabytes(server.pid)).toBeLessThan(400)
})

/** Milliseconds of the server's CPU for one of so many requests. */
async function cpuOf(url: string, amount: number): Promise<number> {
  const request = { amount, connections: 4, headers: who.headers }
  return (await measure(url, server, amount, () => load(url, request))).cpu
}

test('a cheap signed-in call takes at most 2.5 ms of CPU', { timeout: 120_000 }, async () => {
  expect(await cpuOf(who.address + currentPermissions.path, 400)).toBeLessThan(2.5)
})

test('listing 1,000 entries takes at most 40 ms of CPU', { timeout: 120_000 }, async () => {
  expect(await cpuOf(listingAddress(who, [thousand]), 20)).toBeLessThan(40)
})

test('a durable upload of 10 KB takes at most 30 ms of CPU', { timeout: 120_000 }, async () => {
  const amount = 20
  const { cpu } = await measure('upload', server, amount, async (round) => {
    for (let at = 0; at < amount; at += 1)
      await upload(who, { names: [thousand], name: `klein ${round} ${at}.txt` }, randomBytes(10_240))
  })
  expect(cpu).toBeLessThan(30)
})

test(
  '1,000 open streams hear of something within a second, and others are served',
  { timeout: 60_000 },
  async () => {
    const figures = await measureStreams({
      who,
      pid: server.pid,
      env,
      folder: watched,
      listed: thousand,
      streams: 1000,
      times: 2,
    })
    expect(figures.folderEvent).toBeLessThan(1000)
    expect(figures.notification).toBeLessThan(1000)
    expect(figures.listing).toBeLessThan(250)
    expect(figures.memory).toBeLessThan(560)
  },
)
