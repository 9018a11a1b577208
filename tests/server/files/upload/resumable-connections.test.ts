import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { request, type ClientRequest } from 'node:http'
import { join } from 'node:path'
import { json as jsonOf } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileEntry } from '#contract/files.ts'
import type { ProblemAnswer } from '#contract/problems.ts'
import { createApp } from '../../../../src/server/app.ts'
import { allRoutes } from '../../../../src/server/all-routes.ts'
import { authenticate } from '../../../../src/server/auth/authenticate.ts'
import { checkCsrf } from '../../../../src/server/auth/csrf.ts'
import { sweepUploads } from '../../../../src/server/files/upload/resumable/sweep-uploads.ts'
import { verifyStorage } from '../../../../src/server/files/verify/verify-storage.ts'
import { servicesOf } from '../../../../src/server/open-services.ts'
import { silentLog } from '../../../support/silent-log.ts'
import { filesClient } from '../../../support/files-client.ts'
import { grant } from '../../../support/create-folder.ts'
import type { Headers } from '../../../support/test-server.ts'
import { offsetType, tusRequests, tusVersion, type TusRequests } from '../../../support/tus-requests.ts'
import { openUploadScene, type UploadScene } from '../../../support/upload-scene.ts'

const run = promisify(execFile)
const hourInMs = 3_600_000
let scene: UploadScene
let base: string
let anna: TusRequests
beforeAll(async () => {
  scene = await openUploadScene()
  base = await scene.server.listen()
  anna = tusRequests(base, scene.anna.headers)
})
afterAll(() => scene.server.close())

const at = (...names: string[]): string => scene.anna.address('Home', ...names)
const json = async <Body>(answer: Response): Promise<Body> => (await answer.json()) as Body
const temporaries = (): Promise<string[]> => readdir(join(scene.server.dataFolder, 'tmp'))

interface Sending {
  readonly request: ClientRequest
  /** The answer, whenever it comes; `null` when the connection breaks before. */
  readonly answer: Promise<{ status: number; problem: ProblemAnswer | null } | null>
}

/** Begins to send bytes to an upload and leaves the request open. */
function sending(address: string, offset: number, headers: Headers = scene.anna.headers): Sending {
  const sent = request(new URL(address, base), {
    method: 'PATCH',
    headers: { ...headers, ...tusVersion, ...offsetType, 'upload-offset': String(offset) },
  })
  const broken = once(sent, 'error').then(() => null)
  const answered = once(sent, 'response').then(async ([response]) => {
    const isEmpty = response.statusCode === 204
    return {
      status: response.statusCode,
      problem: isEmpty ? null : ((await jsonOf(response)) as ProblemAnswer),
    }
  })
  answered.catch(() => undefined)
  return { request: sent, answer: Promise.race([answered, broken]) }
}

async function until(condition: () => Promise<boolean>, patience = 8000): Promise<void> {
  for (let waited = 0; waited < patience; waited += 50) {
    if (await condition()) return
    await delay(50)
  }
  throw new Error(`It did not happen within ${patience} ms`)
}

/** How much the database says is stored. */
async function noted(address: string): Promise<number> {
  const row = await scene.server.services.db
    .selectFrom('uploads')
    .select('received')
    .where('id', '=', address.split('/').at(-1) ?? '')
    .executeTakeFirstOrThrow()
  return Number(row.received)
}

describe('a connection that breaks', () => {
  test('loses nothing that has arrived, and the upload goes on from there', async () => {
    const folder = await scene.fresh()
    const bytes = randomBytes(5_000_000)
    const address = await anna.begin({ path: at(folder), relativePath: 'a.dat', length: bytes.length })
    const first = sending(address, 0)
    first.request.write(bytes.subarray(0, 3_333_333))
    // Noted every second while it runs.
    await until(async () => (await noted(address)) > 0)
    first.request.destroy()
    expect(await first.answer).toBe(null)
    await until(async () => (await noted(address)) === 3_333_333)
    expect(await anna.offset(address)).toBe(3_333_333)
    expect((await anna.append(address, 3_333_333, bytes.subarray(3_333_333))).status).toBe(204)
    const file = await json<FileEntry>(await anna.finish(address))
    expect(await scene.bytesOf(file)).toEqual(bytes)
  })

  test('in a body with a checksum counts for nothing of it', async () => {
    const folder = await scene.fresh()
    const address = await anna.begin({ path: at(folder), relativePath: 'a.dat', length: 10 })
    const checksum = `sha256 ${createHash('sha256').update('abcdefghij').digest('base64')}`
    const first = sending(address, 0, { ...scene.anna.headers, 'upload-checksum': checksum })
    first.request.write('abcde')
    await delay(1500)
    first.request.destroy()
    expect(await anna.offset(address)).toBe(0)
    expect((await anna.append(address, 0, 'abcdefghij', { 'upload-checksum': checksum })).status).toBe(204)
  })
})

