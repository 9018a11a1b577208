import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reserveOf } from '../../../../src/server/files/storage/free-space.ts'
import { tusScene } from '../../../support/tus/tus-scene.ts'
import { until } from '../../../support/tus/tus-sending.ts'

const run = promisify(execFile)
const reserve = 6_000_000
const { scene, base, anna, at, noted, sending } = tusScene({ KONTOR_DISK_RESERVE: String(reserve) })

test('one percent stays free, and 256 MB at least', () => {
  expect(reserveOf(2e9)).toBe(256 * 1024 ** 2)
  expect(reserveOf(1e12)).toBe(1e10)
})

describe.runIf(process.getuid?.() === 0 && process.platform === 'linux')('a disk that is nearly full', () => {
  let place = ''
  beforeAll(async () => {
    place = join(scene.server.dataFolder, 'tmp')
    await run('mount', ['-t', 'tmpfs', '-o', 'size=10m', 'tmpfs', place])
  })
  afterAll(() => run('umount', [place]))

  const free = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(place)
    return bavail * bsize
  }

  test('refuses what reaches into the reserve, at the beginning and on the way, and keeps what came before', async () => {
    const folder = await scene.fresh()
    const path = at(folder)
    const bytes = randomBytes(3_500_000)
    const tooLong = await anna.create({ path, relativePath: 'b.dat', length: 5_000_000 })
    expect(tooLong.status).toBe(507)
    const form = await scene.anna.upload(['Home', folder], {
      files: [{ name: 'c.dat', bytes: Buffer.alloc(5_000_000) }],
    })
    expect([form.statusCode, form.json()]).toMatchObject([507, { code: 'storageFull' }])

    const address = await anna.begin({ path, relativePath: 'a.dat', length: bytes.length })
    const rest = sending(address, 0)
    rest.request.write(bytes.subarray(0, 100_000))
    await until(async () => (await noted(address)) === 100_000)
    await writeFile(join(place, 'filler'), Buffer.alloc(4_500_000))
    // An answer of the file system is good for a second.
    await delay(1100)
    rest.request.end(bytes.subarray(100_000))
    expect(await rest.answer).toMatchObject({ status: 507, problem: { code: 'storageFull' } })
    expect((await anna.append(address, 100_000, bytes.subarray(100_000))).status).toBe(507)
    expect(await free()).toBeGreaterThan(reserve - 500_000)
    expect(await anna.offset(address)).toBe(100_000)
    expect((await anna.cancel(address)).status).toBe(204)
    await rm(join(place, 'filler'))
    expect(await readdir(place)).toEqual([])
  })

  test('ends a form whose length nobody knows as soon as it reaches into the reserve', async () => {
    const form =
      '--x\r\nContent-Disposition: form-data; name="path"\r\n\r\n' +
      `${at()}\r\n--x\r\nContent-Disposition: form-data; name="files"; filename="d.dat"\r\n\r\n`
    async function* body(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(form)
      for (let piece = 0; piece < 80; piece += 1) yield randomBytes(100_000)
      yield Buffer.from('\r\n--x--\r\n')
    }
    const sent = request(`${base()}/api/filemanager/upload`, {
      method: 'POST',
      headers: { ...scene.anna.headers, 'content-type': 'multipart/form-data; boundary=x' },
    })
    const answered = once(sent, 'response')
    await pipeline(body(), sent)
    const [answer] = (await answered) as [IncomingMessage]
    expect([answer.statusCode, await json(answer)]).toMatchObject([507, { code: 'storageFull' }])
    expect(await readdir(place)).toEqual([])
  })
})
