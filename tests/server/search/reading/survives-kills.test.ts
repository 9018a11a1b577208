import { randomInt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FileEntry, FolderContent } from '#contract/files/entries.ts'
import type { ShownFile } from '#contract/search/reading.ts'
import { entryPath } from '#contract/files/addresses.ts'
import { demo, demoBytes } from '../../../support/demo.ts'
import { makeInstallation, type Installation } from '../../../support/processes/installation.ts'
import type { RunningProcess } from '../../../support/processes/start-process.ts'

/** `KONTOR_KILL_ROUNDS=30` for the long run. */
const rounds = Number(process.env['KONTOR_KILL_ROUNDS'] ?? 2)
/** Of the demo: one has a password, the other ends in the middle. */
const unreadable = /(?:password by phone|Übertragung abgebrochen)\.pdf$/u
const documents = demo.files
  .map(({ path }) => path)
  .filter((path) => /\.(?:docx|pdf|xlsx)$/u.test(path) && !unreadable.test(path.normalize('NFC')))
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

test.skipIf(process.platform !== 'linux')(
  `after ${rounds} kills of server or reader during reading, every document is read`,
  async () => {
    let server = await installation.start()
    const headers = await installation.signIn(server.url)
    const root = entryPath({ email: installation.email, names: [] }, true)
    const listed = await fetch(`${server.url}/api/filemanager?path=${encodeURIComponent(root)}`, { headers })
    const path = ((await listed.json()) as FolderContent).subfolders[0]?.path ?? ''
    const files: FileEntry[] = []
    for (let round = 0; round < rounds; round += 1) {
      files.push(...(await upload(server.url, headers, path, documents.slice(round * 6, round * 6 + 6))))
      await vi.waitUntil(async () => (await readersOf(server)).length > 0, { timeout: 20_000, interval: 20 })
      await delay(randomInt(0, 400))
      if (round % 3 === 0) {
        for (const pid of await readersOf(server)) process.kill(pid, 'SIGKILL')
        await delay(200)
      }
      const reading = await readersOf(server)
      await installation.kill(server, round % 2 === 0 ? 'server' : 'everything')
      // with its server the reader is gone, whatever it was doing
      await untilGone(reading)
      server = await installation.start()
    }
    const stateOf = async ({ id }: FileEntry) => {
      const answer = await fetch(`${server.url}/api/filemanager/${id}`, { headers })
      return ((await answer.json()) as ShownFile).reading?.state
    }
    await vi.waitUntil(
      async () => (await Promise.all(files.map(stateOf))).every((state) => state === 'indexed'),
      { timeout: 240_000, interval: 1000 },
    )
    const reading = await readersOf(server)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    await untilGone(reading)
  },
  rounds * 30_000 + 300_000,
)
