import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseEntryPath } from '#contract/files/addresses.ts'
import type { FileEntry } from '#contract/files/entries.ts'
import { ALL } from '#contract/rights/permissions.ts'
import { blobPath } from '../../../../src/server/files/storage/blob-path.ts'
import { sweepFiles } from '../../../../src/server/files/trash/sweep-files.ts'
import { claimContent, keepingLease } from '../../../../src/server/search/reading/claim-content.ts'
import { giveBack, storeRefusal, storeText } from '../../../../src/server/search/reading/store-outcome.ts'
import { workReading } from '../../../../src/server/search/reading/work-reading.ts'
import { filesClient, type FilesClient } from '../../../support/clients/files-client.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { openReadingScene, type ReadingScene } from './reading-scene.ts'

// who reads lets everybody else go first: on a busy machine that takes long
vi.setConfig({ testTimeout: 120_000 })

let scene: ReadingScene
beforeAll(async () => {
  scene = await openReadingScene()
})
afterAll(() => scene.close())

/** Changes the row of what is read of a file. */
const set = (file: FileEntry, change: string): Promise<unknown> =>
  sql`update search_contents set ${sql.raw(change)} where id = (select content_id from search_names where entry_id = ${file.id}::bigint)`.execute(
    scene.server.services.db,
  )

const readAgain = (file: FileEntry, client: FilesClient = scene.anna) =>
  scene.server.app.inject({
    method: 'POST',
    url: `/api/filemanager/${file.id}/read-again`,
    headers: client.headers,
  })

const waiting = { state: 'waiting', reason: null }
const indexed = { state: 'indexed', reason: null }

test('two servers on one database share the work: each content is read once', async () => {
  const files = await Promise.all(Array.from({ length: 12 }, (_, n) => scene.put(`${n}.txt`, `Text ${n}`)))
  const before = await scene.readings()
  const beside = workReading(scene.server.services, { firstAfter: 0 })
  await scene.readAll()
  await beside.stop()
  expect(await Promise.all(files.map(scene.readingOf))).toEqual(files.map(() => indexed))
  expect(await scene.readings()).toBe(before + files.length)
})

test('what somebody is reading is left alone until the lease is over', async () => {
  const file = await scene.put('leased.txt', 'geliehen')
  await set(file, `state = 'working', leased_until = now() + interval '1 hour'`)
  const reading = workReading(scene.server.services, { firstAfter: 0 })
  await scene.put('other.txt', 'frei')
  await vi.waitUntil(async () => (await scene.readings()) > 0, 100_000)
  expect(await scene.readingOf(file)).toEqual({ state: 'working', reason: null })
  await set(file, `leased_until = now() - interval '1 second'`)
  await vi.waitUntil(async () => (await scene.readingOf(file))?.state === 'indexed', 100_000)
  await reading.stop()
})

test('who reads a content has it as long as that takes, and whoever had it before changes nothing any more', async () => {
  const { db } = scene.server.services
  const file = await scene.put('long.txt', 'lang')
  const first = (await claimContent(db)) ?? expect.unreachable()
  await set(file, 'leased_until = now()')
  const next = (await claimContent(db)) ?? expect.unreachable()
  expect(next.id).toBe(first.id)
  await set(file, 'leased_until = now()')
  const isLeased = async (): Promise<boolean> => {
    const { rows } = await sql`
      select from search_contents where id = ${next.id}::bigint and leased_until > now() + interval '8 seconds'
    `.execute(db)
    return rows.length === 1
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await keepingLease(db, first, async () => vi.advanceTimersByTime(5000))
    expect(await isLeased()).toBe(false)
    await keepingLease(db, next, async () => {
      vi.advanceTimersByTime(5000)
      await vi.waitUntil(isLeased, { timeout: 5000, interval: 20 })
    })
  } finally {
    vi.useRealTimers()
  }
  await storeText(db, first, { passages: [], head: '' })
  await storeRefusal(db, first, { reason: 'unavailable', mayHelp: false })
  await giveBack(db, first)
  expect(await scene.readingOf(file)).toEqual({ state: 'working', reason: null })
  await giveBack(db, next)
  expect(await scene.readingOf(file)).toEqual(waiting)
})

