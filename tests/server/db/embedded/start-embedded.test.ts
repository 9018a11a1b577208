import { mkdir, readFile, readdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { startEmbedded } from '../../../../src/server/db/embedded/start-embedded.ts'
import { isAlive } from '../../../../src/server/db/embedded/process-facts.ts'
import { sharedDataFolder, startKontor, users } from './kontor-process.ts'
import { query } from './query.ts'
import { openTestFolder, serverOn } from './test-folder.ts'
import { keepLog } from './test-log.ts'

const { log } = keepLog()

describe.each(users)('a Kontor that runs as $who', ({ user }) => {
  test('makes its database on an empty data folder and finds everything again', async () => {
    const dataFolder = path.join(await openTestFolder(user), 'Büro "Nord", Akten')
    const first = await startKontor(dataFolder, user)
    expect(first.folder).toBe(path.join(dataFolder, 'postgres'))
    await query(first, `create table notes as select 'Grüße' as text`)
    const server = await serverOn(first.folder)
    await first.stop()
    expect(await isAlive(server)).toBe(false)

    const second = await startKontor(dataFolder, user)
    expect(await query(second, 'select text from notes')).toEqual([{ text: 'Grüße' }])
    await second.stop()
    expect(await readdir(dataFolder)).toEqual(['kontor.lock', 'postgres', 'postgres-password'])
  })

  test('works below a deep folder with umlauts, spaces, quotes and commas, and removes its socket', async () => {
    const deep = 'Büro "Nord", Ablage \'25/'.repeat(8)
    const shared = await sharedDataFolder(user)
    const dataFolder = path.join(path.dirname(shared), deep, 'data')
    await mkdir(path.dirname(dataFolder), { recursive: true })
    await rename(shared, dataFolder)
    const kontor = await startKontor(dataFolder, user)
    const { host } = kontor.connection
    expect(Buffer.byteLength(host)).toBeLessThan(80)
    const folder = await stat(host)
    expect(folder.mode & 0o077).toBe(0)
    expect(folder.uid).toBe((await stat(kontor.folder)).uid)
    expect(await query(kontor, 'select 1 as one')).toEqual([{ one: 1 }])
    await kontor.stop()
    await expect(stat(host)).rejects.toMatchObject({ code: 'ENOENT' })
    await rename(dataFolder, shared)
  })

  test('lets Ctrl+C in the terminal end the database last, in order', async () => {
    const kontor = await startKontor(await sharedDataFolder(user), user)
    const server = await serverOn(kontor.folder)
    const [before] = await query(kontor, 'select pg_postmaster_start_time()::text as since')
    expect(await kontor.interrupt()).toEqual(before)
    expect(await isAlive(server)).toBe(false)
  })
})

describe('the database', () => {
  test('keeps what is acknowledged, and itself to itself', async () => {
    const dataFolder = await sharedDataFolder()
    const database = await startEmbedded({ dataFolder, log })
    const settings = await query<{ name: string; setting: string }>(
      database,
      `select name, setting from pg_settings where name = any($1) order by name`,
      [
        [
          'data_checksums',
          'fsync',
          'full_page_writes',
          'synchronous_commit',
          'server_encoding',
          'listen_addresses',
        ],
      ],
    )
    expect(settings.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
      'data_checksums=on',
      'fsync=on',
      'full_page_writes=on',
      'listen_addresses=',
      'server_encoding=UTF8',
      'synchronous_commit=on',
    ])
    const [role] = await query(database, 'select rolsuper from pg_roles where rolname = current_user')
    expect(role).toEqual({ rolsuper: false })
    const stranger = { connection: { ...database.connection, password: 'guessed' } }
    await expect(query(stranger, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    const nameless = { connection: { ...database.connection, password: undefined } }
    await expect(query(nameless, 'select 1')).rejects.toThrow()
    for (const name of ['postgres', 'postgres-password', 'kontor.lock']) {
      expect((await stat(path.join(dataFolder, name))).mode & 0o077, name).toBe(0)
    }
    await database.stop()
  })

  test('takes umlauts for letters, in either case', async () => {
    const database = await startEmbedded({ dataFolder: await sharedDataFolder(), log })
    await query(database, 'create extension pg_trgm')
    const [row] = await query(
      database,
      `select lower('ÄÖÜ') as low, cardinality(show_trgm('äöü')) as trigrams`,
    )
    expect(row).toEqual({ low: 'äöü', trigrams: 4 })
    const [words] = await query(database, `select to_tsvector('german', 'Die Häuser') as words`)
    expect(words).toEqual({ words: `'haus':2` })
    await database.stop()
  })

  test('hands no secrets of its environment to the database', async () => {
    process.env['KONTOR_SECRET'] = 'of the tests'
    const database = await startEmbedded({ dataFolder: await sharedDataFolder(), log })
    delete process.env['KONTOR_SECRET']
    const environment = await readFile(`/proc/${await serverOn(database.folder)}/environ`, 'utf8')
    expect(environment).toContain('PATH=')
    expect(environment).not.toContain('SECRET')
    await database.stop()
  })
})