describe('two requests for one upload', () => {
  test('do not write at once: the second is refused while the first one is sending', async () => {
    const folder = await scene.fresh()
    const address = await anna.begin({ path: at(folder), relativePath: 'a.dat', length: 1000 })
    const first = sending(address, 0)
    let sent = 0
    const timer = setInterval(() => {
      first.request.write('x'.repeat(10))
      sent += 10
    }, 200)
    await delay(300)
    const second = await anna.append(address, 0, 'y'.repeat(1000))
    clearInterval(timer)
    expect(second.status).toBe(423)
    expect(await json(second)).toMatchObject({ code: 'uploadBusy' })
    first.request.end('x'.repeat(1000 - sent))
    expect(await first.answer).toMatchObject({ status: 204 })
    const file = await json<FileEntry>(await anna.finish(address))
    expect((await scene.bytesOf(file)).toString()).toBe('x'.repeat(1000))
  })

  test('go on with the second when the first has fallen silent, as on a line that is dead', async () => {
    const folder = await scene.fresh()
    const address = await anna.begin({ path: at(folder), relativePath: 'a.dat', length: 10 })
    const first = sending(address, 0)
    first.request.write('abcd')
    await until(async () => (await noted(address)) === 4)
    const begin = performance.now()
    expect(await anna.offset(address)).toBe(4)
    expect(performance.now() - begin).toBeLessThan(4500)
    expect((await anna.append(address, 4, 'efghij')).status).toBe(204)
    // What comes late on the old line is not taken.
    first.request.write('ZZZZZZ')
    expect(await first.answer).toMatchObject({ status: 423 })
    const file = await json<FileEntry>(await anna.finish(address))
    expect((await scene.bytesOf(file)).toString()).toBe('abcdefghij')
  })

  test('of two at the same moment one wins, and the bytes are those of one', async () => {
    const folder = await scene.fresh()
    const address = await anna.begin({ path: at(folder), relativePath: 'a.dat', length: 200_000 })
    const bodies = [Buffer.alloc(200_000, 'a'), Buffer.alloc(200_000, 'b'), Buffer.alloc(200_000, 'c')]
    const answers = await Promise.all(bodies.map((body) => anna.append(address, 0, body)))
    const statuses = answers.map(({ status }) => String(status)).toSorted()
    expect(statuses).toEqual(['204', '409', '409'])
    const file = await json<FileEntry>(await anna.finish(address))
    const winner = bodies[answers.findIndex(({ status }) => status === 204)]
    expect(await scene.bytesOf(file)).toEqual(winner)
  })
})

describe('another node', () => {
  test('goes on with an upload, takes it over and finishes it', async () => {
    const { services, database } = scene.server
    const other = await servicesOf(services.config, silentLog, database, services.jobs)
    const app = await createApp(other, {
      routes: allRoutes,
      authenticate,
      checkCsrf,
      webFolder: join(scene.server.dataFolder, 'no-web'),
    })
    const there = tusRequests(await app.listen({ port: 0, host: '127.0.0.1' }), scene.anna.headers)
    try {
      const folder = await scene.fresh()
      const bytes = randomBytes(3000)
      const address = await anna.begin({ path: at(folder), relativePath: 'a.dat', length: bytes.length })
      const first = sending(address, 0)
      first.request.write(bytes.subarray(0, 1000))
      await until(async () => (await noted(address)) === 1000)
      expect(await there.offset(address)).toBe(1000)
      expect((await there.append(address, 1000, bytes.subarray(1000, 2000))).status).toBe(204)
      expect((await anna.append(address, 2000, bytes.subarray(2000))).status).toBe(204)
      // Neither has seen all bytes, so they are read once more.
      const file = await json<FileEntry>(await there.finish(address))
      expect(await scene.bytesOf(file)).toEqual(bytes)
      first.request.destroy()
    } finally {
      app.server.closeAllConnections()
      await app.close()
    }
  })
})

describe('a session that ends', () => {
  test('ends an upload under way within two seconds; what had come stays for the next session', async () => {
    const berta = await filesClient(scene.server)
    await grant(scene.server.services.db, scene.home, { userId: berta.person.id })
    const requests = tusRequests(base, berta.headers)
    const address = await requests.begin({ path: berta.address('Home'), relativePath: 'b.dat', length: 10 })
    const first = sending(address, 0, berta.headers)
    first.request.write('abcd')
    await delay(300)
    const begin = performance.now()
    await scene.server.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: berta.headers,
      payload: {},
    })
    expect(await first.answer).toMatchObject({ status: 401, problem: { code: 'sessionEnded' } })
    expect(performance.now() - begin).toBeLessThan(2000)
    expect((await requests.head(address)).status).toBe(401)
    const again = tusRequests(base, await scene.server.signIn(berta.person))
    expect(await again.offset(address)).toBe(4)
    expect((await again.append(address, 4, 'efghij')).status).toBe(204)
    expect((await again.finish(address)).status).toBe(200)
  })
})

