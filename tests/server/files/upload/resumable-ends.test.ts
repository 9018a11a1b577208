import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { FileEntry } from '#contract/files/entries.ts'
import { createApp } from '../../../../src/server/app.ts'
import { allRoutes } from '../../../../src/server/all-routes.ts'
import { authenticate } from '../../../../src/server/auth/session/authenticate.ts'
import { checkCsrf } from '../../../../src/server/auth/session/csrf.ts'
import { sweepUploads } from '../../../../src/server/files/upload/resumable/sweep-uploads.ts'
import { verifyStorage } from '../../../../src/server/files/verify/verify-storage.ts'
import { servicesOf } from '../../../../src/server/open-services.ts'
import type { Services } from '../../../../src/server/services.ts'
import { silentLog } from '../../../support/silent-log.ts'
import { tusRequests } from '../../../support/tus/tus-requests.ts'
import { until } from '../../../support/tus/tus-sending.ts'
import { json, tusScene } from '../../../support/tus/tus-scene.ts'

const run = promisify(execFile)
const hourInMs = 3_600_000
const { scene, anna, at, noted, sending, temporaries } = tusScene({ KONTOR_DISK_RESERVE: '0' })

const after = (hours: number): Services => ({
  ...scene.server.services,
  now: () => Date.now() + hours * hourInMs,
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

describe('time', () => {
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

  test('ends an upload at its hour, swept or not', async () => {
    const folder = await scene.fresh()
    const address = await anna.begin({ path: at(folder), relativePath: 'a.dat', length: 2, bytes: 'ab' })
    await scene.server.services.db
      .updateTable('uploads')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', address.split('/').at(-1) ?? '')
      .execute()
    expect((await anna.head(address)).status).toBe(404)
    expect((await anna.append(address, 2, '')).status).toBe(404)
    expect((await anna.finish(address)).status).toBe(404)
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

test('whoever gives up what another tab is finishing never makes that fail', async () => {
  const folder = await scene.fresh()
  const statuses: number[] = []
  for (let round = 0; round < 30; round += 1) {
    const address = await anna.begin({
      path: at(folder),
      relativePath: `${round}.dat`,
      length: 3,
      bytes: 'abc',
    })
    // As after a restart: all bytes have to be read once more.
    await scene.server.services.db.updateTable('uploads').set({ hash: null }).execute()
    const [finished, cancelled] = await Promise.all([anna.finish(address), anna.cancel(address)])
    statuses.push(finished.status)
    expect(cancelled.status === 204 || cancelled.status === 404).toBe(true)
  }
  expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
  expect(await temporaries()).toEqual([])
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
      // An answer of the file system is good for a second.
      await delay(1100)
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
