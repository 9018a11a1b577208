import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeFolder } from '../../../src/server/process/make-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-make-folder-'))
})
afterEach(() => rm(folder, { recursive: true }))

const source = resolve(import.meta.dirname, '../../../src/server/process/make-folder.ts')

/** In a process of its own, which is ended when it does not come back. */
const makeElsewhere = (path: string) =>
  promisify(execFile)(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `(await import(${JSON.stringify(source)})).makeFolder(process.argv[1])`,
      path,
    ],
    { timeout: 10_000, killSignal: 'SIGKILL' },
  )

describe('making a folder', () => {
  test('makes those above it, and leaves it as it is the second time', async () => {
    const path = join(folder, 'a', 'b', 'c')
    makeFolder(path, 0o700)
    makeFolder(path, 0o755)
    expect((await stat(path)).mode & 0o777).toBe(0o700)
  })

  test('throws where a file stands', async () => {
    await writeFile(join(folder, 'file'), '')
    expect(() => makeFolder(join(folder, 'file'))).toThrow('EEXIST')
    expect(() => makeFolder(join(folder, 'file', 'below'))).toThrow('EEXIST')
  })

  test('comes back from where the system lets nobody make one', async () => {
    await expect(makeElsewhere('/proc/kontor/data')).rejects.toMatchObject({ killed: false, code: 1 })
  })
})
