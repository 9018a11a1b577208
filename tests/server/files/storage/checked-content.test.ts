import { randomBytes } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { blobPath } from '../../../../src/server/files/storage/blob-path.ts'
import { blockSize, hashContent } from '../../../../src/server/files/storage/content-hash.ts'
import { openFolderStore } from '../../../../src/server/files/storage/folder-store.ts'
import { blobBytes } from '../../../support/blob-bytes.ts'
import { memoryRecords } from '../../../support/memory-records.ts'

const unlimited = Number.MAX_SAFE_INTEGER
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-store-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function flip(path: string, at: number): Promise<void> {
  const file = await open(path, 'r+')
  const byte = Buffer.alloc(1)
  await file.read(byte, 0, 1, at)
  byte.writeUInt8(byte.readUInt8(0) ^ 0x10, 0)
  await file.write(byte, 0, 1, at)
  await file.close()
}

/** A place in a content, often close to the end of a block. */
const at = (size: number, [part, shift, isNear]: [number, number, boolean]): number => {
  const any = Math.floor(part * size)
  const wanted = isNear ? Math.round(any / blockSize) * blockSize + shift : any
  return Math.min(size - 1, Math.max(0, wanted))
}

const blockOf = (at: number): number => Math.floor(at / blockSize)

test('any range is what was stored, and a flipped bit is found by exactly the ranges that touch its block', async () => {
  const records = memoryRecords()
  const store = await openFolderStore(folder, records, 0)
  const sizes = [1, 300_000, blockSize - 1, blockSize, blockSize + 1, 3 * blockSize, 17 * blockSize + 5]
  const contents = await Promise.all(
    sizes.map(async (size) => {
      const bytes = randomBytes(size)
      return { bytes, blob: await store.write(once(bytes), unlimited) }
    }),
  )
  const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
  const near = fc.tuple(place, fc.integer({ min: -3, max: 3 }), fc.boolean())
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...contents), near, near, near, async (content, one, two, hit) => {
      const { bytes, blob } = content
      const [start = 0, end = 0] = [at(bytes.length, one), at(bytes.length, two)].toSorted((a, b) => a - b)
      const range = { start, end }
      const part = await blobBytes(store, blob, range)
      expect(part.equals(bytes.subarray(start, end + 1))).toBe(true)

      const bit = at(bytes.length, hit)
      const path = blobPath(join(folder, 'blobs'), blob.hash)
      await flip(path, bit)
      const isTouched = blockOf(bit) >= blockOf(start) && blockOf(bit) <= blockOf(end)
      const found = await blobBytes(store, blob, range).then(
        (read) => read.equals(part),
        (error: unknown) => (error as { code?: string }).code,
      )
      await flip(path, bit)
      expect(found).toBe(isTouched ? 'contentDamaged' : true)
    }),
    { numRuns: 60 },
  )
})

test('more large transfers than there are buffers for are checked as well', async () => {
  const store = await openFolderStore(folder, memoryRecords(), 0)
  const bytes = randomBytes(16 * blockSize + 9)
  const blob = await store.write(once(bytes), unlimited)
  const opened = await Promise.all(Array.from({ length: 40 }, () => store.open(blob)))
  await flip(blobPath(join(folder, 'blobs'), blob.hash), 9 * blockSize)
  const outcomes = await Promise.allSettled(
    opened.map(({ copyTo }) => copyTo(new Writable({ write: (_piece, _encoding, done) => done() }))),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([])
})

test('a piece that is another when it is read again is not sent', async () => {
  const store = await openFolderStore(folder, memoryRecords(), 0)
  const bytes = randomBytes(blockSize)
  const blob = await store.write(once(bytes), unlimited)
  const { copyTo } = await store.open(blob)
  // the block was right when it was opened
  await flip(blobPath(join(folder, 'blobs'), blob.hash), 900_000)
  const sent: number[] = []
  const reader = new Writable({
    write(piece: Buffer, _encoding, done) {
      sent.push(piece.length)
      done()
    },
  })
  await expect(copyTo(reader)).rejects.toMatchObject({ code: 'contentDamaged' })
  expect(sent.reduce((sum, length) => sum + length, 0)).toBeLessThan(900_000)
})

test('checksums are the same however a content is cut, and by whatever way it is stored', async () => {
  const store = await openFolderStore(folder, memoryRecords(), 0)
  const bytes = randomBytes(2 * blockSize + 1234)
  const whole = hashContent()
  whole.update(bytes)
  const expected = whole.digest()
  const writer = await store.partials.open('some', 0)
  await writer.write(once(bytes.subarray(0, 1_000_001)))
  expect(await writer.sync()).toBe(1_000_001)
  await writer.close(true)
  const next = await store.partials.open('some', 1_000_001)
  await next.write(once(bytes.subarray(1_000_001)))
  await next.sync()
  expect(next.digest()).toEqual(expected)
  await next.close(true)
  expect(await store.partials.digest('some')).toEqual(expected)
  expect(expected.checksums).toHaveLength(12)
})
