import { createHash, randomBytes } from 'node:crypto'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { promisify } from 'node:util'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFolderStore } from '../../../../src/server/files/storage/folder-store.ts'
import { Problem } from '../../../../src/server/http/problem.ts'
import { blobBytes } from '../../../support/blob-bytes.ts'
import { memoryRecords } from '../../../support/memory-records.ts'

const run = promisify(execFile)
const noted = memoryRecords()
const unlimited = Number.MAX_SAFE_INTEGER
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-store-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

async function* pieces(...chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield randomBytes(2_000_000)
  throw new Error('the client went away')
}

const blobPath = (hash: Buffer): string => {
  const hex = hash.toString('hex')
  return join(folder, 'blobs', hex.slice(0, 2), hex.slice(2, 4), hex)
}

const temporaries = (): Promise<string[]> => readdir(join(folder, 'tmp'))

describe('writing', () => {
  test('stores the bytes under their SHA-256 and leaves no temporary file', async () => {
    const store = await openFolderStore(folder, noted, null)
    const bytes = randomBytes(3_500_000)
    const blob = await store.write(pieces(bytes.subarray(0, 10), bytes.subarray(10)), unlimited)
    expect(blob).toEqual({ hash: sha256(bytes), size: bytes.length })
    expect(sha256(await readFile(blobPath(blob.hash)))).toEqual(blob.hash)
    expect(await temporaries()).toEqual([])
  })

  test('stores the empty file', async () => {
    const store = await openFolderStore(folder, noted, null)
    const blob = await store.write(pieces(), unlimited)
    expect(blob.size).toBe(0)
    expect(await blobBytes(store, blob)).toHaveLength(0)
  })

  test('gives back what came in, however it was cut', async () => {
    const store = await openFolderStore(folder, noted, null)
    const chunks = fc.array(fc.uint8Array({ maxLength: 3000 }), { maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(chunks, async (chunks) => {
        const blob = await store.write(pieces(...chunks), unlimited)
        expect(await blobBytes(store, blob)).toEqual(Buffer.concat(chunks))
      }),
      { numRuns: 25 },
    )
  })

  test('takes a file that arrives byte by byte', async () => {
    const store = await openFolderStore(folder, noted, null)
    const bytes = randomBytes(5000)
    const blob = await store.write(pieces(...Array.from(bytes, (byte) => Uint8Array.of(byte))), unlimited)
    expect(blob.hash).toEqual(sha256(bytes))
    expect(await readFile(blobPath(blob.hash))).toEqual(bytes)
  })

  test('the same content from many sides at once is stored once and whole', async () => {
    const store = await openFolderStore(folder, noted, null)
    const bytes = randomBytes(300_000)
    const blobs = await Promise.all(Array.from({ length: 12 }, () => store.write(pieces(bytes), unlimited)))
    expect(new Set(blobs.map(({ hash }) => hash.toString('hex'))).size).toBe(1)
    expect(await readFile(blobPath(sha256(bytes)))).toEqual(bytes)
    expect(await temporaries()).toEqual([])
  })

  test('content that was torn on the disk is whole again once it is stored again', async () => {
    const store = await openFolderStore(folder, noted, null)
    const bytes = randomBytes(10_000)
    const { hash } = await store.write(pieces(bytes), unlimited)
    await truncate(blobPath(hash), 17)
    await store.write(pieces(bytes), unlimited)
    expect(await readFile(blobPath(hash))).toEqual(bytes)
  })

  test('refuses more bytes than allowed and keeps nothing of them', async () => {
    const store = await openFolderStore(folder, noted, null)
    const writing = store.write(pieces(randomBytes(600), randomBytes(401)), 1000)
    await expect(writing).rejects.toMatchObject({ code: 'tooLarge', details: { values: { size: 1000 } } })
    expect(await temporaries()).toEqual([])
    await expect(store.write(pieces(randomBytes(1000)), 1000)).resolves.toMatchObject({ size: 1000 })
  })

  test('keeps nothing of a source that breaks off', async () => {
    const store = await openFolderStore(folder, noted, null)
    await expect(store.write(broken(), unlimited)).rejects.toThrow('the client went away')
    expect(await temporaries()).toEqual([])
    expect(await readdir(join(folder, 'blobs'))).toEqual([])
  })
})

describe('reading', () => {
  test('a range holds both its ends', async () => {
    const store = await openFolderStore(folder, noted, null)
    const bytes = randomBytes(1_200_000)
    const blob = await store.write(pieces(bytes), unlimited)
    const part = await blobBytes(store, blob, { start: 5, end: 1_100_000 })
    expect(part).toEqual(bytes.subarray(5, 1_100_001))
    expect(await blobBytes(store, blob, { start: 0, end: 0 })).toEqual(bytes.subarray(0, 1))
  })

  test('takes no more memory for a small part than the part is long', async () => {
    const store = await openFolderStore(folder, noted, null)
    const blob = await store.write(pieces(randomBytes(1_200_000)), unlimited)
    const sent: Buffer[] = []
    const reader = new Writable({
      write(chunk: Buffer, _encoding, done) {
        sent.push(chunk)
        done()
      },
    })
    await (await store.open(blob, { start: 100, end: 299 })).copyTo(reader)
    expect(sent.map(({ buffer }) => buffer.byteLength)).toEqual([200])
  })

  test('rejects before the first byte when there is no such blob', async () => {
    const store = await openFolderStore(folder, noted, null)
    const nowhere = { hash: sha256(Buffer.from('nowhere')), size: 7 }
    await expect(store.open(nowhere)).rejects.toMatchObject({ code: 'contentDamaged' })
  })

  test('a removed blob is gone, and removing it again does no harm', async () => {
    const store = await openFolderStore(folder, noted, null)
    const blob = await store.write(pieces(randomBytes(10)), unlimited)
    await store.remove(blob.hash)
    await store.remove(blob.hash)
    await expect(store.open(blob)).rejects.toMatchObject({ code: 'contentDamaged' })
  })
})

test('opening removes what a dead process left, but not what another host may be writing', async () => {
  const temporary = join(folder, 'tmp')
  await mkdir(temporary, { recursive: true })
  const own = hostname().replace(/[^\w-]/gu, '_')
  await writeFile(join(temporary, `${own}.4194304.dead`), 'x')
  await writeFile(join(temporary, `${own}.${process.pid}.before-a-restart`), 'x')
  await writeFile(join(temporary, `${own}.1.alive`), 'x')
  await writeFile(join(temporary, 'elsewhere.7.busy'), 'x')
  await writeFile(join(temporary, 'elsewhere.7.old'), 'x')
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  await utimes(join(temporary, 'elsewhere.7.old'), twoDaysAgo, twoDaysAgo)
  await openFolderStore(folder, noted, null)
  expect((await temporaries()).toSorted()).toEqual([`${own}.1.alive`, 'elsewhere.7.busy'].toSorted())
})

test('check rejects when the folder is gone', async () => {
  const store = await openFolderStore(folder, noted, null)
  await expect(store.check()).resolves.toBeUndefined()
  await rm(folder, { recursive: true })
  await expect(store.check()).rejects.toMatchObject({ code: 'storageUnavailable' })
})

test.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
  'a full disk is storageFull, keeps what was there and takes the next file that fits',
  async () => {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder])
    try {
      const store = await openFolderStore(folder, noted, 0)
      const old = randomBytes(500_000)
      const kept = await store.write(pieces(old), unlimited)
      const writing = store.write(pieces(...Array.from({ length: 80 }, () => randomBytes(65_536))), unlimited)
      await expect(writing).rejects.toSatisfy(
        (error) => error instanceof Problem && error.code === 'storageFull',
      )
      expect(await temporaries()).toEqual([])
      expect(await blobBytes(store, kept)).toEqual(old)
      await expect(store.write(pieces(randomBytes(400_000)), unlimited)).resolves.toMatchObject({
        size: 400_000,
      })
    } finally {
      await run('umount', [folder])
    }
  },
)
