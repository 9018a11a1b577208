import { createHash, randomBytes, randomInt } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FileEntry, FolderContent } from '#contract/files/entries.ts'
import { encodeAddress, entryPath } from '#contract/files/addresses.ts'
import { makeInstallation, type Installation } from '../../../support/processes/installation.ts'
import type { RunningProcess } from '../../../support/processes/start-process.ts'

/** Six bring every kind of kill once, warm and cold; `KONTOR_KILL_ROUNDS=30` for the long run. */
const rounds = Number(process.env['KONTOR_KILL_ROUNDS'] ?? 8)
let installation: Installation
beforeAll(async () => {
  installation = await makeInstallation()
})
afterAll(() => installation.remove())

type Headers = Record<string, string>

const json = async <Body>(answer: Response): Promise<Body> => (await answer.json()) as Body

const list = async (url: string, headers: Headers, ...names: string[]): Promise<FolderContent> => {
  const path = encodeURIComponent(entryPath({ email: installation.email, names }, true))
  const answer = await fetch(`${url}/api/filemanager?path=${path}`, { headers })
  expect(answer.status).toBe(200)
  return json(answer)
}

/** Uploads one file after the other until the server is gone; notes what was tried, and what was answered with success. */
async function uploadUntilGone(
  server: RunningProcess,
  headers: Headers,
  path: string,
  log: { readonly tried: Map<string, string>; readonly kept: Set<string> },
): Promise<void> {
  for (;;) {
    const bytes = randomBytes(randomInt(1, 60_000))
    const name = `${randomBytes(8).toString('hex')}.dat`
    log.tried.set(name, createHash('sha256').update(bytes).digest('hex'))
    const form = new FormData()
    form.append('path', path)
    form.append('files', new File([bytes], name))
    try {
      const answer = await fetch(`${server.url}/api/filemanager/upload`, {
        method: 'POST',
        headers,
        body: form,
      })
      if (answer.status === 200) log.kept.add(name)
      await answer.arrayBuffer()
    } catch {
      // The connection broke: that is what is being tried.
      return
    }
  }
}

test(
  `after ${rounds} kills in the middle of uploads, everything that was answered with success is there`,
  async () => {
    const log = { tried: new Map<string, string>(), kept: new Set<string>() }
    let server = await installation.start()
    const headers = await installation.signIn(server.url)
    const home = (await list(server.url, headers)).subfolders[0]
    if (!home) throw new Error('The first start has made no folder')

    for (let round = 0; round < rounds; round += 1) {
      const before = log.kept.size
      const uploads = Array.from({ length: 4 }, () => uploadUntilGone(server, headers, home.path, log))
      // every second one dies before it is warm, the others not before they have stored something, however busy the machine is
      if (round % 2 === 1) await vi.waitUntil(() => log.kept.size > before + 2, 30_000)
      await delay(randomInt(5, 250))
      await installation.kill(server, round % 3 === 0 ? 'everything' : 'server')
      await Promise.all(uploads)
      server = await installation.start()
      expect(await readdir(join(installation.folder, 'tmp'))).toEqual([])
    }

    const { files } = await list(server.url, headers, home.name)
    const present = new Set(files.map(({ name }) => name))
    expect([...log.kept].filter((name) => !present.has(name))).toEqual([])
    expect(log.kept.size).toBeGreaterThan(rounds)
    const wrong: string[] = []
    for (const file of files) {
      const hash = createHash('sha256').update(await bytesOf(server.url, headers, file))
      if (hash.digest('hex') !== log.tried.get(file.name)) wrong.push(file.name)
    }
    expect(wrong).toEqual([])
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  },
  rounds * 30_000,
)

async function bytesOf(url: string, headers: Headers, { path }: FileEntry): Promise<Uint8Array> {
  const answer = await fetch(`${url}/api/filemanager/download${encodeAddress(path)}`, { headers })
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}
