import { execFile } from 'node:child_process'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { constants, mkdtemp, open, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setImmediate as aMoment } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blockSource, checkAgainst } from '../../../../src/server/files/storage/checked-source.ts'
import { hashContent } from '../../../../src/server/files/storage/content-hash.ts'
import { copyBytes, firstPiece } from '../../../../src/server/files/storage/copy-bytes.ts'
import { openFolderStore } from '../../../../src/server/files/storage/folder-store.ts'
import { largeFrom, openPastCache, pieceSize } from '../../../../src/server/files/storage/past-cache.ts'
import { writePastCache } from '../../../../src/server/files/storage/write-past-cache.ts'
import { blobBytes } from '../../../support/blob-bytes.ts'
import { memoryRecords } from '../../../support/memory-records.ts'

const run = promisify(execFile)
const unlimited = Number.MAX_SAFE_INTEGER
/** Large, and no whole number of pieces or blocks. */
const large = largeFrom + 5 * pieceSize + 4321
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-store-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

const openStore = () => openFolderStore(folder, memoryRecords(), 0)
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Cut as a network cuts it. */
async function* cut(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length;) {
    const next = Math.min(bytes.length, at + randomInt(1, 200_000))
    yield bytes.subarray(at, next)
    at = next
  }
}

describe('a large file', () => {
  test('is what came in, however it was cut, the first time it is read and the second', async () => {
    const store = await openStore()
    const bytes = randomBytes(large)
    const blob = await store.write(cut(bytes), unlimited)
    expect(blob.hash.toString('hex')).toBe(sha256(bytes))
    for (let time = 0; time < 2; time += 1) expect(sha256(await blobBytes(store, blob))).toBe(sha256(bytes))
  })

  test('gives any part of itself', async () => {
    const store = await openStore()
    const bytes = randomBytes(large)
    const blob = await store.write(cut(bytes), unlimited)
    const [start, end] = [4097, large - 2]
    expect(sha256(await blobBytes(store, blob, { start, end }))).toBe(sha256(bytes.subarray(start, end + 1)))
  })

  test('is whole when it comes by several requests that end anywhere and is made durable meanwhile', async () => {
    const store = await openStore()
    const bytes = randomBytes(2 * large)
    const middle = large + 777
    for (const [start, end] of [
      [0, middle],
      [middle, bytes.length],
    ] as const) {
      const writer = await store.partials.open('some', start)
      const over = new AbortController()
      const syncing = (async () => {
        while (!over.signal.aborted) {
          const reached = await writer.sync()
          const stored = await readFile(join(folder, 'tmp', 'upload-some'))
          expect(sha256(stored.subarray(0, reached))).toBe(sha256(bytes.subarray(0, reached)))
          await aMoment()
        }
      })()
      await writer.write(cut(bytes.subarray(start, end)))
      over.abort()
      await syncing
      expect(await writer.sync()).toBe(end)
      await writer.close(true)
    }
    expect((await store.partials.digest('some')).hash.toString('hex')).toBe(sha256(bytes))
  })
})

test.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
  'a disk that is full only late in a large file is storageFull and nothing stays',
  async () => {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=19m', 'tmpfs', folder])
    try {
      const store = await openStore()
      await expect(store.write(cut(randomBytes(large)), unlimited)).rejects.toMatchObject({
        code: 'storageFull',
      })
      expect(await readdir(join(folder, 'tmp'))).toEqual([])
      await expect(store.write(cut(randomBytes(pieceSize)), unlimited)).resolves.toMatchObject({
        size: pieceSize,
      })
    } finally {
      await run('umount', [folder])
    }
  },
)

describe.runIf(process.platform === 'linux')('what goes past the cache', () => {
  /** A disk takes memory at such an address no more than a file system that needs its cache. */
  const refused = [Buffer.alloc(pieceSize + 1).subarray(1), Buffer.alloc(pieceSize + 1).subarray(1)] as const
  const openRefusing = async (path: string) => ({
    file: await open(path, constants.O_RDWR | constants.O_DIRECT),
    buffers: refused,
    close: async () => {},
  })

  test('goes through it where the file system refuses', async () => {
    const [path, bytes] = [join(folder, 'refused'), randomBytes(3 * pieceSize + 5)]
    const file = await open(path, 'w+')
    const past = await openRefusing(path)
    await expect(past.file.write(refused[0], 0, pieceSize, 0)).rejects.toMatchObject({ code: 'EINVAL' })
    const writer = writePastCache(file, past, 0)
    for await (const chunk of cut(bytes)) await writer.add(chunk)
    await writer.flush()
    expect(sha256(await readFile(path))).toBe(sha256(bytes))
    const sent: Buffer[] = []
    const reader = new Writable({
      write(chunk: Buffer, _encoding, done) {
        sent.push(Buffer.from(chunk))
        done()
      },
    })
    const content = hashContent()
    content.update(bytes)
    const { checksums } = content.digest()
    const source = blockSource(
      { file, size: bytes.length, check: checkAgainst(checksums) },
      past.buffers,
      past.file,
    )
    const range = { start: 1, end: bytes.length - 1 }
    await copyBytes(source, await firstPiece(source, range), range, reader)
    expect(sha256(Buffer.concat(sent))).toBe(sha256(bytes.subarray(1)))
    await past.file.close()
    await file.close()
  })

  test('counts as taken only when the system has it', async () => {
    const path = join(folder, 'counted')
    const file = await open(path, 'w+')
    const past = await openPastCache(path, 'write')
    if (!past) throw new Error('This file system does not do without its cache')
    const writer = writePastCache(file, past, 0)
    await writer.add(randomBytes(pieceSize))
    expect(writer.position()).toBe(0)
    await writer.flush()
    expect(writer.position()).toBe(pieceSize)
    await writer.close()
    await file.close()
  })

  test('has buffers for so many at once and no more', async () => {
    const path = join(folder, 'wanted')
    await writeFile(path, 'x')
    const opened = await Promise.all(Array.from({ length: 17 }, () => openPastCache(path, 'read')))
    expect(opened.filter((past) => past === null)).toHaveLength(1)
    const buffers = opened.flatMap((past) => (past ? [past.buffers[0].buffer] : []))
    expect(new Set(buffers).size).toBe(16)
    for (const past of opened) await past?.close(true)
  })

  test('never lends the buffers of a reader who went away to somebody else', async () => {
    const store = await openStore()
    const blob = await store.write(cut(randomBytes(large)), unlimited)
    let held: ArrayBufferLike | null = null
    const reader = new Writable({
      write(chunk: Buffer) {
        held = chunk.buffer
        this.destroy()
      },
    })
    const copying = (await store.open(blob)).copyTo(reader)
    await expect(copying).rejects.toThrow('went away')
    const path = join(folder, 'wanted')
    await writeFile(path, 'x')
    const others = await Promise.all(Array.from({ length: 16 }, () => openPastCache(path, 'read')))
    expect(others.filter((past) => past !== null)).toHaveLength(16)
    expect(others.map((past) => past?.buffers[0].buffer)).not.toContain(held)
    expect(held).not.toBeNull()
    for (const past of others) await past?.close(true)
  })
})
