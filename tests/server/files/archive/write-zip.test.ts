import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { layOutZip } from '../../../../src/server/files/archive/lay-out-zip.ts'
import { writeZip, type ZipContent } from '../../../../src/server/files/archive/write-zip.ts'
import type { OpenBlob } from '../../../../src/server/files/storage/blob-store.ts'
import { readZip } from '../../../support/read-zip.ts'

const modifiedAt = new Date('2026-03-29T01:30:12Z')
const noBlobs = (): Promise<OpenBlob> => Promise.reject(new Error('There are no blobs here'))

const folderItem = (path: string): ZipContent => ({ path, size: 0, modifiedAt, content: null })
const fileItem = (path: string, text: string): ZipContent => ({
  path,
  size: Buffer.byteLength(text),
  modifiedAt,
  content: { bytes: Buffer.from(text) },
})

async function zipOf(items: readonly ZipContent[], open = noBlobs): Promise<Buffer> {
  const layout = layOutZip(items)
  const pieces: Buffer[] = []
  const out = new Writable({
    write(piece: Buffer, _encoding, done) {
      // A copy, since the buffer is filled anew once this is done.
      pieces.push(Buffer.from(piece))
      done()
    },
  })
  await writeZip(layout, open, out)
  const bytes = Buffer.concat(pieces)
  expect(bytes.length).toBe(layout.size)
  return bytes
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-zip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const items = [
  folderItem('Größe/'),
  fileItem('Größe/Äpfel & Öl 🍎.txt', 'Äpfel'),
  fileItem('Größe/leer.txt', ''),
  folderItem('Größe/Leerer Ordner/'),
  fileItem('Größe/Tief/er/日本.txt', 'x'.repeat(200_000)),
]

test('names, contents and empty folders come back, and the length is the one that was told', async () => {
  const files = readZip(await zipOf(items))
  expect([...files.keys()]).toEqual(items.map(({ path }) => path))
  expect(files.get('Größe/Äpfel & Öl 🍎.txt')?.toString()).toBe('Äpfel')
  expect(files.get('Größe/leer.txt')).toHaveLength(0)
  expect(files.get('Größe/Tief/er/日本.txt')?.toString()).toBe('x'.repeat(200_000))
})

test('an archive of nothing is one', async () => {
  expect(await zipOf([])).toHaveLength(22)
})

test('seventy thousand files and twenty thousand folders are all there', async () => {
  const many = [
    ...Array.from({ length: 20_000 }, (_each, n) => folderItem(`Ordner ${n}/`)),
    ...Array.from({ length: 70_000 }, (_each, n) => fileItem(`Datei ${n}.txt`, `${n}`)),
  ]
  const files = readZip(await zipOf(many))
  expect(files.size).toBe(90_000)
  expect(files.get('Datei 69999.txt')?.toString()).toBe('69999')
}, 60_000)

/** A blob of zeros that is nowhere but here. */
function zeros(size: number, opened: () => void = () => {}): OpenBlob {
  const piece = Buffer.alloc(1024 * 1024)
  opened()
  return {
    copyTo: async (destination) => {
      for (let left = size; left > 0; left -= piece.length)
        await new Promise<void>((resolve, reject) => {
          destination.write(piece.subarray(0, left), (error) => (error ? reject(error) : resolve()))
        })
    },
  }
}

test('a file over 4 GB and what stands behind it have numbers of 64 bits', async () => {
  const size = 4 * 1024 ** 3 + 12_345
  const large: ZipContent = { path: 'groß.bin', size, modifiedAt, content: { hash: Buffer.alloc(32) } }
  const layout = layOutZip([large, fileItem('danach.txt', 'da')])
  let count = 0
  const tail: Buffer[] = []
  const out = new Writable({
    write(piece: Buffer, _encoding, done) {
      count += piece.length
      if (count > size) tail.push(Buffer.from(piece))
      done()
    },
  })
  await writeZip(layout, async () => zeros(size), out)
  expect(count).toBe(layout.size)
  const end = Buffer.concat(tail)
  const directory = end.subarray(end.length - (layout.size - layout.directory.start))
  expect(directory.readUInt32LE(0)).toBe(0x02014b50)
  expect(directory.readUInt32LE(20)).toBe(0xffffffff)
  // Behind the name and the time of 9 bytes: both sizes.
  const extra = directory.subarray(46 + Buffer.byteLength('groß.bin') + 9)
  expect(extra.readUInt16LE(0)).toBe(1)
  expect(extra.readUInt16LE(2)).toBe(16)
  expect(extra.readBigUInt64LE(4)).toBe(BigInt(size))
  expect(extra.readBigUInt64LE(12)).toBe(BigInt(size))
  const second = extra.subarray(20)
  expect(second.readUInt32LE(42)).toBe(0xffffffff)
  expect(second.readBigUInt64LE(46 + 'danach.txt'.length + 9 + 4)).toBe(
    BigInt(layout.entries[1]?.offset ?? 0),
  )
  const largeEnd = end.subarray(end.length - 22 - 20 - 56)
  expect(largeEnd.readUInt32LE(0)).toBe(0x06064b50)
  expect(largeEnd.readBigUInt64LE(48)).toBe(BigInt(layout.directory.start))
}, 60_000)

describe('a reader who goes away', () => {
  test('is not written for any more, and nothing is opened after that', async () => {
    let opened = 0
    const open = async (): Promise<OpenBlob> => zeros(4 * 1024 ** 2, () => (opened += 1))
    const blobs = Array.from({ length: 50 }, (_each, n) => ({
      path: `${n}.bin`,
      size: 4 * 1024 ** 2,
      modifiedAt,
      content: { hash: Buffer.alloc(32) },
    }))
    let taken = 0
    const out = new Writable({
      write(piece: Buffer, _encoding, done) {
        taken += piece.length
        // The last piece is never called back for, as in a socket that was cut.
        if (taken < 6 * 1024 ** 2) done()
        else out.destroy()
      },
    })
    await expect(writeZip(layOutZip(blobs), open, out)).rejects.toThrow('The reader went away')
    expect(opened).toBe(2)
  })

  test('before the first byte ends it as well', async () => {
    const out = new PassThrough()
    out.destroy()
    await expect(writeZip(layOutZip(items), noBlobs, out)).rejects.toThrow()
  })
})

test('a blob that cannot be read ends the archive with its error', async () => {
  const blob: ZipContent = { path: 'x', size: 5, modifiedAt, content: { hash: Buffer.alloc(32) } }
  const out = new PassThrough()
  out.resume()
  await expect(writeZip(layOutZip([blob]), noBlobs, out)).rejects.toThrow('There are no blobs here')
})

const has = (program: string): boolean => spawnSync(program, ['--version']).error === undefined

describe.skipIf(!has('unzip'))('Info-ZIP', () => {
  test('finds nothing wrong, and writes names, contents and dates', async () => {
    const file = join(folder, 'info.zip')
    await writeFile(file, await zipOf(items))
    expect(execFileSync('unzip', ['-t', file], { encoding: 'utf8' })).toContain('No errors detected')
    const env = { ...process.env, LC_ALL: 'C.UTF-8' }
    await promisify(execFile)('unzip', ['-q', file, '-d', folder], { env })
    const names = await readdir(join(folder, 'Größe'))
    expect(names.toSorted()).toEqual(['Leerer Ordner', 'Tief', 'leer.txt', 'Äpfel & Öl 🍎.txt'].toSorted())
    expect(await readFile(join(folder, 'Größe/Äpfel & Öl 🍎.txt'), 'utf8')).toBe('Äpfel')
    expect((await stat(join(folder, 'Größe/leer.txt'))).mtime).toEqual(modifiedAt)
    expect((await stat(join(folder, 'Größe/Leerer Ordner'))).mtime).toEqual(modifiedAt)
  })
})
