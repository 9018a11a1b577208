import { randomBytes } from 'node:crypto'
import { lstat, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { blobPath as pathBelow } from '../../../../src/server/files/storage/blob-path.ts'
import { openFolderStore } from '../../../../src/server/files/storage/folder-store.ts'
import { memoryRecords } from '../../../support/memory-records.ts'

const noted = memoryRecords()
const unlimited = Number.MAX_SAFE_INTEGER
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-store-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
const blobPath = (hash: Buffer): string => pathBelow(join(folder, 'blobs'), hash)
const temporaries = (): Promise<string[]> => readdir(join(folder, 'tmp'))

test.each([
  ['its folder', 1],
  ['both its folders', 2],
])('makes anew %s, however often they were made before', async (_what, levels) => {
  const store = await openFolderStore(folder, noted, null)
  const bytes = randomBytes(10_000)
  const { hash } = await store.write(pieces(bytes), unlimited)
  for (let round = 0; round < 2; round += 1) {
    await rm(join(blobPath(hash), '../..'.slice(0, levels * 3 - 1)), { recursive: true })
    const all = await Promise.all(Array.from({ length: 5 }, () => store.write(pieces(bytes), unlimited)))
    expect(all).toHaveLength(5)
    expect(await readFile(blobPath(hash))).toEqual(bytes)
  }
  expect(await temporaries()).toEqual([])
})

test('puts nothing in the place of a disk that is not there', async () => {
  const store = await openFolderStore(folder, noted, null)
  await rm(join(folder, 'blobs'), { recursive: true })
  for (let round = 0; round < 2; round += 1)
    await expect(store.write(pieces(randomBytes(10)), unlimited)).rejects.toMatchObject({
      code: 'storageUnavailable',
    })
  expect(await readdir(folder)).toEqual(['tmp'])
})

const intruders: [string, (path: string) => Promise<unknown>, string[][]][] = [
  ['an empty folder', (path) => mkdir(path), [[]]],
  ['a folder with a file', async (path) => writeFile(join(await mkdirAt(path), 'file'), 'x'), [['file']]],
  ['a link to itself', (path) => symlink(path, path), []],
  ['a link to a folder', (path) => symlink(folder, path), []],
]
const mkdirAt = async (path: string): Promise<string> => {
  await mkdir(path)
  return path
}
test.each(intruders)(
  'stores what %s stands in the place of, and loses nothing of it',
  async (_what, put, left) => {
    const aside: string[] = []
    const records = { ...memoryRecords(), reportSetAside: (path: string) => void aside.push(path) }
    const store = await openFolderStore(folder, records, null)
    const bytes = randomBytes(10_000)
    const { hash } = await store.write(pieces(bytes), unlimited)
    await rm(blobPath(hash))
    await put(blobPath(hash))
    await Promise.all(Array.from({ length: 5 }, () => store.write(pieces(bytes), unlimited)))
    expect(await readFile(blobPath(hash))).toEqual(bytes)
    expect(await temporaries()).toEqual([])
    // of five at once one may set aside what another has just stored; what stood there first is among it, whole
    const stats = await Promise.all(aside.map(async (path) => ({ path, stat: await lstat(path) })))
    const folders = stats.filter(({ stat }) => stat.isDirectory())
    expect(await Promise.all(folders.map(({ path }) => readdir(path)))).toEqual(left)
  },
)
