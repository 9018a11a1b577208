import { randomInt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FileEntry, FolderContent } from '#contract/files/entries.ts'
import type { ShownFile } from '#contract/search/reading.ts'
import { entryPath } from '#contract/files/addresses.ts'
import { openBeside } from '../../../../src/server/db/open-beside.ts'
import { demo, demoBytes } from '../../../support/demo.ts'
import { makeInstallation, type Installation } from '../../../support/processes/installation.ts'
import type { RunningProcess } from '../../../support/processes/start-process.ts'
import { silentLog } from '../../../support/silent-log.ts'

/** Three of ten kills each; `KONTOR_KILL_ROUNDS=30` for the long run. */
const rounds = Number(process.env['KONTOR_KILL_ROUNDS'] ?? 3)
/** Of readers in each round; then the server is killed. */
const readersKilled = 9
const atOnce = 16
/** Of the demo: one has a password, which is no matter of this test, the other ends in the middle. */
const [locked, cutOff] = [/password by phone\.pdf$/u, /Übertragung abgebrochen\.pdf$/u]
const isCutOff = (path: string): boolean => cutOff.test(path.normalize('NFC'))
const documents = demo.files
  .map(({ path }) => path)
  .filter((path) => /\.(?:docx|pdf|xlsx)$/u.test(path) && !locked.test(path.normalize('NFC')))
  .toSorted((one, other) => Number(isCutOff(other)) - Number(isCutOff(one)))
let installation: Installation
beforeAll(async () => {
  installation = await makeInstallation()
})
afterAll(() => installation.remove())

type Headers = Record<string, string>

/** The reading processes of a server; others on this machine have theirs. */
async function readersOf({ child }: RunningProcess): Promise<readonly number[]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name))
  const found = await Promise.all(
    processes.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      const isOwn = status.includes(`\nPPid:\t${child.pid}\n`)
      return isOwn && command.includes('reader-program.ts') ? [Number(pid)] : []
    }),
  )
  return found.flat()
}

/** One that has ended and that nobody has asked about yet has no command any more. */
const isRunning = async (pid: number): Promise<boolean> =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== ''

const untilGone = (pids: readonly number[]): Promise<unknown> =>
  vi.waitUntil(async () => !(await Promise.all(pids.map(isRunning))).includes(true), {
    timeout: 60_000,
    interval: 50,
  })

/** Several folders of the demo have a file of the same name, and some names are as long as a name may be. */
const fileName = (demoPath: string): string =>
  `${documents.indexOf(demoPath)}${demoPath.slice(demoPath.lastIndexOf('.'))}`

async function upload(
  url: string,
  headers: Headers,
  path: string,
  some: readonly string[],
): Promise<FileEntry[]> {
  const form = new FormData()
  form.append('path', path)
  for (const each of some)
    form.append('files', new File([new Uint8Array(await demoBytes(each))], fileName(each)))
  const answer = await fetch(`${url}/api/filemanager/upload`, { method: 'POST', headers, body: form })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { files: FileEntry[] }).files
}

/** Kills a reader of the server in the middle of its work; false when none has come in a while. */
async function killReader(server: RunningProcess): Promise<boolean> {
  for (const until = performance.now() + 4000; performance.now() < until; await delay(10)) {
    const [reader] = await readersOf(server)
    if (reader === undefined) continue
    await delay(randomInt(0, 200))
    if (!(await isRunning(reader))) continue
    process.kill(reader, 'SIGKILL')
    await untilGone([reader])
    return true
  }
  return false
}

/** What waits for its next time, or for the end of a lease whose holder is dead, is due now: nobody waits for minutes here. */
async function makeDue(): Promise<void> {
  const database = await openBeside({ databaseUrl: null, dataFolder: installation.folder }, silentLog)
  try {
    await sql`
      update search_contents set next_at = least(next_at, now()), leased_until = now() - interval '2 hours'
      where state in ('waiting', 'working')
    `.execute(database.db)
  } finally {
    await database.close()
  }
}

test.skipIf(process.platform !== 'linux')(
  `after ${rounds * (readersKilled + 1)} kills of reader or server during reading, every document is read, and one that ends in the middle is told as damaged`,
  async () => {
    let server = await installation.start()
    const headers = await installation.signIn(server.url)
    const root = entryPath({ email: installation.email, names: [] }, true)
    const listed = await fetch(`${server.url}/api/filemanager?path=${encodeURIComponent(root)}`, { headers })
    const path = ((await listed.json()) as FolderContent).subfolders[0]?.path ?? ''
    const files: FileEntry[] = []
    const uploadMore = async (): Promise<void> => {
      const more = documents.slice(files.length, files.length + atOnce)
      expect(more.length, 'there are documents left').toBeGreaterThan(0)
      files.push(...(await upload(server.url, headers, path, more)))
    }
    for (let round = 0; round < rounds; round += 1) {
      await uploadMore()
      for (let killed = 0; killed < readersKilled;)
        if (await killReader(server)) killed += 1
        else await uploadMore()
      const reading = await readersOf(server)
      await installation.kill(server, round % 2 === 0 ? 'server' : 'everything')
      // with its server the reader is gone, whatever it was doing
      await untilGone(reading)
      server = await installation.start()
    }
    await makeDue()
    const stateOf = async ({ id }: FileEntry) => {
      const answer = await fetch(`${server.url}/api/filemanager/${id}`, { headers })
      return ((await answer.json()) as ShownFile).reading?.state
    }
    const expected = files.map((_, at) => (isCutOff(documents[at] ?? '') ? 'failed' : 'indexed'))
    expect(expected.filter((state) => state === 'failed')).toHaveLength(1)
    const isAllRead = async (): Promise<boolean> => {
      const states = await Promise.all(files.map(stateOf))
      return states.every((state, at) => state === expected[at])
    }
    await vi.waitUntil(isAllRead, { timeout: 240_000, interval: 1000 })
    const reading = await readersOf(server)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    await untilGone(reading)
  },
  rounds * 60_000 + 300_000,
)
