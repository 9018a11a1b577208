// `npm run bench`: starts the product on a temporary folder and measures it beside yardsticks of the same run. With the word
// `browser` only what a person waits for in the browser.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { archiveRows } from './bench/archive.ts'
import { browserRows } from './bench/browser/browser-rows.ts'
import { signIn } from './bench/client.ts'
import { kontorProgram } from './bench/kontor-program.ts'
import { median, rounds } from './bench/measure.ts'
import { proportionalMegabytes } from './bench/process-figures.ts'
import { printTable, type Row } from './bench/report.ts'
import { cheapCallRows, listingCost, listingRows, loginRows, uploadRows } from './bench/requests.ts'
import { resumableRows } from './bench/resumable.ts'
import { rightsRows } from './bench/rights.ts'
import { seedFolders, seedMany } from './bench/seed.ts'
import { startServer, type ServerUnderTest } from './bench/server-under-test.ts'
import { transferRows } from './bench/transfers.ts'
import { streamRows } from './bench/streams.ts'
import { treeChangeRows } from './bench/tree-changes.ts'
import { projectFolder } from './run.ts'
import { ensureWebBuild } from './web-build.ts'

const administrator = { email: 'bench@kontor.local', password: 'Ebbe-und-Flut-im-Hafen' }
const [port, yardstickPort] = [23_411, 23_412]
const idleSeconds = 10
const million = 1_000_000
const folders = {
  uploads: 'Ablage',
  hundred: 'Hundert',
  thousand: 'Tausend',
  tenThousand: 'Zehntausend',
  watched: 'Beobachtet',
}

const folder = await mkdtemp(path.join(tmpdir(), 'kontor-bench-'))
// The database may run as another user, who must be able to enter.
await chmod(folder, 0o755)
const env = {
  KONTOR_DATA: path.join(folder, 'data'),
  KONTOR_ADMIN_EMAIL: administrator.email,
  KONTOR_ADMIN_PASSWORD: administrator.password,
  KONTOR_LOG_LEVEL: 'warn',
}

try {
  await ensureWebBuild()
  const rows = process.argv.includes('browser') ? await measureBrowser() : await measureAll()
  printTable(rows)
  const file = path.join(projectFolder, 'bench.json')
  await writeFile(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), node: process.version, rows }, null, 2)}\n`,
  )
  console.log(`\nWritten to ${file}`)
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function measureAll(): Promise<Row[]> {
  const first = await startKontor()
  await first.stop()
  await seedFolders(env, {
    [folders.uploads]: 0,
    [folders.hundred]: 100,
    [folders.thousand]: 1000,
    [folders.tenThousand]: 10_000,
    [folders.watched]: 0,
  })
  const starts = await secondStarts()
  const streams = await streamsAlone()
  const server = await startKontor()
  const yardstick = await startServer({
    program: ['scripts/bench/yardstick-server.ts'],
    port: yardstickPort,
    ready: '/ready',
    env: {},
  })
  try {
    await new Promise((resolve) => setTimeout(resolve, idleSeconds * 1000))
    const idle = proportionalMegabytes(server.pid)
    const who = await signIn(server.address, administrator.email, administrator.password)
    const bench = { who, server, yardstick, folder }
    const costBefore = await listingCost(bench, folders.thousand)
    return [
      { what: 'first start to first answer', value: first.startMilliseconds, unit: 'ms' },
      { what: 'second start to first answer', value: median(starts), unit: 'ms', target: { atMost: 2000 } },
      { what: 'idle memory, database included', value: idle, unit: 'MB', target: { atMost: 200 } },
      ...(await cheapCallRows(bench)),
      ...(await listingRows(bench, folders.thousand, 1000, 8)),
      ...(await listingRows(bench, folders.tenThousand, 10_000, 60)),
      ...(await treeChangeRows(who, folders)),
      ...(await uploadRows(bench, [folders.uploads])),
      ...(await loginRows(bench, administrator.password)),
      ...(await archiveRows(who, folders.uploads)),
      ...(await transferRows(who, server.pid, folder, [folders.uploads])),
      ...(await resumableRows(who, server, folder, [folders.uploads])),
      ...(await rightsRows(who, server.pid, env)),
      ...streams,
      ...(await browserRowsOf(server)),
      ...(await largeTreeRows(bench, costBefore)),
    ]
  } finally {
    await yardstick.stop()
    await server.stop()
  }
}

async function measureBrowser(): Promise<Row[]> {
  const first = await startKontor()
  await first.stop()
  await seedFolders(env, { [folders.hundred]: 100 })
  const server = await startKontor()
  try {
    return await browserRowsOf(server)
  } finally {
    await server.stop()
  }
}

function browserRowsOf({ address }: ServerUnderTest): Promise<Row[]> {
  const files = path.join(folder, 'browser')
  return browserRows({ address, person: administrator, folder: folders.hundred, files })
}

/** What the same listing costs when there are a million entries more in the tree. Comes last: so large a tree stays. */
async function largeTreeRows(bench: Parameters<typeof listingCost>[0], before: number): Promise<Row[]> {
  await seedMany(env, million)
  const cost = await listingCost(bench, folders.thousand)
  return [
    { what: 'listing 1000 of a million entries, server CPU', value: cost, unit: 'ms' },
    {
      what: 'the same beside 11,000 in the tree',
      value: cost / before,
      unit: 'times',
      target: { atMost: 1.5 },
    },
  ]
}

/** In a process that has done nothing else: what is left in its memory by other work says nothing about streams. */
async function streamsAlone(): Promise<Row[]> {
  const server = await startKontor()
  try {
    const who = await signIn(server.address, administrator.email, administrator.password)
    const { watched, thousand } = folders
    return await streamRows({ who, pid: server.pid, env, folder: watched, listed: thousand })
  } finally {
    await server.stop()
  }
}

async function secondStarts(): Promise<number[]> {
  const starts: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const server = await startKontor()
    starts.push(server.startMilliseconds)
    await server.stop()
  }
  return starts
}

function startKontor(): Promise<ServerUnderTest> {
  return startServer({ program: kontorProgram(), port, ready: '/readyz', env })
}
