import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { FileEntry } from '#contract/files/entries.ts'
import { grant } from '../../../support/create-folder.ts'
import { filesClient } from '../../../support/clients/files-client.ts'
import { tusRequests } from '../../../support/tus/tus-requests.ts'
import { until } from '../../../support/tus/tus-sending.ts'
import { json, tusScene } from '../../../support/tus/tus-scene.ts'

const { scene, base, anna, at, noted, sending } = tusScene()

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

  test('go on with the first when whoever wanted the second has given up, even if the first pauses later', async () => {
    const folder = await scene.fresh()
    const address = await anna.begin({ path: at(folder), relativePath: 'a.dat', length: 10 })
    const first = sending(address, 0)
    first.request.write('ab')
    await until(async () => (await noted(address)) === 2)
    // As a question leaves it that was refused, or whose process was killed, while bytes were coming.
    await scene.server.services.db
      .updateTable('uploads')
      .set({ is_wanted: true })
      .where('id', '=', address.split('/').at(-1) ?? '')
      .execute()
    first.request.write('cd')
    await until(async () => (await noted(address)) === 4)
    await delay(4000)
    first.request.end('efghij')
    expect(await first.answer).toMatchObject({ status: 204 })
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
