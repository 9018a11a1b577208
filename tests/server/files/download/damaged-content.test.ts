import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeAddress } from '#contract/files/addresses.ts'
import type { FileEntry } from '#contract/files/entries.ts'
import { blobFileOf, storeContent, type BlobFile, type StoredContent } from '../../../support/blob-files.ts'
import { readZip } from '../../../support/read-zip.ts'
import { transferClient } from '../../../support/clients/transfer-client.ts'
import { openUploadScene, type UploadScene } from '../../../support/scenes/upload-scene.ts'

const mebibyte = 1024 * 1024
/** Blocks of the large file: three whole ones and a part. */
const size = 3 * mebibyte + 500_000
/** Past the cache of the system, and no whole number of blocks. */
const largeSize = 18 * mebibyte + 77

let scene: UploadScene
let base = ''
beforeAll(async () => {
  scene = await openUploadScene()
  base = await scene.server.listen()
})
afterAll(() => scene.server.close())

const stored = (length: number): Promise<StoredContent> => storeContent(scene, length)

const urlOf = ({ path }: FileEntry): string => `/api/filemanager/download${encodeURI(path)}`
const zipUrl = (folder: string): string =>
  `/api/filemanager/downloadfolder${encodeAddress(scene.anna.address('Home', folder))}`

const refusal = { status: 500, code: 'contentDamaged' }
async function refused(url: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await scene.anna.get(url, headers)
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject(refusal)
  expect(answer.headers).not.toHaveProperty('content-disposition')
}

/**
 * What a client gets over a real connection, and whether it may take it for whole. A connection that is cut may take along what
 * the client has not read yet, even the head of the answer.
 */
async function fetched(url: string, headers: Record<string, string> = {}) {
  const request = get(base + url, { headers: { ...scene.anna.headers, ...headers } })
  const pieces: Buffer[] = []
  let isWhole = true
  try {
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    for await (const piece of answer) pieces.push(piece as Buffer)
  } catch {
    isWhole = false
  }
  return { isWhole, bytes: Buffer.concat(pieces) }
}

