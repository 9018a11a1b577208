// `npm run bench`: starts the product on a temporary folder and measures it beside yardsticks of the same run. With one of the words
// `administration`, `browser`, `search`, `assistant`, `boards`, `habits` (what people do in the file manager every day), `reports` and `streams` only that.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { administrationRows } from './bench/administration/administration-rows.ts'
import { archiveRows } from './bench/archive.ts'
import { assistantRows } from './bench/assistant/assistant-rows.ts'
import { boardRows } from './bench/boards.ts'
import { browserRows } from './bench/browser/browser-rows.ts'
import { folders } from './bench/folders.ts'
import { habitRows } from './bench/browser/habit-rows.ts'
import { signIn, type SignedIn } from './bench/client.ts'
import { allReportRows, builtInReportRows } from './bench/reports/built-in-reports.ts'
import { idleRow } from './bench/idle-row.ts'
import { kontorProgram } from './bench/kontor-program.ts'
import { largeTreeRows } from './bench/large-tree.ts'
import { median, rounds } from './bench/measure.ts'
import { printTable, type Row } from './bench/report.ts'
import { cheapCallRows, listingCost, listingRows, loginRows, uploadRows } from './bench/requests.ts'
import { reportRows, reportSettings } from './bench/reports/reports.ts'
import { resumableRows } from './bench/resumable.ts'
import { rightsRows } from './bench/rights.ts'
import { searchRows } from './bench/search/search-rows.ts'
import { seedFolders } from './bench/seed.ts'
import { startServer, type ServerUnderTest } from './bench/server-under-test.ts'
import { thumbnailRows } from './bench/thumbnails.ts'
import { transferRows } from './bench/transfers.ts'
import { streamRows } from './bench/streams.ts'
import { treeChangeRows } from './bench/tree-changes.ts'
import { projectFolder } from './run.ts'
import { ensureWebBuild } from './web-build.ts'

const administrator = { email: 'bench@kontor.local', password: 'Ebbe-und-Flut-im-Hafen' }
const [port, yardstickPort] = [23_411, 23_412]

const folder = await mkdtemp(path.join(tmpdir(), 'kontor-bench-'))
// The database may run as another user, who must be able to enter.
await chmod(folder, 0o755)
const env = {
  KONTOR_DATA: path.join(folder, 'data'),
  KONTOR_ADMIN_EMAIL: administrator.email,
  KONTOR_ADMIN_PASSWORD: administrator.password,
  KONTOR_LOG_LEVEL: 'warn',
  ...reportSettings,
}

