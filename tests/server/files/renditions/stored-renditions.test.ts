import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FileEntry } from '#contract/files/entries.ts'
import { claimRendition, keepingLease } from '../../../../src/server/files/renditions/claim-rendition.ts'
import { createRenditionWorker } from '../../../../src/server/files/renditions/rendition-worker.ts'
import {
  giveBack,
  storeFailure,
  storeRendition,
} from '../../../../src/server/files/renditions/store-rendition.ts'
import { blobPath } from '../../../../src/server/files/storage/blob-path.ts'
import { sweepBlobs } from '../../../../src/server/files/storage/sweep-blobs.ts'
import { dayInMs } from '../../../../src/server/process/day-in-ms.ts'
import { silentLog } from '../../../support/silent-log.ts'
import { sample } from './picture-samples.ts'
import { openRenditionScene, type RenditionScene } from './rendition-scene.ts'

let scene: RenditionScene
beforeAll(async () => {
  scene = await openRenditionScene()
})
afterAll(() => scene.server.close())

interface Row {
  readonly state: string
  readonly attempts: number
  readonly blob: Buffer | null
  readonly hash: Buffer
}

async function rowOf({ id }: FileEntry): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select r.state, r.attempts, r.blob_hash as blob, r.source_hash as hash from renditions r
    join entries e on e.blob_hash = r.source_hash where e.id = ${id}
  `.execute(scene.server.services.db)
  return rows[0]
}

const put = async (name: string, colour: string): Promise<FileEntry> =>
  scene.put(name, await sample(90, 60, colour).png().toBuffer())

/** Somebody has asked for it, and nobody makes it. */
async function want({ id }: FileEntry): Promise<void> {
  await sql`
    insert into renditions (source_hash, source, form, next_at, version)
    select blob_hash, 'picture', 'thumbnail', now(), 1 from entries where id = ${id}
  `.execute(scene.server.services.db)
}

async function sweep(): Promise<void> {
  for (const days of [1.1, 2.2])
    await sweepBlobs({ ...scene.server.services, now: () => Date.now() + days * dayInMs })
}

const areThere = async (hashes: readonly Buffer[]): Promise<number> =>
  (await sql`select from blobs where hash = any(${hashes}::bytea[])`.execute(scene.server.services.db)).rows
    .length

test('a thumbnail stays while its content is there and goes with it, first the content, then the thumbnail', async () => {
  const { db } = scene.server.services
  const file = await put('kept.png', '#400000')
  await scene.settled([file.id])
  const { hash, blob } = (await rowOf(file)) ?? expect.unreachable()
  const both = [hash, blob ?? expect.unreachable()]
  await sweep()
  expect(await areThere(both)).toBe(2)
  expect((await scene.ask([file.id])).thumbnails).toHaveLength(1)
  await db.deleteFrom('entries').where('id', '=', file.id).execute()
  await sweep()
  await sweep()
  expect(await areThere(both)).toBe(0)
})

test('a thumbnail that is damaged is made again, and nobody who manages files is told', async () => {
  const { dataFolder, services } = scene.server
  const file = await put('damaged.png', '#004000')
  await scene.settled([file.id])
  const { blob } = (await rowOf(file)) ?? expect.unreachable()
  const path = blobPath(join(dataFolder, 'blobs'), blob ?? expect.unreachable())
  const whole = await readFile(path)
  const bad = Buffer.from(whole)
  bad.writeUInt8(bad.readUInt8(40) ^ 1, 40)
  await writeFile(path, bad)
  expect(await scene.ask([file.id])).toEqual({ thumbnails: [], pending: [file.id] })
  expect((await scene.settled([file.id])).thumbnails).toHaveLength(1)
  expect((await readFile(path)).equals(whole)).toBe(true)
  const told = await services.db.selectFrom('notifications').selectAll().execute()
  expect(told).toEqual([])
})

test('what somebody had who is gone is made by another one when it is asked for, and is not tried without end', async () => {
  const { db } = scene.server.services
  const file = await put('left.png', '#000040')
  await want(file)
  expect((await claimRendition(db))?.attempts).toBe(1)
  expect(await claimRendition(db)).toBeNull()
  expect((await scene.ask([file.id])).pending).toEqual([file.id])
  await sql`update renditions set leased_until = now() where state = 'working'`.execute(db)
  expect((await scene.settled([file.id])).thumbnails).toHaveLength(1)

  await sql`update renditions set state = 'working', attempts = 2, leased_until = now()`.execute(db)
  expect((await scene.settled([file.id])).thumbnails).toEqual([])
  expect((await rowOf(file))?.state).toBe('failed')
})

test('who makes one has it as long as that takes, and whoever had it before changes nothing any more', async () => {
  const { db } = scene.server.services
  const file = await put('long.png', '#400040')
  await want(file)
  const claimed = (await claimRendition(db)) ?? expect.unreachable()
  const endLease = () =>
    sql`update renditions set leased_until = now() where source_hash = ${claimed.hash}`.execute(db)
  const isLeased = async () => {
    const { rows } = await sql`
      select from renditions where source_hash = ${claimed.hash} and leased_until > now() + interval '10 seconds'
    `.execute(db)
    return rows.length === 1
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await keepingLease(db, claimed, async () => {
      await endLease()
      vi.advanceTimersByTime(5000)
      await vi.waitUntil(isLeased, { timeout: 5000, interval: 20 })
    })
  } finally {
    vi.useRealTimers()
  }
  await endLease()
  const next = (await claimRendition(db)) ?? expect.unreachable()
  await storeFailure(db, claimed, 'damaged')
  await storeRendition(db, claimed, claimed.hash)
  await giveBack(db, claimed)
  expect(await rowOf(file)).toMatchObject({ state: 'working', attempts: 2, blob: null })
  await giveBack(db, next)
})

test('content that cannot be fetched now is not given up', async () => {
  const { db } = scene.server.services
  const file = await put('away.png', '#404000')
  const { blob_hash: hash } = await db
    .selectFrom('entries')
    .select('blob_hash')
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow()
  const path = blobPath(join(scene.server.dataFolder, 'blobs'), hash ?? expect.unreachable())
  const whole = await readFile(path)
  await writeFile(path, '')
  expect((await scene.settled([file.id])).thumbnails).toEqual([])
  expect(await rowOf(file)).toMatchObject({ state: 'waiting', attempts: 0 })
  await writeFile(path, whole)
  await sql`update renditions set next_at = now() where state = 'waiting'`.execute(db)
  expect((await scene.settled([file.id])).thumbnails).toHaveLength(1)
})

test('at the end of a server what it was making is given back', async () => {
  const { db, blobs } = scene.server.services
  const file = await scene.put('last.png', await sample(9000, 9000, '#204060').png().toBuffer())
  const worker = createRenditionWorker({ db, blobs, log: silentLog })
  await want(file)
  worker.wake()
  for (let look = 0; (await rowOf(file))?.state !== 'working' && look < 100; look += 1)
    await new Promise((resolve) => setTimeout(resolve, 10))
  await worker.close()
  expect(await rowOf(file)).toMatchObject({ state: 'waiting', attempts: 0 })
  expect((await scene.settled([file.id])).thumbnails).toHaveLength(1)
})