describe('one bit that is another', () => {
  test('in the first block is refused in words before a byte of it is sent', async () => {
    const { file, blob } = await stored(size)
    await blob.flip(700_000)
    await refused(urlOf(file))
    const german = await scene.anna.get(urlOf(file), { 'accept-language': 'de' })
    expect(german.json()).toMatchObject({ ...refusal, title: 'Inhalt beschädigt' })
  })

  test('in a small file too', async () => {
    const { file, blob } = await stored(10_000)
    await blob.flip(9999)
    await refused(urlOf(file))
  })

  test.each([
    ['a middle block', size, mebibyte + 5, mebibyte],
    ['the last block', size, size - 1, 3 * mebibyte],
    ['a middle block of a large file', largeSize, 5 * mebibyte + 17, 5 * mebibyte],
    ['the last block of a large file', largeSize, largeSize - 1, 18 * mebibyte],
  ])('in %s cuts the answer off, and none of that block is sent', async (_where, length, at, before) => {
    const { file, blob, bytes } = await stored(length)
    await blob.flip(at)
    // the first time past the cache of the system, the second time through it
    for (let time = 0; time < 2; time += 1) {
      const got = await fetched(urlOf(file))
      expect(got).toMatchObject({ isWhole: false })
      expect(got.bytes.length).toBeLessThanOrEqual(before)
      expect(got.bytes.equals(bytes.subarray(0, got.bytes.length))).toBe(true)
    }
    await blob.restore()
    expect((await fetched(urlOf(file))).bytes.equals(bytes)).toBe(true)
  })

  test('is found by a range that touches its block, and by no other', async () => {
    const { file, blob, bytes } = await stored(size)
    await blob.flip(mebibyte + 5)
    const url = urlOf(file)
    await refused(url, { range: `bytes=${mebibyte + 5}-${mebibyte + 5}` })
    // not the bit itself, but a piece of the block it lies in
    await refused(url, { range: `bytes=${2 * mebibyte - 10}-${2 * mebibyte - 1}` })
    await refused(url, { range: `bytes=${mebibyte}-` })
    for (const [start, end] of [
      [0, mebibyte - 1],
      [500_000, 900_000],
      [2 * mebibyte, size - 1],
    ] as const) {
      const answer = await scene.anna.get(url, { range: `bytes=${start}-${end}` })
      expect(answer.statusCode).toBe(206)
      expect(answer.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true)
    }
    const across = await fetched(url, { range: `bytes=${mebibyte - 10}-${mebibyte + 10}` })
    expect(across).toMatchObject({ isWhole: false })
    expect(across.bytes.equals(bytes.subarray(mebibyte - 10, mebibyte - 10 + across.bytes.length))).toBe(true)
  })

  test('is found in a copy, in an earlier version, by a ticket and in a message', async () => {
    const { folder, file, blob } = await stored(10_000)
    const copying = transferClient(scene.server, scene.anna)
    const target = await scene.fresh()
    await copying.copyFile(['Home', folder, 'plan.dat'], ['Home', target, 'plan.dat'])
    const [copy] = (await scene.listed(target)).files
    await scene.stored(folder, { files: [{ name: 'plan.dat', bytes: 'new' }], basedOn: [file.version] })
    await blob.flip(3)
    await refused(urlOf(copy as FileEntry))
    const ticket = await scene.server.app.inject({
      method: 'POST',
      url: '/api/filemanager/tickets',
      headers: scene.anna.headers,
      payload: { fileId: file.id, versionId: file.version },
    })
    await refused(ticket.json<{ url: string }>().url)
  })

  test('in a message of Outlook is refused instead of a page', async () => {
    const folder = await scene.fresh()
    const [file] = await scene.stored(folder, { files: [{ name: 'brief.msg', bytes: randomBytes(5000) }] })
    const blob = await blobFileOf(scene.server, file?.id ?? '')
    await blob.flip(2000)
    const path = encodeURI(file?.path ?? '')
    await refused(`/api/filemanager/download/msg${path}`)
  })

  test('in a zip cuts it off, and is refused by name from then on until it is whole again', async () => {
    const { folder, bytes, blob } = await stored(size)
    await blob.flip(size - 1)
    expect(await fetched(zipUrl(folder))).toMatchObject({ isWhole: false })
    const answer = await scene.anna.get(zipUrl(folder))
    expect(answer.json()).toMatchObject({ status: 500, code: 'archiveDamaged' })
    expect(answer.json<{ message: string }>().message).toContain('“plan.dat”')
    await blob.restore()
    const zip = await fetched(zipUrl(folder))
    expect(zip.isWhole).toBe(true)
    expect(readZip(zip.bytes).get(`${folder}/plan.dat`)?.equals(bytes)).toBe(true)
  })
})

describe('content that is', () => {
  const harms: [string, (blob: BlobFile) => Promise<void>][] = [
    ['missing', (blob) => blob.remove()],
    ['emptied', (blob) => blob.cut(0)],
    ['cut', (blob) => blob.cut(size - 1)],
    ['refused by the system', (blob) => blob.refuse()],
    ['a folder', (blob) => blob.replaceByFolder()],
    ['below a file', (blob) => blob.blockFolder()],
  ]
  test.each(harms)('%s is refused, whole, in part, by its head and in a zip', async (_how, harm) => {
    const { folder, file, blob } = await stored(size)
    await harm(blob)
    await refused(urlOf(file))
    await refused(urlOf(file), { range: 'bytes=0-9' })
    const head = await scene.server.app.inject({
      method: 'HEAD',
      url: urlOf(file),
      headers: scene.anna.headers,
    })
    expect(head.statusCode).toBe(500)
    expect((await scene.anna.get(zipUrl(folder))).json()).toMatchObject({ code: 'archiveDamaged' })
    await blob.restore()
    expect((await scene.anna.get(urlOf(file))).statusCode).toBe(200)
  })

  test.each(harms)('%s and small is refused', async (how, harm) => {
    const { file, blob } = await stored(10_000)
    await harm(blob)
    if (how === 'cut') await blob.cut(9999)
    await refused(urlOf(file))
  })

  test('damaged is whole again once the same is stored again', async () => {
    const { folder, file, bytes, blob } = await stored(10_000)
    await blob.flip(7)
    await refused(urlOf(file))
    await scene.stored(folder, { files: [{ name: 'again.dat', bytes }] })
    expect((await scene.anna.get(urlOf(file))).rawPayload.equals(bytes)).toBe(true)
    const row = await rowOf(blob)
    expect([row.damaged_at, row.checked_at]).toEqual([null, null])
  })
})

