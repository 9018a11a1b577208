import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { isAlive } from '../../../../src/server/db/embedded/process-facts.ts'
import { startEmbedded } from '../../../../src/server/db/embedded/start-embedded.ts'
import { killWhen, sharedDataFolder, startKontor, users } from './kontor-process.ts'
import type { KontorProcess } from './kontor-process.ts'
import { query, untilRunning } from './query.ts'
import { killServerOn, openTestFolder, serverOn, until } from './test-folder.ts'
import { keepLog } from './test-log.ts'

describe.each(users)('after the death of a Kontor that runs as $who', ({ user }) => {
  test('the next start takes over the server that still runs, and no row is lost', async () => {
    const dataFolder = await sharedDataFolder(user)
    const first = await startKontor(dataFolder, user)
    const server = await serverOn(first.folder)
    const acknowledged = await writeUntilKilled(first, 'orphans')
    expect(acknowledged).toBeGreaterThan(20)
    expect(await isAlive(server)).toBe(true)

    const second = await startKontor(dataFolder, user)
    expect(await serverOn(second.folder)).toBe(server)
    const [row] = await query<{ rows: number }>(second, 'select count(*)::int as rows from orphans')
    expect(row?.rows).toBeGreaterThanOrEqual(acknowledged)
    await second.stop()
    expect(await isAlive(server)).toBe(false)
  })
})

test('a server that was taken over is started again when it dies', async () => {
  const dataFolder = await sharedDataFolder()
  await (await startKontor(dataFolder)).kill()
  const kontor = await startKontor(dataFolder)
  const taken = await killServerOn(kontor.folder)
  await until(
    async () =>
      existsSync(path.join(kontor.folder, 'postmaster.pid')) && (await serverOn(kontor.folder)) !== taken,
  )
  await until(() => answers(kontor))
  await kontor.stop()
})

test('a Kontor that is killed together with its server starts again, and no row is lost', async () => {
  const dataFolder = await sharedDataFolder()
  let acknowledged = 0
  for (let round = 0; round < 3; round += 1) {
    const kontor = await startKontor(dataFolder)
    acknowledged += await writeUntilKilled(kontor, 'killed', () => killServerOn(kontor.folder))
  }
  const last = await startKontor(dataFolder)
  const [row] = await query<{ rows: number }>(last, 'select count(*)::int as rows from killed')
  expect(row?.rows).toBeGreaterThanOrEqual(acknowledged)
  await last.stop()
})

test('a server whose data folder was renamed meanwhile is not doubled', async () => {
  const dataFolder = await sharedDataFolder()
  const first = await startKontor(dataFolder)
  await query(first, 'create table notes as select 1 as number')
  const server = await serverOn(first.folder)
  await first.kill()
  await rename(dataFolder, `${dataFolder}-renamed`)
  const second = await startKontor(`${dataFolder}-renamed`)
  expect(await isAlive(server)).toBe(false)
  expect(await query(second, 'select number from notes')).toEqual([{ number: 1 }])
  await second.stop()
  await rename(`${dataFolder}-renamed`, dataFolder)
})

test('a process that has the number of a dead server is let alone', async () => {
  const dataFolder = await sharedDataFolder()
  const first = await startKontor(dataFolder)
  await first.kill()
  const server = await killServerOn(first.folder)
  await until(async () => !(await isAlive(server)))
  const innocent = await startKontor(path.join(await openTestFolder(), 'data'))
  const reused = [innocent.pid, await serverOn(innocent.folder), process.pid]
  for (const pid of reused) {
    await writeFile(
      path.join(first.folder, 'postmaster.pid'),
      `${pid}\n${first.folder}\n1\n5432\n${first.folder}\n\n`,
    )
    await (await startEmbedded({ dataFolder, log: keepLog().log })).stop()
  }
  expect(await query(innocent, 'select 1 as one')).toEqual([{ one: 1 }])
  await innocent.stop()
})

test('a start that is killed while it makes the database is made up for by the next', async () => {
  const dataFolder = path.join(await openTestFolder(), 'data')
  for (const isTime of [hasPart, hasHalfACluster]) {
    await killWhen(dataFolder, () => isTime(dataFolder))
    expect(existsSync(path.join(dataFolder, 'postgres'))).toBe(false)
  }
  const left = path.join(dataFolder, 'postgres.part-left')
  await mkdir(left)
  const kontor = await startKontor(dataFolder)
  expect(await query(kontor, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(existsSync(left)).toBe(false)
  await kontor.stop()
})

test('a start waits for a statement that the dead server still works on', async () => {
  const dataFolder = await sharedDataFolder()
  const kontor = await startKontor(dataFolder)
  const counting = query(kontor, 'select count(*) from generate_series(1, 10000000)').catch(() => undefined)
  await untilRunning(kontor, 'select count(*) from generate_series%')
  await Promise.all([kontor.kill(), killServerOn(kontor.folder)])
  const { log, entries } = keepLog()
  const next = await startEmbedded({ dataFolder, log })
  expect(entries).toContainEqual(
    expect.objectContaining({ message: 'The database does not start yet; trying again' }),
  )
  expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
  await counting
})

/** Writes row after row until the Kontor is killed in the midst of it; answers how many were acknowledged. */
async function writeUntilKilled(
  kontor: KontorProcess,
  table: string,
  alsoKill?: () => Promise<unknown>,
): Promise<number> {
  const client = new Client(kontor.connection)
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`create table if not exists ${table} (number int)`)
  let acknowledged = 0
  const over = new AbortController()
  const writing = (async () => {
    while (!over.signal.aborted) {
      await client.query(`insert into ${table} values (1)`)
      acknowledged += 1
    }
  })().catch(() => undefined)
  await until(() => acknowledged > 20)
  await Promise.all([kontor.kill(), alsoKill?.()])
  over.abort()
  await writing
  await client.end().catch(() => undefined)
  return acknowledged
}

async function answers(kontor: KontorProcess): Promise<boolean> {
  try {
    await query(kontor, 'select 1')
    return true
  } catch {
    return false
  }
}

async function parts(dataFolder: string): Promise<string[]> {
  if (!existsSync(dataFolder)) return []
  return (await readdir(dataFolder)).filter((name) => name.startsWith('postgres.part-'))
}

async function hasPart(dataFolder: string): Promise<boolean> {
  return (await parts(dataFolder)).length > 0
}

async function hasHalfACluster(dataFolder: string): Promise<boolean> {
  const names = await parts(dataFolder)
  return names.some((name) => existsSync(path.join(dataFolder, name, 'cluster/base/1/PG_VERSION')))
}
