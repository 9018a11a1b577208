import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '../../src/server/db/migrate.ts'
import type { Database } from '../../src/server/db/open-database.ts'
import { queues } from '../../src/server/jobs/queues.ts'
import {
  channel,
  publishFolders,
  publishHolders,
  publishingFolder,
  publishInboxes,
  publishReads,
  publishTree,
} from '../../src/server/notifications/publish.ts'
import { createFolder, grant } from '../support/create-folder.ts'
import { createPerson } from '../support/create-person.ts'
import { expectGolden, foundIn, readSources } from '../support/golden.ts'
import { createTestDatabase } from '../support/database/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('queues, settings, addresses, metrics and events change only together with their golden file', async () => {
  const sources = await readSources('src/server', /\.ts$/u)
  const settings =
    /(?<![\w-])((?:KONTOR|AI|LDAP|ENTRA|TEAMS|SMTP|MAIL|OFFICE|DATABASE)_[A-Z_]*[A-Z])(?![\w-])/gu
  await expectGolden(
    {
      queues: queues.map(({ name }) => name).sort(),
      settings: foundIn(sources, settings),
      fixedAddresses: foundIn(sources, /\b\w+\.get\(\s*'(\/[^']*)'/gu),
      metrics: foundIn(sources, /'(kontor_[a-z_]+)'/gu),
      events: foundIn(sources, /\bevent: '([^']+)'/gu),
    },
    './__snapshots__/golden.json',
  )
})

test('channel and messages between processes stay readable for those of the version before', async () => {
  const folderId = await createFolder(database.db, { name: 'Golden' })
  await grant(database.db, folderId, { userId: (await createPerson(database.db)).id })
  const said = await heardWhile(async () => {
    await publishInboxes(database.db, ['1', '2'])
    await publishReads(database.db, ['1'])
    await publishFolders(database.db, ['1'])
    await publishTree(database.db, '1')
    await publishHolders(database.db, folderId)
    await database.db.selectNoFrom(publishingFolder('1').as('told')).execute()
  })
  const { rows } = await database.pool.query<{ name: string; source: string }>(
    `select proname as name, prosrc as source from pg_proc
     where prosrc like '%pg_notify%' and pronamespace = 'public'::regnamespace order by proname`,
  )
  const byTriggers = rows.map(({ name, source }) => [
    name,
    [...source.matchAll(/'([a-z:]+)'/gu)].map(([, text]) => text),
  ])
  await expectGolden(
    {
      channel,
      messages: said.map((message) => message.replaceAll(/\d+/gu, '1')),
      triggers: Object.fromEntries(byTriggers),
    },
    './__snapshots__/golden-messages.json',
  )
})

test('migrations that have landed are never edited', async () => {
  const migrations = await readMigrations(path.resolve(import.meta.dirname, '../../src/server/db/migrations'))
  expect(migrations.length).toBeGreaterThan(0)
  const sums = migrations.map(({ name, sql }) => [name, createHash('sha256').update(sql).digest('hex')])
  await expectGolden(Object.fromEntries(sums), './__snapshots__/golden-migrations.json')
})

/** What is said on the channel meanwhile. */
async function heardWhile(work: () => Promise<void>): Promise<readonly string[]> {
  const client = await database.pool.connect()
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  try {
    await client.query(`listen ${channel}`)
    await work()
    await client.query(`notify ${channel}, 'over'`)
    while (!heard.includes('over')) await delay(5)
    return heard.filter((message) => message !== 'over')
  } finally {
    client.release(true)
  }
}
