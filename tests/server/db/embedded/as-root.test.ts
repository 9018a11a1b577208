import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readFile, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { binariesIn, findBinaries } from '../../../../src/server/db/embedded/find-binaries.ts'
import { provideBinaries } from '../../../../src/server/db/embedded/provide-binaries.ts'
import type { SystemUser } from '../../../../src/server/db/embedded/reach.ts'
import { isRoot } from '../../../../src/server/db/embedded/reach.ts'
import { programOptions, runProgram } from '../../../../src/server/db/embedded/run-program.ts'
import { startEmbedded } from '../../../../src/server/db/embedded/start-embedded.ts'
import { sharedDataFolder, startKontor, users } from './kontor-process.ts'
import { query } from './query.ts'
import { openProgramFolder, openTestFolder, serverOn } from './test-folder.ts'
import { keepLog } from './test-log.ts'

const NOBODY = { uid: 65534, gid: 65534 }

describe.skipIf(!isRoot())('as root (these need root; CI runs them)', () => {
  test('the database runs as nobody, and nobody can read the password', async () => {
    const dataFolder = await sharedDataFolder()
    const database = await startEmbedded({ dataFolder, log: keepLog().log })
    const status = await readFile(`/proc/${await serverOn(database.folder)}/status`, 'utf8')
    expect(status).toMatch(/^Uid:\s+65534\s+65534\s+65534\s+65534$/m)
    expect(status).toMatch(/^Groups:\s*$/m)
    expect((await stat(path.join(dataFolder, 'postgres-password'))).uid).toBe(0)
    await database.stop()
  })

  test('below an unreachable folder the cluster lies elsewhere, named by a file, and nowhere else', async () => {
    const { log, entries } = keepLog()
    const dataFolder = await unreachableDataFolder()
    const first = await startEmbedded({ dataFolder, log })
    expect(first.folder).toMatch(/^\/var\/lib\/kontor\/[0-9a-f]{16}$/)
    expect(await readFile(path.join(dataFolder, 'postgres-location'), 'utf8')).toBe(`${first.folder}\n`)
    expect(entries.filter(({ level }) => level === 'warn')).toHaveLength(1)
    await query(first, 'create table notes as select 1 as number')
    await first.stop()

    await chmod(path.dirname(dataFolder), 0o711)
    const second = await startEmbedded({ dataFolder, log })
    expect(second.folder).toBe(first.folder)
    expect(await query(second, 'select number from notes')).toEqual([{ number: 1 }])
    await second.stop()
    expect(existsSync(path.join(dataFolder, 'postgres'))).toBe(false)

    await rm(first.folder, { recursive: true })
    await expect(startEmbedded({ dataFolder, log })).rejects.toMatchObject({
      code: 'cluster-missing',
      message: expect.stringContaining(first.folder) as string,
    })
  })

  test('a new data folder in the place of a deleted one begins empty', async () => {
    const { log } = keepLog()
    const dataFolder = await unreachableDataFolder()
    const first = await startEmbedded({ dataFolder, log })
    await query(first, 'create table notes as select 1 as number')
    await first.stop()
    await rm(dataFolder, { recursive: true })
    const second = await startEmbedded({ dataFolder, log })
    expect(second.folder).toBe(`${first.folder}-2`)
    expect(await query(second, `select to_regclass('notes') as notes`)).toEqual([{ notes: null }])
    await second.stop()
    await rm(first.folder, { recursive: true })
  })

  test('a cluster that has become unreachable is refused, naming the folder in the way', async () => {
    const { log } = keepLog()
    const dataFolder = await sharedDataFolder()
    const parent = path.dirname(dataFolder)
    await chmod(parent, 0o700)
    await expect(startEmbedded({ dataFolder, log })).rejects.toMatchObject({
      code: 'cluster-unreachable',
      message: expect.stringContaining(`chmod o+x ${parent}`) as string,
    })
    await chmod(parent, 0o711)
  })

  test('the cluster of an ordinary user is run as that user, who can go on with it', async () => {
    const user = users.at(-1)?.user
    const dataFolder = await sharedDataFolder(user)
    const theirs = await startKontor(dataFolder, user)
    await query(theirs, 'create table notes as select 1 as number')
    await theirs.stop()
    await chmod(dataFolder, 0o711)
    const roots = await startEmbedded({ dataFolder, log: keepLog().log })
    expect(await query(roots, 'select number from notes')).toEqual([{ number: 1 }])
    await roots.stop()
    const again = await startKontor(dataFolder, user)
    expect(await query(again, 'select number from notes')).toEqual([{ number: 1 }])
    await again.stop()
  })

  test('an ordinary user is refused the cluster that root has made', async () => {
    const user = users.at(-1)?.user ?? NOBODY
    const dataFolder = await sharedDataFolder()
    const give = async ({ uid, gid }: SystemUser): Promise<void> => {
      for (const name of ['', 'kontor.lock', 'postgres-password'])
        await chown(path.join(dataFolder, name), uid, gid)
    }
    await give(user)
    // The folder's content is nobody's, so it does not even tell whether it holds a database.
    await expect(startKontor(dataFolder, user)).rejects.toMatchObject({ code: 'cluster-foreign-owner' })
    await give({ uid: 0, gid: 0 })
  })

  test('programs that nobody can reach are copied once, whole, to where nobody can', async () => {
    const { log } = keepLog()
    const hidden = binariesIn(path.join(await privateFolder(), 'native'), `0.test.${process.pid}`)
    await cp(findBinaries().folder, hidden.folder, { recursive: true, verbatimSymlinks: true })
    await rm(path.join(hidden.folder, 'lib/libxml2.so.2'), { force: true })
    await cp(
      path.join(findBinaries().folder, 'lib/libxml2.so.2'),
      path.join(hidden.folder, 'lib/libxml2.so.2'),
    )
    const options = { user: NOBODY, ownFolder: '/nowhere', log }
    const copies = await Promise.all([provideBinaries(hidden, options), provideBinaries(hidden, options)])
    const [copy] = copies
    expect(copies[1].folder).toBe(copy.folder)
    expect(copy.folder).toMatch(/^\/var\/lib\/kontor\/postgresql-0\.test\./)
    expect(await runProgram(copy.postgres, ['--version'], programOptions(copy, NOBODY))).toMatchObject({
      code: 0,
    })
    const home = await readdir(path.dirname(copy.folder))
    expect(home.filter((name) => name.includes('.part-'))).toEqual([])
    await rm(copy.folder, { recursive: true })
  })

  test('a user without a name is told why the database cannot be made', async () => {
    const nameless = { uid: 65533, gid: 65533 }
    await expect(
      startKontor(path.join(await openTestFolder(nameless), 'data'), nameless),
    ).rejects.toMatchObject({
      code: 'cluster-not-created',
      message: expect.stringContaining('65533') as string,
    })
  })
})

async function privateFolder(): Promise<string> {
  const folder = path.join(await openProgramFolder(), 'private')
  await mkdir(folder, { mode: 0o700 })
  return folder
}

const unreachableDataFolder = async (): Promise<string> => path.join(await privateFolder(), 'data')