describe('time', () => {
  const after = (hours: number) => ({ ...scene.server.services, now: () => Date.now() + hours * hourInMs })

  test('removes what nobody has finished a day after its last byte, and what belongs to no upload', async () => {
    const folder = await scene.fresh()
    const address = await anna.begin({ path: at(folder), relativePath: 'a.dat', length: 10, bytes: 'abcd' })
    const done = await anna.begin({ path: at(folder), relativePath: 'b.dat', length: 2, bytes: 'ab' })
    const file = await json<FileEntry>(await anna.finish(done))
    const stray = join(scene.server.dataFolder, 'tmp', `upload-${crypto.randomUUID()}`)
    await writeFile(stray, 'x')
    await sweepUploads(after(23.9))
    expect(await anna.offset(address)).toBe(4)
    expect((await temporaries()).some((name) => stray.endsWith(name))).toBe(false)
    await sweepUploads(after(24.1))
    expect((await anna.head(address)).status).toBe(404)
    expect((await anna.finish(done)).status).toBe(404)
    expect(await temporaries()).toEqual([])
    expect(await scene.bytesOf(file)).toEqual(Buffer.from('ab'))
  })

  test('does not remove an upload that is being sent', async () => {
    const folder = await scene.fresh()
    const address = await anna.begin({ path: at(folder), relativePath: 'a.dat', length: 10 })
    const first = sending(address, 0)
    first.request.write('abcd')
    await until(async () => (await noted(address)) === 4)
    await sweepUploads(after(25))
    first.request.end('efghij')
    expect(await first.answer).toMatchObject({ status: 204 })
    expect((await anna.finish(address)).status).toBe(200)
  })

  test('does not keep the bytes of a person or folder that is gone', async () => {
    const folder = await scene.fresh()
    const address = await anna.begin({ path: at(folder), relativePath: 'a.dat', length: 10, bytes: 'abcd' })
    const { db } = scene.server.services
    await db.deleteFrom('entries').where('name', '=', folder).execute()
    expect((await anna.head(address)).status).toBe(404)
    await sweepUploads(scene.server.services)
    expect(await temporaries()).toEqual([])
  })
})

test('an upload whose bytes somebody has removed is not there any more', async () => {
  const folder = await scene.fresh()
  const address = await anna.begin({ path: at(folder), relativePath: 'a.dat', length: 10, bytes: 'abcd' })
  for (const name of await temporaries()) await rm(join(scene.server.dataFolder, 'tmp', name))
  expect((await anna.append(address, 4, 'efghij')).status).toBe(404)
})

test.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
  'a full disk is answered with 507, what was stored stays, nothing is half seen, and the upload goes on later',
  async () => {
    const folder = await scene.fresh()
    const place = join(scene.server.dataFolder, 'tmp')
    const bytes = randomBytes(3_000_000)
    await run('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', place])
    try {
      const tooLong = await anna.create({ path: at(folder), relativePath: 'zu lang.dat', length: 20_000_000 })
      expect(tooLong.status).toBe(507)
      expect(await json(tooLong)).toMatchObject({ code: 'storageFull' })
      const address = await anna.begin({ path: at(folder), relativePath: 'a.dat', length: bytes.length })
      expect((await anna.append(address, 0, bytes.subarray(0, 500_000))).status).toBe(204)
      // The disk fills up while the rest is on its way.
      const rest = sending(address, 500_000)
      rest.request.write(bytes.subarray(500_000, 600_000))
      await until(async () => (await noted(address)) === 600_000)
      await writeFile(join(place, 'filler'), Buffer.alloc(3_000_000))
      rest.request.end(bytes.subarray(600_000))
      expect(await rest.answer).toMatchObject({ status: 507, problem: { code: 'storageFull' } })
      expect((await anna.append(address, 600_000, bytes.subarray(600_000))).status).toBe(507)
      expect((await scene.listed(folder)).files).toEqual([])
      expect(await anna.offset(address)).toBe(600_000)
      await rm(join(place, 'filler'))
      expect((await anna.append(address, 600_000, bytes.subarray(600_000))).status).toBe(204)
    } finally {
      await run('umount', [place])
    }
    await scene.stored(folder, { files: [{ name: 'danach.txt', bytes: 'x' }] })
    const { faults } = await verifyStorage({
      db: scene.server.services.db,
      folder: scene.server.dataFolder,
      patience: 0,
    })
    expect(faults).toEqual([])
  },
)
