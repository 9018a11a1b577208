import { randomInt } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBeside } from '../../../src/server/db/open-beside.ts'
import type { DB } from '../../../src/server/db/schema.ts'
import { openFolderStore } from '../../../src/server/files/storage/folder-store.ts'
import { keepRecords } from '../../../src/server/files/storage/keep-records.ts'
import { sweepBlobs } from '../../../src/server/files/storage/sweep-blobs.ts'
import { sweepUploads } from '../../../src/server/files/upload/resumable/sweep-uploads.ts'
import { verifyStorage } from '../../../src/server/files/verify/verify-storage.ts'
import { collectContents } from '../../support/chaos/collect.ts'
import { openLedger } from '../../support/chaos/ledger.ts'
import { seeded } from '../../support/chaos/seeded.ts'
import { resumableUpload } from '../../support/chaos/tus-work.ts'
import { listed, plainWork, type Desk } from '../../support/chaos/work.ts'
import { Gone, openWorld } from '../../support/chaos/world.ts'
import { makeInstallation, type Installation } from '../../support/processes/installation.ts'
import { silentLog } from '../../support/silent-log.ts'
import { expectSoundTree } from '../../support/tree-facts.ts'

/** `KONTOR_CHAOS_SECONDS=120` for the long run; `KONTOR_CHAOS_SEED` makes the clients do what they did in a run before. */
const seconds = Number(process.env['KONTOR_CHAOS_SECONDS'] ?? 15)
const seed = process.env['KONTOR_CHAOS_SEED'] ?? String(randomInt(2 ** 32))
const clients = 16
const kinds = [...plainWork, resumableUpload, resumableUpload, resumableUpload, resumableUpload]
const dayInMs = 24 * 60 * 60 * 1000

let installation: Installation
beforeAll(async () => {
  installation = await makeInstallation()
})
afterAll(() => installation.remove())

/** Works so many seconds; while the server is not there the clock stands still. */
async function work(desk: Desk): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (performance.now() - desk.world.absence() < end) {
    try {
      await desk.chance.pick(kinds)?.(desk)
      await delay(desk.chance.below(50))
    } catch (error) {
      if (!(error instanceof Gone)) throw error
      await desk.world.isBack()
    }
  }
}

/** What remains when a day has gone by, the server is stopped and the sweepers have been there. */
async function sweepAll(db: Kysely<DB>): Promise<void> {
  const blobs = await openFolderStore(
    installation.folder,
    keepRecords(db, silentLog, async () => {}),
    null,
  )
  for (const days of [1.1, 2.2]) {
    const later = { db, blobs, now: () => Date.now() + days * dayInMs }
    await sweepUploads(later)
    await sweepBlobs(later)
  }
}

async function referredHashes(db: Kysely<DB>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ hash: string }>`
    select encode(blob_hash, 'hex') as hash from entries where blob_hash is not null
    union select encode(blob_hash, 'hex') from versions where blob_hash is not null
  `.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}

const without = (all: ReadonlySet<string>, some: ReadonlySet<string>): string[] =>
  [...all].filter((each) => !some.has(each))

test(
  `${clients} clients for ${seconds} s, three kills: nothing that was answered with success is lost (seed ${seed})`,
  async () => {
    const ledger = openLedger()
    const world = await openWorld(installation, ledger)
    const chance = seeded(`${seed}/kills`)
    const first: Desk = { world, chance: seeded(seed), home: '' }
    const home = (await listed(first, []))?.subfolders[0]?.name ?? ''
    const desks = Array.from({ length: clients }, (_each, n) => ({
      world,
      chance: seeded(`${seed}/${n}`),
      home,
    }))

    const working = desks.map((desk) => work(desk))
    for (const what of ['server', 'everything', 'server'] as const) {
      await delay((seconds / 4) * 1000 * (0.8 + chance.below(40) / 100))
      await world.kill(what)
    }
    await Promise.all(working)
    await world.signInAnew()

    const found = await collectContents({ ...first, home }, 'Gerettet')
    await world.stop()
    const told = `seed ${seed}: ${JSON.stringify(Object.fromEntries(ledger.done))}`
    if (process.env['KONTOR_CHAOS_SECONDS'])
      process.stdout.write(`${told}, ${ledger.kept.size} kept of ${ledger.tried.size}, ${found.size} found\n`)
    expect(ledger.wrong, told).toEqual([])
    expect(without(ledger.kept, found), told).toEqual([])
    expect(without(found, ledger.tried), told).toEqual([])
    const all = [
      'upload',
      'replace',
      'rename',
      'move',
      'delete',
      'restore',
      'folder',
      'tus upload',
      'tus replace',
    ]
    expect(
      all.filter((kind) => !ledger.done.has(kind)),
      told,
    ).toEqual([])
    expect(ledger.kept.size, told).toBeGreaterThan(seconds)

    const { db, close } = await openBeside({ databaseUrl: null, dataFolder: installation.folder }, silentLog)
    try {
      await sweepAll(db)
      expect(await readdir(join(installation.folder, 'tmp')), told).toEqual([])
      const { faults, unused, leftovers } = await verifyStorage({ db, folder: installation.folder })
      expect(faults, told).toEqual([])
      expect({ unused: unused.count, leftovers }, told).toEqual({ unused: 0, leftovers: 0 })
      await expectSoundTree(db)
      expect(without(ledger.kept, await referredHashes(db)), told).toEqual([])
    } finally {
      await close()
    }
  },
  (seconds + 300) * 1000,
)
