import { cp, lstat, mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Binaries } from '../../../../src/server/db/embedded/find-binaries.ts'
import { binariesIn, findBinaries } from '../../../../src/server/db/embedded/find-binaries.ts'
import { provideBinaries } from '../../../../src/server/db/embedded/provide-binaries.ts'
import { programOptions, runProgram } from '../../../../src/server/db/embedded/run-program.ts'
import { openProgramFolder } from './test-folder.ts'
import { keepLog } from './test-log.ts'

test('libraries lack their further names where npm ran no install scripts, and are given them', async () => {
  const installed = findBinaries()
  const packageFolder = path.join(await openProgramFolder(), 'linux-x64')
  await mkdir(packageFolder)
  await cp(installed.folder, path.join(packageFolder, 'native'), { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(await readFile(path.join(installed.folder, 'pg-symlinks.json'), 'utf8')) as {
    target: string
  }[]
  for (const { target } of links) await rm(path.join(packageFolder, target))
  const bare = binariesIn(path.join(packageFolder, 'native'), installed.version)
  expect(await version(bare)).not.toBe(0)

  const whole = await provideBinaries(bare, { user: undefined, ownFolder: packageFolder, log: keepLog().log })
  expect(whole.folder).toBe(bare.folder)
  expect(await version(whole)).toBe(0)
  for (const { target } of links)
    expect((await lstat(path.join(packageFolder, target))).isSymbolicLink()).toBe(true)
})

const version = async (binaries: Binaries): Promise<number | null> =>
  (await runProgram(binaries.postgres, ['--version'], programOptions(binaries, undefined))).code
