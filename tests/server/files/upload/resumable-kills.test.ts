import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeAddress, entryPath } from '#contract/files/addresses.ts'
import type { FileEntry, FolderContent } from '#contract/files/entries.ts'
import { uploadsPath } from '#contract/files/uploads.ts'
import { freePort } from '../../../support/processes/free-port.ts'
import { makeInstallation, type Installation } from '../../../support/processes/installation.ts'
import type { RunningProcess } from '../../../support/processes/start-process.ts'
import { Upload } from '../../../support/tus/tus-js-client.ts'
import { tusRequests } from '../../../support/tus/tus-requests.ts'

const megabyte = 1024 ** 2
let installation: Installation
let server: RunningProcess
let port: number
beforeAll(async () => {
  installation = await makeInstallation()
  port = await freePort()
  server = await installation.start(port)
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await installation.remove()
})

/** The folder that the first start has made, and what its administrator sends. */
async function signedIn() {
  const headers = await installation.signIn(server.url)
  const root = encodeURIComponent(entryPath({ email: installation.email, names: [] }, true))
  const answer = await fetch(`${server.url}/api/filemanager?path=${root}`, { headers })
  const path = ((await answer.json()) as FolderContent).subfolders[0]?.path ?? ''
  return { headers, path, requests: tusRequests(server.url, headers) }
}

async function killAndStart(what: 'server' | 'everything'): Promise<void> {
  await installation.kill(server, what)
  server = await installation.start(port)
}

async function hashAt(file: FileEntry, headers: Record<string, string>): Promise<string> {
  const url = `${server.url}/api/filemanager/download${encodeAddress(file.path)}`
  const answer = await fetch(url, { headers })
  return createHash('sha256')
    .update(new Uint8Array(await answer.arrayBuffer()))
    .digest('hex')
}

test.each([
  ['the server', 'server'],
  ['the server and its database', 'everything'],
] as const)(
  'a client goes on by itself after a kill of %s in the middle of its bytes',
  async (_who, what) => {
    const { headers, path, requests } = await signedIn()
    const bytes = randomBytes(24 * megabyte)
    const starts: number[] = []
    let isKilled = false
    const address = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(bytes, {
        endpoint: `${server.url}${uploadsPath}`,
        headers,
        chunkSize: 4 * megabyte,
        retryDelays: Array.from({ length: 60 }, () => 500),
        metadata: { path, relativePath: `${what}.dat` },
        onBeforeRequest: (request) => {
          if (request.getMethod() === 'PATCH') starts.push(Number(request.getHeader('Upload-Offset')))
        },
        onChunkComplete: (_size, accepted) => {
          if (isKilled || accepted < 8 * megabyte) return
          isKilled = true
          // Somewhere in the next piece.
          void delay(20).then(() => killAndStart(what))
        },
        onError: reject,
        onSuccess: () => resolve(new URL(upload.url ?? '').pathname),
      })
      upload.start()
    })
    expect(isKilled).toBe(true)
    // Nothing that was acknowledged is sent again.
    const from = starts.slice(starts.indexOf(8 * megabyte))
    expect(Math.min(...from)).toBe(8 * megabyte)
    const file = (await (await requests.finish(address)).json()) as FileEntry
    expect(file.size).toBe(bytes.length)
    expect(await hashAt(file, headers)).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(await readdir(join(installation.folder, 'tmp'))).toEqual([])
  },
  120_000,
)

test('what is whole is finished after a kill as well, and finished only once', async () => {
  const { headers, path, requests } = await signedIn()
  const bytes = randomBytes(megabyte)
  const address = await requests.begin({ path, relativePath: 'ganz.dat', length: bytes.length, bytes })
  await killAndStart('server')
  const finishing = requests.finish(address).catch(() => null)
  await delay(5)
  await installation.kill(server, 'server')
  await finishing
  server = await installation.start(port)
  const file = (await (await requests.finish(address)).json()) as FileEntry
  expect(file.name).toBe('ganz.dat')
  expect(await hashAt(file, headers)).toBe(createHash('sha256').update(bytes).digest('hex'))
}, 120_000)