test('what cannot be fetched is tried five times, ever later', async () => {
  const file = await scene.put('lost.txt', 'verschwunden')
  const { hash } = await scene.server.services.db
    .selectFrom('blobs')
    .innerJoin('entries', 'entries.blob_hash', 'blobs.hash')
    .select('blobs.hash')
    .where('entries.id', '=', file.id)
    .executeTakeFirstOrThrow()
  await rm(blobPath(join(scene.server.dataFolder, 'blobs'), hash))
  const delays: number[] = []
  for (let attempt = 1; attempt < 5; attempt += 1) {
    await scene.readAll()
    expect(await scene.readingOf(file)).toEqual({ state: 'waiting', reason: 'unavailable' })
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from next_at - read_at)::int as seconds from search_contents where blob_hash = ${hash}
    `.execute(scene.server.services.db)
    delays.push(rows[0]?.seconds ?? 0)
    await set(file, 'next_at = now()')
  }
  await scene.readAll()
  expect(await scene.readingOf(file)).toEqual({ state: 'failed', reason: 'unavailable' })
  expect(delays).toEqual([10, 60, 600, 3600])
})

test('a content on which its reader is gone each time is tried five times, ever later, and then told as damaged', async () => {
  const { db } = scene.server.services
  const file = await scene.put('deadly.txt', 'tödlich')
  const isTakenAfter = async (seconds: number): Promise<boolean> => {
    await set(file, `leased_until = now() - make_interval(secs => ${seconds})`)
    return (await claimContent(db)) !== null
  }
  expect(await claimContent(db)).toMatchObject({ attempts: 1 })
  // counted from the end of its lease of 12 seconds
  for (const seconds of [0, 48, 588, 3588]) {
    if (seconds > 0) expect(await isTakenAfter(seconds - 2), `${seconds} seconds are not over`).toBe(false)
    expect(await isTakenAfter(seconds + 1), `after ${seconds} seconds`).toBe(true)
  }
  await set(file, `leased_until = now() - interval '1 second'`)
  await scene.readAll()
  expect(await scene.readingOf(file)).toEqual({ state: 'failed', reason: 'damaged' })
})

test('a content that is given back has not been tried', async () => {
  const { db } = scene.server.services
  const file = await scene.put('given.txt', 'zurück')
  for (let round = 0; round < 8; round += 1) {
    const claimed = (await claimContent(db)) ?? expect.unreachable()
    expect(claimed.attempts).toBe(1)
    await giveBack(db, claimed)
  }
  await scene.readAll()
  expect(await scene.readingOf(file)).toEqual(indexed)
})

test('a reader that cannot be had is not put down to the content, and others are read meanwhile', async () => {
  const { services } = scene.server
  const refused = await scene.put('unlucky.txt', 'Pech')
  const { blobs } = services
  const open: typeof blobs.open = async (blob, range) => {
    if (blob.size === 4) throw new Error('no files left')
    return blobs.open(blob, range)
  }
  const reading = workReading({ ...services, blobs: { ...blobs, open } }, { firstAfter: 0 })
  const attempts = async (): Promise<unknown> => {
    const { rows } = await sql`
      select c.state, c.attempts, c.next_at > now() + interval '30 seconds' as is_later from search_contents c
      join search_names n on n.content_id = c.id where n.entry_id = ${refused.id}::bigint and c.next_at > now()
    `.execute(services.db)
    return rows[0]
  }
  await vi.waitUntil(attempts, 100_000)
  await reading.stop()
  expect(await attempts()).toEqual({ state: 'waiting', attempts: 0, is_later: true })
})

test('the content of an earlier version is not read, but once the file has it again', async () => {
  const folder = await scene.fresh()
  const [first] = await scene.stored(folder, { files: [{ name: 'a.txt', bytes: 'erste Fassung' }] })
  if (!first) throw new Error('Nothing was stored')
  await scene.stored(folder, {
    files: [{ name: 'a.txt', bytes: 'zweite Fassung' }],
    basedOn: [first.version],
  })
  const before = await scene.readings()
  await scene.readAll()
  expect(await scene.readings()).toBe(before + 1)
  await scene.put('b.txt', 'erste Fassung')
  await scene.readAll()
  expect(await scene.readings()).toBe(before + 2)
})

test('the newest upload is read first', async () => {
  const old = await scene.put('old.txt', 'alt und lange her')
  await set(old, `next_at = now() - interval '1 day'`)
  const fresh = await scene.put('fresh.txt', 'neu und eben erst')
  await scene.readAll()
  const { rows } = await sql<{ id: string }>`
    select n.entry_id as id from search_contents c join search_names n on n.content_id = c.id
    where n.entry_id in (${old.id}::bigint, ${fresh.id}::bigint) order by c.read_at`.execute(
    scene.server.services.db,
  )
  expect(rows.map(({ id }) => id)).toEqual([fresh.id, old.id])
})

test('what an older program has read is read again', async () => {
  const file = await scene.put('version.txt', 'von früher')
  await scene.readAll()
  await set(file, `reader_version = 0, state = 'failed', reason = 'damaged'`)
  const reading = workReading(scene.server.services, { firstAfter: 0 })
  await vi.waitUntil(async () => (await scene.readingOf(file))?.state === 'indexed', 100_000)
  await reading.stop()
})

test('a reader may have a file read again, once a minute', async () => {
  const file = await scene.put('again.txt', 'noch einmal')
  await scene.readAll()
  const refused = await readAgain(file)
  expectProblem(refused, 'readJustNow')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
  await set(file, `read_at = now() - interval '61 seconds', state = 'failed', reason = 'damaged'`)
  expect((await readAgain(file)).json()).toEqual(waiting)
  expect(await scene.readingOf(file)).toEqual(waiting)
  expectProblem(await readAgain(file), 'readJustNow')
  await set(file, `read_again_at = now() - interval '61 seconds'`)
  expect((await readAgain(file)).json(), 'still waiting, a minute later').toEqual(waiting)
  await scene.readAll()
  expect(await scene.readingOf(file)).toEqual(indexed)
})

test('who may not read a file, and a file without text to be read, are not found', async () => {
  const folder = await scene.fresh(ALL)
  const [file] = await scene.stored(folder, { files: [{ name: 'secret.txt', bytes: 'geheim' }] })
  const [picture] = await scene.stored(folder, { files: [{ name: 'picture.png', bytes: 'x' }] })
  if (!file || !picture) throw new Error('Nothing was stored')
  const berta = await filesClient(scene.server)
  expectProblem(await readAgain(file, berta), 'notFound')
  expectProblem(await readAgain(picture), 'notFound')
  expect((await readAgain(file)).json()).toEqual(waiting)
})

test('a text that the database refuses is tried again later, and stands in nobody’s way', async () => {
  const { db } = scene.server.services
  await sql`
    create function refuse_text() returns trigger language plpgsql as $$
    begin
      if new.body like '%widerspenstig%' then raise exception 'no'; end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger refuse_text before insert on search_passages for each row execute function refuse_text()`.execute(
    db,
  )
  try {
    const refused = await scene.put('refused.txt', 'widerspenstig')
    const next = await scene.put('next.txt', 'folgsam')
    await scene.readAll()
    expect(await scene.readingOf(refused)).toEqual({ state: 'waiting', reason: 'damaged' })
    expect(await scene.readingOf(next)).toEqual(indexed)
  } finally {
    await sql`drop function refuse_text() cascade`.execute(db)
  }
})

test('what is purged while it is read is nowhere found, and the next is read', async () => {
  const { services } = scene.server
  const file = await scene.put('purged.txt', 'Fischauktionshalle')
  const contents = async (): Promise<number> => {
    const { rows } = await sql`
      select from search_contents c left join search_passages p on p.content_id = c.id
      where c.blob_hash = sha256('Fischauktionshalle'::bytea)`.execute(services.db)
    return rows.length
  }
  expect(await contents()).toBe(1)
  const purging: Promise<void>[] = []
  const purge = async (): Promise<void> => {
    await scene.anna.remove(...(parseEntryPath(file.path)?.names ?? []))
    const { numUpdatedRows } = await services.db
      .updateTable('entries')
      .set({ purged_at: new Date() })
      .where('id', '=', file.id)
      .executeTakeFirst()
    expect(numUpdatedRows).toBe(1n)
    for (const days of [2, 4]) await sweepFiles({ ...services, now: () => Date.now() + days * 86_400_000 })
    expect(await contents()).toBe(0)
  }
  const blobs: typeof services.blobs = {
    ...services.blobs,
    open: async (blob, range) => {
      const content = await services.blobs.open(blob, range)
      // it is in the hands of who reads it by now
      await (purging[0] ??= purge())
      return content
    },
  }
  const reading = workReading({ ...services, blobs }, { firstAfter: 0 })
  await vi.waitUntil(() => purging.length > 0, 100_000)
  await Promise.all(purging)
  const next = await scene.put('next.txt', 'Landungsbrücken')
  await vi.waitUntil(async () => (await scene.readingOf(next))?.state === 'indexed', 100_000)
  await reading.stop()
  expect(await contents()).toBe(0)
})
