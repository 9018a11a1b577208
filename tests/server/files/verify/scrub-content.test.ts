import { randomBytes } from 'node:crypto'
import { rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileEntry } from '#contract/files/entries.ts'
import { scrubContent } from '../../../../src/server/files/verify/scrub-content.ts'
import { blobFileOf, type BlobFile } from '../../../support/blob-files.ts'
import { openUploadScene, type UploadScene } from '../../../support/scenes/upload-scene.ts'

const dayInMs = 24 * 60 * 60 * 1000

let scene: UploadScene
let [file, other]: FileEntry[] = []
let blob: BlobFile
beforeEach(async () => {
  scene = await openUploadScene()
  const folder = await scene.fresh()
  const files = ['a.dat', 'b.dat'].map((name) => ({ name, bytes: randomBytes(1_500_000) }))
  ;[file, other] = await scene.stored(folder, { files })
  blob = await blobFileOf(scene.server, file?.id ?? '')
})
afterEach(() => scene.server.close())

const rowOf = (hash: Buffer) =>
  scene.server.services.db.selectFrom('blobs').selectAll().where('hash', '=', hash).executeTakeFirstOrThrow()

/** A scrub of so many days later; answers with how many contents it read. */
async function scrub(days: number, signal?: AbortSignal): Promise<number> {
  const { services } = scene.server
  let read = 0
  const blobs: typeof services.blobs = {
    ...services.blobs,
    verify: (...wanted) => {
      read += 1
      return services.blobs.verify(...wanted)
    },
  }
  await scrubContent({ ...services, blobs, now: () => Date.now() + days * dayInMs }, signal)
  return read
}

test('reads everything once within 30 days, and nothing twice', async () => {
  expect(await scrub(0)).toBe(0)
  expect(await scrub(27)).toBe(0)
  expect(await scrub(29)).toBe(2)
  expect(await scrub(30)).toBe(0)
  expect(await scrub(29 + 29)).toBe(2)
})

test('reads first what was stored before there were checksums, and gives it some', async () => {
  const { db } = scene.server.services
  const { checksums } = await rowOf(blob.hash)
  await db
    .updateTable('blobs')
    .set({ checksums: null, checked_at: null })
    .where('hash', '=', blob.hash)
    .execute()
  expect(await scrub(0)).toBe(1)
  const row = await rowOf(blob.hash)
  expect(row.checksums).toEqual(checksums)
  expect(row.checked_at).not.toBeNull()
})

test('notes what is damaged, missing or cut, goes on, and notes when it is whole again', async () => {
  const beside = await blobFileOf(scene.server, other?.id ?? '')
  await blob.flip(1_400_000)
  await beside.cut(10)
  expect(await scrub(29)).toBe(2)
  expect((await rowOf(blob.hash)).damaged_at).not.toBeNull()
  expect((await rowOf(beside.hash)).damaged_at).not.toBeNull()
  // looked at again after a day, not in each run
  expect(await scrub(29)).toBe(0)
  await blob.restore()
  expect(await scrub(31)).toBe(2)
  expect((await rowOf(blob.hash)).damaged_at).toBeNull()
  expect((await rowOf(beside.hash)).damaged_at).not.toBeNull()
})

test.each(['refuse', 'replaceByFolder', 'blockFolder'] as const)(
  'goes on after what the system does not give (%s), and looks at it again after a day',
  async (harm) => {
    const beside = await blobFileOf(scene.server, other?.id ?? '')
    await blob[harm]()
    expect(await scrub(29)).toBe(2)
    const row = await rowOf(blob.hash)
    expect(row.damaged_at).not.toBeNull()
    expect(row.checked_at?.getTime()).toBeGreaterThan(Date.now() + 28 * dayInMs)
    expect((await rowOf(beside.hash)).damaged_at).toBeNull()
    expect(await scrub(29)).toBe(0)
    await blob.restore()
    expect(await scrub(31)).toBe(1)
    expect((await rowOf(blob.hash)).damaged_at).toBeNull()
  },
)

test('takes nothing for damaged while nobody is let into the folder of content', async () => {
  const folder = join(scene.server.dataFolder, 'blobs')
  await rename(folder, `${folder}-away`)
  await symlink(folder, folder)
  await expect(scrub(29)).rejects.toMatchObject({ code: 'storageUnavailable' })
  expect((await rowOf(blob.hash)).damaged_at).toBeNull()
  const answer = await scene.anna.get(`/api/filemanager/download${encodeURI(file?.path ?? '')}`)
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'storageUnavailable'])
})

test('reads next what a reader has found damaged', async () => {
  await blob.flip(5)
  expect((await scene.anna.get(`/api/filemanager/download${encodeURI(file?.path ?? '')}`)).statusCode).toBe(
    500,
  )
  expect(await scrub(0)).toBe(1)
})

test('leaves what nothing uses to the sweeper', async () => {
  const { db } = scene.server.services
  await db.updateTable('blobs').set({ unused_since: new Date() }).where('hash', '=', blob.hash).execute()
  expect(await scrub(29)).toBe(1)
})

test('corrects checksums that are wrong while the content is right', async () => {
  const { db } = scene.server.services
  const { checksums } = await rowOf(blob.hash)
  await db
    .updateTable('blobs')
    .set({ checksums: Buffer.alloc(8, 1) })
    .where('hash', '=', blob.hash)
    .execute()
  const url = `/api/filemanager/download${encodeURI(file?.path ?? '')}`
  expect((await scene.anna.get(url)).statusCode).toBe(500)
  await scrub(0)
  const row = await rowOf(blob.hash)
  expect([row.checksums, row.damaged_at]).toEqual([checksums, null])
})

test('ends when the process does', async () => {
  const stopping = new AbortController()
  stopping.abort()
  expect(await scrub(29, stopping.signal)).toBe(0)
})
