import { constants, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allocateAligned } from '../../../src/server/engine/page-memory.ts'

const [bytes, page] = [256 * 1024, 4096]
const pages = (size: number): Buffer => Buffer.from(allocateAligned(size) ?? new ArrayBuffer(0))

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-pages-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test.runIf(process.platform === 'linux')(
  'such memory begins where the system takes it past its cache',
  async () => {
    const path = join(folder, 'direct')
    const file = await open(path, constants.O_CREAT | constants.O_RDWR | constants.O_DIRECT)
    try {
      // many, since other memory begins there by chance as well
      for (let each = 0; each < 20; each += 1) {
        const memory = pages(bytes)
        memory.fill(each)
        expect((await file.write(memory, 0, bytes, 0)).bytesWritten).toBe(bytes)
      }
      expect((await readFile(path)).equals(Buffer.alloc(bytes, 19))).toBe(true)
      const beside = pages(bytes + page).subarray(1, 1 + bytes)
      await expect(file.write(beside, 0, bytes, 0)).rejects.toMatchObject({ code: 'EINVAL' })
    } finally {
      await file.close()
    }
  },
)

test('there is as much of it as was wanted, and none where there is no memory left', () => {
  expect(allocateAligned(1)?.byteLength).toBe(64 * 1024)
  expect(allocateAligned(128 * 1024)?.byteLength).toBe(128 * 1024)
  expect(allocateAligned(2 ** 40)).toBeNull()
})