const rowOf = ({ hash }: BlobFile) =>
  scene.server.services.db.selectFrom('blobs').selectAll().where('hash', '=', hash).executeTakeFirstOrThrow()

/** The same bytes as they were stored then. */
async function old(length: number): Promise<StoredContent & { readonly checksums: Buffer | null }> {
  const before = await stored(length)
  const { db } = scene.server.services
  const { checksums } = await rowOf(before.blob)
  await db
    .updateTable('blobs')
    .set({ checksums: null, checked_at: null })
    .where('hash', '=', before.blob.hash)
    .execute()
  return { ...before, checksums }
}

describe('content from before there were checksums', () => {
  test('is read whole once, by its hash, and gets them', async () => {
    const { file, blob, checksums } = await old(size)
    const answer = await scene.anna.get(urlOf(file), { range: `bytes=${2 * mebibyte}-${2 * mebibyte + 9}` })
    expect(answer.statusCode).toBe(206)
    expect((await rowOf(blob)).checksums).toEqual(checksums)
    expect(checksums).toHaveLength(16)
  })

  test('is refused when it has not its hash any more, wherever a range lies', async () => {
    const { file, blob } = await old(size)
    await blob.flip(3 * mebibyte)
    await refused(urlOf(file), { range: 'bytes=0-9' })
    expect((await rowOf(blob)).checksums).toBeNull()
  })

  test('and is large gives a part without being read whole', async () => {
    const { file, blob, bytes } = await old(largeSize)
    const [start, end] = [mebibyte - 10, 3 * mebibyte + 10]
    const answer = await scene.anna.get(urlOf(file), { range: `bytes=${start}-${end}` })
    expect(answer.statusCode).toBe(206)
    expect(answer.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true)
    expect((await rowOf(blob)).checksums).toBeNull()
  })

  test('and is large is compared with its hash while it is sent, and has checksums then', async () => {
    const { file, blob, bytes, checksums } = await old(largeSize)
    // in more connections than there are buffers for
    const got = await Promise.all(Array.from({ length: 20 }, () => fetched(urlOf(file))))
    for (const each of got) expect(each.isWhole && each.bytes.equals(bytes)).toBe(true)
    expect((await rowOf(blob)).checksums).toEqual(checksums)
  })

  test('and is large is never taken for whole when it is damaged, and is refused from then on until its file is touched', async () => {
    const { file, folder, blob, bytes } = await old(largeSize)
    await blob.flip(7)
    const got = await Promise.all([fetched(urlOf(file)), fetched(zipUrl(folder))])
    for (const each of got) expect(each).toMatchObject({ isWhole: false })
    expect(got[0]?.bytes.length).toBeLessThanOrEqual(18 * mebibyte)
    await refused(urlOf(file))
    await refused(urlOf(file), { range: `bytes=${2 * mebibyte}-${2 * mebibyte + 9}` })
    // the clock of a file system goes in steps
    await setTimeout(50)
    await blob.restore()
    expect((await fetched(urlOf(file))).bytes.equals(bytes)).toBe(true)
    expect((await rowOf(blob)).checksums).not.toBeNull()
  })

  test('and is known to be damaged is not read again to refuse it', async () => {
    const { file, blob } = await old(size)
    const later = new Date(Date.now() + 60_000)
    const { db } = scene.server.services
    await db.updateTable('blobs').set({ damaged_at: later }).where('hash', '=', blob.hash).execute()
    await refused(urlOf(file))
    expect((await rowOf(blob)).checksums).toBeNull()
  })
})
