import { rename } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { launchServer } from '../../../../src/server/db/embedded/launch-server.ts'
import { adoptServer } from '../../../../src/server/db/embedded/adopt-server.ts'
import { binariesIn, findBinaries } from '../../../../src/server/db/embedded/find-binaries.ts'
import { readPassword } from '../../../../src/server/db/embedded/password.ts'
import { findClusterFolder } from '../../../../src/server/db/embedded/cluster-folder.ts'
import { provideBinaries } from '../../../../src/server/db/embedded/provide-binaries.ts'
import { isAlive } from '../../../../src/server/db/embedded/process-facts.ts'
import { startEmbedded } from '../../../../src/server/db/embedded/start-embedded.ts'
import { sharedDataFolder } from './kontor-process.ts'
import { query, untilRunning } from './query.ts'
import { killServerOn, serverOn, until } from './test-folder.ts'
import { keepLog } from './test-log.ts'

test('a server that dies is started again, with an error in the log', async () => {
  const { log, entries } = keepLog()
  const database = await startEmbedded({ dataFolder: await sharedDataFolder(), log })
  await query(database, 'create table notes as select 1 as number')
  for (let round = 0; round < 2; round += 1) {
    await killServerOn(database.folder)
    await until(() => !database.isRunning())
    await until(() => database.isRunning())
    expect(await query(database, 'select number from notes')).toEqual([{ number: 1 }])
  }
  const errors = entries.filter(({ message }) => message === 'The database has ended; starting it again')
  expect(errors.map(({ level, fields }) => [level, fields])).toEqual([
    ['error', expect.objectContaining({ reason: 'signal SIGKILL' })],
    ['error', expect.objectContaining({ reason: 'signal SIGKILL' })],
  ])
  await database.stop()
  expect(database.isRunning()).toBe(false)
})

test('a server that does not come back is tried again and again, and comes when it can', async () => {
  const { log, entries } = keepLog()
  const database = await startEmbedded({ dataFolder: await sharedDataFolder(), log })
  const [there, away] = hbaFiles(database.folder)
  await rename(there, away)
  await killServerOn(database.folder)
  const failures = (): number =>
    entries.filter(({ message }) => message.includes('does not start again')).length
  await until(() => failures() >= 3)
  expect(database.isRunning()).toBe(false)
  await rename(away, there)
  await until(() => database.isRunning())
  await database.stop()
})

test('stop() ends the trying', async () => {
  const { log, entries } = keepLog()
  const database = await startEmbedded({ dataFolder: await sharedDataFolder(), log })
  const [there, away] = hbaFiles(database.folder)
  await rename(there, away)
  await killServerOn(database.folder)
  await until(() => entries.some(({ message }) => message.includes('does not start again')))
  const begin = Date.now()
  await Promise.all([database.stop(), database.stop()])
  expect(Date.now() - begin).toBeLessThan(1500)
  const count = entries.length
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(entries.length).toBe(count)
  await rename(away, there)
})

test('a normal start and stop write nothing but debugging to the log', async () => {
  const { log, entries } = keepLog()
  const database = await startEmbedded({ dataFolder: await sharedDataFolder(), log })
  const client = query(database, 'select pg_sleep(60)')
  const refused = expect(client).rejects.toThrow()
  await untilRunning(database, 'select pg_sleep%')
  await database.stop()
  await refused
  expect(entries.filter(({ level }) => level !== 'debug')).toEqual([])
})

test('a server of another version that was left running is stopped, not taken over', async () => {
  const { log } = keepLog()
  const dataFolder = await sharedDataFolder()
  const database = await startEmbedded({ dataFolder, log })
  await database.stop()
  const { folder, user } = await findClusterFolder(dataFolder, undefined)
  const binaries = await provideBinaries(findBinaries(), { user, ownFolder: dataFolder, log })
  const cluster = { folder, user, binaries, password: (await readPassword(dataFolder)) ?? '', log }
  const older = { ...cluster, binaries: binariesIn(binaries.folder, '18.0.0') }
  await launchServer(older, database.connection, new AbortController().signal)
  const server = await serverOn(folder)
  expect(await adoptServer(cluster)).toBeNull()
  expect(await isAlive(server)).toBe(false)
})

/** Without it the server does not start. */
function hbaFiles(folder: string): [there: string, away: string] {
  return [path.join(folder, 'pg_hba.conf'), path.join(folder, 'pg_hba.away')]
}
