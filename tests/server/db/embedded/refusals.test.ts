import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findBinaries } from '../../../../src/server/db/embedded/find-binaries.ts'
import { passwordFile } from '../../../../src/server/db/embedded/password.ts'
import { runProgram } from '../../../../src/server/db/embedded/run-program.ts'
import { startEmbedded } from '../../../../src/server/db/embedded/start-embedded.ts'
import { sharedDataFolder } from './kontor-process.ts'
import { query } from './query.ts'
import { openTestFolder } from './test-folder.ts'
import { keepLog } from './test-log.ts'

const { log } = keepLog()

test('files of another major version are refused, naming both and the way out', async () => {
  const dataFolder = await sharedDataFolder()
  const file = path.join(dataFolder, 'postgres/PG_VERSION')
  await writeFile(file, '17\n')
  const refusal = await startEmbedded({ dataFolder, log }).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'wrong-version' })
  expect(String(refusal)).toMatch(/PostgreSQL 17, .* 18\. .*backup/)
  await writeFile(file, '18\n')
  await (await startEmbedded({ dataFolder, log })).stop()
})

test('a lost password is set anew, a wrong one is refused with the way out', async () => {
  const dataFolder = await sharedDataFolder()
  const file = passwordFile(dataFolder)
  await writeFile(file, 'guessed\n')
  await expect(startEmbedded({ dataFolder, log })).rejects.toMatchObject({
    code: 'password-refused',
    message: expect.stringContaining(file) as string,
  })
  await rm(file)
  const database = await startEmbedded({ dataFolder, log })
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await database.stop()
})

test('a folder with other files is not made a database', async () => {
  const dataFolder = await openTestFolder()
  await mkdir(path.join(dataFolder, 'postgres'))
  await writeFile(path.join(dataFolder, 'postgres/letter.txt'), '')
  await expect(startEmbedded({ dataFolder, log })).rejects.toMatchObject({ code: 'cluster-not-created' })
})

test('a server that cannot start is reported with what it said', async () => {
  const dataFolder = await sharedDataFolder()
  const file = path.join(dataFolder, 'postgres/global/pg_control')
  await rename(file, `${file}.away`)
  const refusal = await startEmbedded({ dataFolder, log }).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'server-failed' })
  expect(String(refusal)).toContain('pg_control')
  await rename(`${file}.away`, file)
})

describe('a system without a PostgreSQL of ours', () => {
  test.each([
    { platform: 'linux', arch: 'riscv64', isMusl: false },
    { platform: 'freebsd', arch: 'x64', isMusl: false },
    { platform: 'linux', arch: 'x64', isMusl: true },
  ])('is told to set DATABASE_URL: $platform $arch, musl $isMusl', (system) => {
    expect(() => findBinaries(system)).toThrow(
      expect.objectContaining({
        code: 'not-available-here',
        message: expect.stringContaining('Set DATABASE_URL to a PostgreSQL 15 or newer') as string,
      }),
    )
  })

  test('is told so too when the program does not start', async () => {
    const file = path.join(await openTestFolder(), 'postgres')
    await writeFile(file, '#!/no/such/loader\n', { mode: 0o755 })
    await expect(runProgram(file, [], {})).rejects.toMatchObject({
      code: 'not-available-here',
      message: expect.stringContaining('DATABASE_URL') as string,
    })
  })
})