try {
  await ensureWebBuild()
  const parts = {
    administration: () => onKontor(administrationRowsOf),
    browser: () => onSeeded({ [folders.hundred]: 100 }, browserRowsOf),
    search: measureSearch,
    assistant: () => onKontor((server) => assistantRows(server, env, administrator)),
    boards: () => onKontor(async (server) => boardRows(await signInTo(server), server, env, administrator)),
    habits: measureHabits,
    reports: () => onSeeded({ [folders.thousand]: 1000 }, reportRowsOf),
    streams: () => onSeeded({ [folders.watched]: 0, [folders.thousand]: 1000 }, streamRowsOf),
  }
  const only = Object.entries(parts).find(([word]) => process.argv.includes(word))
  const rows = await (only?.[1] ?? measureAll)()
  printTable(rows)
  const file = path.join(projectFolder, 'bench.json')
  const figures = { at: new Date().toISOString(), node: process.version, rows }
  await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`)
  console.log(`\nWritten to ${file}`)
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function measureAll(): Promise<Row[]> {
  const firstStart = await onKontor(async ({ startMilliseconds }) => startMilliseconds)
  await seedFolders(env, {
    [folders.uploads]: 0,
    [folders.hundred]: 100,
    [folders.thousand]: 1000,
    [folders.threeThousand]: 3000,
    [folders.tenThousand]: 10_000,
    [folders.watched]: 0,
  })
  const starts = await secondStarts()
  // In a process that has done nothing else: what is left in its memory by other work says nothing about streams.
  const streams = await onKontor(streamRowsOf)
  const server = await startKontor()
  const program = ['scripts/bench/yardstick-server.ts']
  const yardstick = await startServer({ program, port: yardstickPort, ready: '/ready', env: {} })
  try {
    const idle = await idleRow(server)
    const who = await signInTo(server)
    const bench = { who, server, yardstick, folder }
    const costBefore = await listingCost(bench, folders.thousand)
    return [
      { what: 'first start to first answer', value: firstStart, unit: 'ms' },
      { what: 'second start to first answer', value: median(starts), unit: 'ms', target: { atMost: 2000 } },
      idle,
      ...(await cheapCallRows(bench)),
      ...(await listingRows(bench, folders.thousand, 1000, 8)),
      ...(await listingRows(bench, folders.tenThousand, 10_000, 60)),
      ...(await treeChangeRows(who, folders)),
      ...(await uploadRows(bench, [folders.uploads])),
      ...(await loginRows(bench, administrator.password)),
      ...(await archiveRows(who, folders.uploads)),
      ...(await transferRows(who, server.pid, folder, [folders.uploads])),
      ...(await resumableRows(who, server, folder, [folders.uploads])),
      ...(await thumbnailRows(who, server, folders.watched)),
      ...(await rightsRows(who, server.pid, env)),
      ...(await boardRows(who, server, env, administrator)),
      ...(await reportRows(who, server, env)),
      ...streams,
      ...(await browserRowsOf(server)),
      ...(await habitRowsOf(server)),
      ...(await searchRowsOf(server, who)),
      ...(await assistantRows(server, env, administrator)),
      ...(await largeTreeRows({ bench, env, folder: folders.thousand, before: costBefore })),
      ...(await builtInReportRows({ who, server, env, folder: folders.thousand })),
      ...(await administrationRowsOf(server)),
    ]
  } finally {
    await yardstick.stop()
    await server.stop()
  }
}

async function administrationRowsOf(server: ServerUnderTest): Promise<Row[]> {
  return administrationRows(await signInTo(server), server, env, administrator)
}

async function reportRowsOf(server: ServerUnderTest): Promise<Row[]> {
  return allReportRows({ who: await signInTo(server), server, env, folder: folders.thousand })
}

function measureHabits(): Promise<Row[]> {
  const { uploads, threeThousand, tenThousand } = folders
  return onSeeded({ [uploads]: 0, [threeThousand]: 3000, [tenThousand]: 10_000 }, habitRowsOf)
}

async function habitRowsOf(server: ServerUnderTest): Promise<Row[]> {
  return habitRows({ who: await signInTo(server), person: administrator, pid: server.pid, folders })
}

function measureSearch(): Promise<Row[]> {
  return onSeeded({ [folders.uploads]: 0, [folders.thousand]: 1000 }, async (server) => [
    await idleRow(server),
    ...(await searchRowsOf(server, await signInTo(server))),
  ])
}

function searchRowsOf({ pid }: ServerUnderTest, who: SignedIn): Promise<Row[]> {
  return searchRows({ who, pid, env, uploads: folders.uploads, listed: folders.thousand })
}

function browserRowsOf({ address, pid }: ServerUnderTest): Promise<Row[]> {
  const files = path.join(folder, 'browser')
  return browserRows({ address, pid, person: administrator, folder: folders.hundred, files })
}

async function streamRowsOf(server: ServerUnderTest): Promise<Row[]> {
  const { watched, thousand } = folders
  return streamRows({ who: await signInTo(server), pid: server.pid, env, folder: watched, listed: thousand })
}

async function secondStarts(): Promise<number[]> {
  const starts: number[] = []
  while (starts.length < rounds)
    starts.push(await onKontor(async ({ startMilliseconds }) => startMilliseconds))
  return starts
}

function startKontor(): Promise<ServerUnderTest> {
  return startServer({ program: kontorProgram(), port, ready: '/readyz', env })
}

/** Works with the product on first-level folders of so many files each. */
async function onSeeded(
  folders: Parameters<typeof seedFolders>[1],
  work: (server: ServerUnderTest) => Promise<Row[]>,
): Promise<Row[]> {
  await onKontor(async () => {})
  await seedFolders(env, folders)
  return onKontor(work)
}

/** Works with the product, started for it alone. */
async function onKontor<Result>(work: (server: ServerUnderTest) => Promise<Result>): Promise<Result> {
  const server = await startKontor()
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

function signInTo({ address }: ServerUnderTest): Promise<SignedIn> {
  return signIn(address, administrator.email, administrator.password)
}
